import Foundation
import Glibc

/// A process of the tool that works on a store until it is killed, and the pipe that it reports by.
final class TortureChild {
  /// The descriptor that the child reports on.
  private static let reportDescriptor: Int32 = 3

  private let processID: pid_t
  private let input: Int32
  private var buffer: [UInt8] = []
  private var isOpen = true

  /// Starts this program's file anew.
  ///
  /// - Parameter arguments: All words of its command line, the name of the tool included.
  /// - Throws: ``UnusableFile`` when the system has no room for another process.
  init(arguments: [String]) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Self.failure(errno) }
    // The child gets one end only, under the number that it knows.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], Self.reportDescriptor)
    // What the app prints is no data of the tool.
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    // The child must be able to hear its alarm, whatever this process was started with.
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let words = arguments.map { strdup($0) } + [nil]
    let variables = ReproducibleProcess.currentEnvironment.map { strdup($0) } + [nil]
    var started: pid_t = 0
    let code = posix_spawn(&started, "/proc/self/exe", &actions, &attributes, words, variables)
    (words + variables).forEach { free($0) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    close(ends[1])
    processID = started
    input = ends[0]
    guard code == 0 else { throw Self.failure(code) }
  }

  deinit { close(input) }

  /// Waits for the next report; nil when the child has ended and everything is read.
  func nextReport() throws -> TortureReport? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(buffer[..<end])
        buffer.removeFirst(end + 1)
        return try JSONDecoder().decode(TortureReport.self, from: line)
      }
      guard isOpen else { return nil }
      fill()
    }
  }

  /// Kills the child, which may have ended by itself before.
  func kill() {
    _ = Glibc.kill(processID, SIGKILL)
  }

  /// Waits for the end of the child.
  ///
  /// - Returns: How it ended if it was not killed by ``kill()``; else nil.
  func wait() -> String? {
    var status: Int32 = 0
    while waitpid(processID, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    if signal == SIGKILL { return nil }
    return signal == 0 ? "exit code \((status >> 8) & 0xff)" : "signal \(signal)"
  }

  /// Reads what has come; what a kill has cut off in the middle of a line is never completed.
  private func fill() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(input, &chunk, chunk.count)
    if count > 0 {
      buffer += chunk[..<count]
    } else if count == 0 || errno != EINTR {
      isOpen = false
    }
  }

  /// Writes a report, in the child; ends the process when nobody reads it any more.
  static func send(_ report: TortureReport) {
    guard var line = try? JSONEncoder().encode(report) else { return }
    line.append(UInt8(ascii: "\n"))
    let count = line.withUnsafeBytes { write(reportDescriptor, $0.baseAddress, $0.count) }
    if count != line.count { _exit(ExitCode.internalFault.rawValue) }
  }

  private static func failure(_ code: Int32) -> UnusableFile {
    UnusableFile(
      path: "torture", reason: "cannot start a process: \(String(cString: strerror(code)))")
  }
}
