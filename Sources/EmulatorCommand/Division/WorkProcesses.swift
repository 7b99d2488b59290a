import FaultInjection
import Foundation
import Glibc

/// Further processes of this tool, each of which does a part of the work.
struct WorkProcesses {
  private let children: [WorkChild]

  /// How long the processes are waited for before limits are looked at again, in milliseconds.
  private static let pause: Int32 = 100
  /// How long an interrupted process may take to hand over what it has, in seconds.
  private static let grace = 0.3

  /// Starts a process for each part.
  ///
  /// - Parameters:
  ///   - parts: The parts of the work, each with the words of the command that does it.
  ///   - folder: What paths in the options are relative to.
  ///   - limit: What keeps the processes from being started that are not.
  /// - Throws: What starting a process throws.
  init(
    _ parts: [(shard: Shard, words: [String])], in folder: String, until limit: WorkLimit
  ) throws {
    var children: [WorkChild] = []
    for part in parts where limit.reached == nil {
      do { children.append(try WorkChild(part.words, part: part.shard, in: folder)) } catch {
        children.forEach { $0.kill() }
        throw error
      }
    }
    self.children = children
  }

  /// Hands on results as they come, until all processes have ended.
  ///
  /// - Parameters:
  ///   - limit: What has the processes end before they are done.
  ///   - receive: Is given the line of each result, in no order.
  /// - Returns: Why the work ended early; nil when it did not.
  /// - Throws: `WorkPartFailure` for a process that ended without its results.
  func perform(
    until limit: WorkLimit, _ receive: (ArraySlice<UInt8>) throws -> Void
  ) throws -> WorkLimit.End? {
    var end: WorkLimit.End?
    var patience: Double?
    while true {
      // A budget that is spent lets runs come to their end; who interrupts does not want to wait.
      if end != .interrupted, let reached = limit.reached, reached != end {
        end = reached
        children.forEach { $0.interrupt() }
        if reached == .interrupted { patience = BenchClock.now + Self.grace }
      }
      if let patience, BenchClock.now >= patience { children.forEach { $0.kill() } }
      let open = children.filter(\.isOpen)
      guard !open.isEmpty else { break }
      var descriptors = open.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      // A signal ends the wait, too.
      guard poll(&descriptors, nfds_t(descriptors.count), Self.pause) > 0 else { continue }
      for (child, descriptor) in zip(open, descriptors) where descriptor.revents != 0 {
        for line in child.read() { try receive(line) }
      }
    }
    for child in children { try child.finish(isIncomplete: end != nil) }
    return end
  }
}

/// One process that does a part of the work, and the pipe through which its results come.
private final class WorkChild {
  private let process = Process()
  private let end: ProcessEnd
  private let pipe = Pipe()
  private let part: Shard
  private var buffer: [UInt8] = []
  private(set) var isOpen = true

  init(_ words: [String], part: Shard, in folder: String) throws {
    self.part = part
    process.executableURL = OwnProcess.program
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = pipe
    end = try ProcessEnd(of: process)
  }

  var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }

  /// Has the process end when its present run is over; one that has not begun ends at once.
  func interrupt() { process.terminate() }

  /// Ends the process, and the app's that it runs.
  func kill() {
    guard process.isRunning else { return }
    let number = process.processIdentifier
    // It leads a group of its own.
    if Glibc.kill(-number, SIGKILL) != 0 { _ = Glibc.kill(number, SIGKILL) }
  }

  /// The lines that have come; waits for some.
  func read() -> [ArraySlice<UInt8>] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &chunk, chunk.count)
    guard count > 0 else {
      isOpen = count < 0 && errno == EINTR
      return []
    }
    buffer += chunk[..<count]
    // A line can be as long as many pieces, each of which is looked through once.
    guard let last = chunk[..<count].lastIndex(of: Self.lineBreak) else { return [] }
    let lines = buffer.dropLast(count - last).split(
      separator: Self.lineBreak, omittingEmptySubsequences: false)
    buffer = Array(chunk[(last + 1)..<count])
    return lines
  }

  private static let lineBreak = UInt8(ascii: "\n")

  /// Waits for the end of the process.
  ///
  /// - Parameter isIncomplete: Whether it was told to end early; then it may end in any way.
  /// - Throws: `WorkPartFailure` when it did not do its part.
  func finish(isIncomplete: Bool) throws {
    end.wait()
    let isDone = process.terminationReason == .exit && process.terminationStatus == 0
    guard isDone || isIncomplete else {
      throw WorkPartFailure(part: part.text, status: process.terminationStatus)
    }
  }
}

/// A process that was to do a part of the work and did not.
struct WorkPartFailure: Error, CustomStringConvertible {
  let part: String
  let status: Int32

  var description: String { "part \(part) of the work gave no results (status \(status))" }
}
