import FaultInjection
import Foundation

/// The folder in which a sweep leaves its results while it goes on, and its summary.
final class SweepFolder {
  private let results: ReportDestination
  private let summary: ReportDestination

  /// What the names of the files begin with.
  private static let resultsStem = "results"
  private static let summaryStem = "summary"
  private static let resultsEnding = ".jsonl"

  /// Creates the folder, unless it is there, and empty files in it.
  ///
  /// - Parameters:
  ///   - path: The folder as the user wrote it.
  ///   - shard: The part that the results are of; it is in the names, so that parts can share a folder.
  /// - Throws: `UnusableFile` when that is not possible.
  init(_ path: String, for shard: Shard) throws(UnusableFile) {
    try OutputFolder(path).create()
    // The working folder may be another one when the last file is written.
    let folder = URL(fileURLWithPath: path).path
    func file(_ stem: String, _ ending: String) throws(UnusableFile) -> ReportDestination {
      try ReportDestination(file: "\(folder)/\(stem)\(Self.suffix(of: shard))\(ending)")
    }
    results = try file(Self.resultsStem, Self.resultsEnding)
    summary = try file(Self.summaryStem, ".txt")
  }

  /// Writes a line of the results; it is in the file when this returns, whatever becomes of the tool.
  func write(_ line: String) {
    results.write(line)
    results.flush()
  }

  /// Writes the summary.
  ///
  /// - Throws: `UnusableFile` when not everything could be written.
  func finish(summary text: String) throws(UnusableFile) {
    summary.write(text)
    try results.finish()
    try summary.finish()
  }

  private static func suffix(of shard: Shard) -> String {
    shard == .whole ? "" : "-\(shard.number)-of-\(shard.count)"
  }

  /// The files of results in a folder: those of parts, or else that of a whole sweep.
  static func results(in folder: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = all.filter { $0.hasPrefix(resultsStem) && $0.hasSuffix(resultsEnding) }.sorted()
    let whole = resultsStem + resultsEnding
    let parts = names.filter { $0 != whole }
    return (parts.isEmpty ? names : parts).map { "\(folder)/\($0)" }
  }
}

/// The lines of results on their way to files, and to wherever else they are wanted.
final class ResultWriter<Header: PartHeader> {
  private var lines = PartLines<Header>()
  private let folder: SweepFolder?
  private let echo: ((String) -> Void)?

  /// Begins with the first line.
  ///
  /// - Parameters:
  ///   - header: What the work is about.
  ///   - folder: The folder for the results; nil for none.
  ///   - echo: Is given each line, too.
  init(_ header: Header, to folder: SweepFolder?, echo: ((String) -> Void)? = nil) {
    self.folder = folder
    self.echo = echo
    write(lines.line(of: .header(header)))
  }

  /// Writes a result; they come in the order of the plan.
  func add(_ result: Header.Result) { write(lines.line(of: .result(result))) }

  /// Writes the last line, and the summary.
  ///
  /// - Throws: `UnusableFile` when a file could not be written.
  func finish(summary: String) throws(UnusableFile) {
    write(lines.last)
    try folder?.finish(summary: summary)
  }

  private func write(_ line: String) {
    folder?.write(line)
    echo?(line)
  }
}
