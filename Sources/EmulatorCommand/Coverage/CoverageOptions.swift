import Emulator
import FaultInjection
import Foundation
import RuleCoverage
import ScenarioConfig

/// The options of `coverage` as values.
struct CoverageOptions {
  /// The scenarios and folders, as the user named them.
  let places: [String]
  /// Among how many processes the work is divided.
  let jobs: Int
  /// Which of the scenarios are looked at here, with the rules that they showed before.
  let shard: Shard
  /// Whether something that is missing is a failure.
  let isComplete: Bool
  /// The file that `rules` reads, and whose scenarios are asked first; nil for none.
  let record: String?
  let isolation: IsolationMode
  let format: CoverageFormat
  let configFolders: [String]

  /// Reads the values.
  ///
  /// - Parameter arguments: Parsed by the row of `coverage`.
  /// - Throws: `UsageError` for a value that its option does not take.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    places = arguments.positional
    jobs = try arguments.count("jobs") ?? 1
    shard = try arguments.value("shard", { Shard($0) }) ?? .whole
    isComplete = arguments.has("complete")
    record = arguments.value("record")
    isolation = arguments.choice("isolation")
    format = arguments.choice("format")
    configFolders = arguments.values("config")
  }

  /// The scenarios, those of a folder in alphabetical order.
  ///
  /// - Throws: `UnusableFile` for a folder without any.
  func files() throws(UnusableFile) -> [String] {
    var files: [String] = []
    for place in places {
      let found = try ScenarioFolder.files(in: place) ?? [place]
      guard !found.isEmpty else {
        throw UnusableFile(path: place, reason: "is a folder without scenarios")
      }
      files += found
    }
    return files
  }

  /// What was shown before; nil when nobody has written it down.
  ///
  /// - Throws: `UnusableFile` for a file that is no record.
  func hints() throws(UnusableFile) -> CoverageRecord? {
    guard let record else { return nil }
    guard FileManager.default.fileExists(atPath: record) else {
      // What cannot be written at the end is better known before the work.
      try OutputFile(record).check()
      return nil
    }
    return try CoverageRecord.read(record)
  }

  /// Writes what is shown to the file of the record, if one was named.
  ///
  /// - Throws: `UnusableFile` when it cannot be written.
  func write(_ coverage: CoverageRecord) throws(UnusableFile) {
    guard let record else { return }
    try OutputFile(record).check()
    do { try coverage.write(to: record) } catch {
      throw UnusableFile(path: record, reason: "cannot be written")
    }
  }

  /// The words for another process of the tool that looks at some of the scenarios.
  func words(of part: Shard) -> [String] {
    var words = [CoverageSubcommand.partRow.name] + places
    words += ["--shard", part.text, "--isolation", isolation.rawValue]
    if let record { words += ["--record", record] }
    for folder in configFolders { words += ["--config", folder] }
    return words
  }
}

/// How coverage is written.
enum CoverageFormat: String, CaseIterable {
  /// For a person.
  case text
  /// One JSON object, for programs.
  case json
}

extension CoverageRecord {
  /// Reads the record that the user, or the place of a folder of scenarios, names.
  ///
  /// - Throws: `UnusableFile` for a file that is no record.
  static func read(_ file: String) throws(UnusableFile) -> CoverageRecord {
    if let kind = FileKind(of: file), kind.isSpecial {
      throw UnusableFile(path: file, reason: "is \(kind.words), expected a record of coverage")
    }
    do {
      return try CoverageRecord(contentsOf: file)
    } catch {
      throw UnusableFile(path: file, reason: "is no record of coverage that can be read")
    }
  }
}
