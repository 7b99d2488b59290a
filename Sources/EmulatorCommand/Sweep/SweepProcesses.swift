import FaultInjection
import Foundation

/// Further processes of this tool, each of which does a part of a sweep.
enum SweepProcesses {
  /// Starts a process for each part, and waits for all of them.
  ///
  /// - Parameters:
  ///   - parts: The parts of the sweep.
  ///   - options: The options of this process.
  ///   - workingFolder: What paths in the options are relative to.
  /// - Returns: The results of all parts, in no order.
  /// - Throws: `SweepPartFailure` for a process that ended without its results.
  static func perform(_ parts: [Shard], _ options: SweepOptions, in workingFolder: String) throws
    -> [SweepResult]
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bgtask-sweep-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let started = try parts.map { part in
      let file = folder.appendingPathComponent("\(part.number).jsonl")
      return (try start(options.words(of: part), in: workingFolder, writingTo: file), file, part)
    }
    return try started.flatMap { process, file, part in
      process.waitUntilExit()
      guard process.terminationReason == .exit, process.terminationStatus < 2 else {
        throw SweepPartFailure(part: part.text, status: process.terminationStatus)
      }
      return try SweepResult.all(in: Data(contentsOf: file))
    }
  }

  /// Its output goes to a file: a full pipe would hang one process while another is waited for.
  private static func start(_ words: [String], in folder: String, writingTo file: URL) throws
    -> Process
  {
    try Data().write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = try FileHandle(forWritingTo: file)
    try process.run()
    return process
  }
}

/// A process that was to do a part of a sweep and did not.
struct SweepPartFailure: Error, CustomStringConvertible {
  let part: String
  let status: Int32

  var description: String { "part \(part) of the sweep gave no results (status \(status))" }
}

extension SweepResult {
  /// The result as one line of JSON: sorted keys, no line break at the end.
  func jsonLine() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Reads results from lines of JSON.
  static func all(in data: Data) throws -> [SweepResult] {
    try data.split(separator: UInt8(ascii: "\n"))
      .map { try JSONDecoder().decode(SweepResult.self, from: Data($0)) }
  }
}
