import FaultInjection
import Foundation
import ScenarioConfig

/// `merge <results> …`: joins the results of the parts of a sweep or a population to those of the whole.
enum MergeSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "merge",
    abstract: "Join the results of the parts of a sweep or a population, whoever has made them.",
    arguments: [
      ArgumentDescription(
        name: "results",
        abstract: "Folders or files with a part each, of 'sweep --output' or 'population --shard'",
        isRepeating: true, completion: .files(ending: nil))
    ],
    options: [
      .format(SweepFormat.text),
      OptionDescription(
        "output", value: "folder", completion: .folders,
        "Write the joined results and the summary to files in this folder, too"),
      .help,
    ],
    action: perform)

  /// A file of results, as it was read.
  private typealias File = (name: String, data: Data)

  /// What the first line of a file says of it.
  private struct Beginning: Decodable {
    var kind: String
  }

  /// Reads all parts, joins them, and says what they came to.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let files = try read(arguments.positional)
    let first = files.first?.data.prefix { $0 != UInt8(ascii: "\n") }
    switch try? JSONDecoder().decode(Beginning.self, from: first ?? Data()).kind {
    case InterleavingHeader.kinds.header:
      let merged: ResultPart<InterleavingHeader> = try merge(files)
      var summary = InterleavingSummary(merged.header)
      merged.results.forEach { summary.add($0) }
      try write(merged, summary.text(nil), arguments, context) { format in
        format == .text ? summary.text(nil, on: context.page) : nil
      }
      return summary.exitCode(nil)
    case GrantHeader.kinds.header:
      let merged: ResultPart<GrantHeader> = try merge(files)
      let summary = GrantSummary(merged.header, merged.results)
      try write(merged, summary.text(nil), arguments, context) { format in
        format == .text ? summary.text(nil, on: context.page) : nil
      }
      return summary.exitCode(nil)
    case PopulationHeader.kinds.header:
      let (whole, report) = try PopulationSubcommand.join(merge(files), context)
      try write(whole, report, arguments, context) { $0 == .text ? report : nil }
      return .success
    default:
      let merged: SweepPart = try merge(files)
      var summary = SweepSummary(merged.header)
      merged.results.forEach { summary.add($0) }
      try write(merged, summary.text(nil), arguments, context) { format in
        summary.text(as: format, of: merged.header.scenario, nil, on: context.page)
      }
      return summary.exitCode(nil)
    }
  }

  /// Writes what was joined; nothing is written unless everything fits.
  private static func write<Header>(
    _ merged: ResultPart<Header>, _ summary: String, _ arguments: ParsedArguments,
    _ context: CommandContext, report: (SweepFormat) -> String?
  ) throws {
    let format: SweepFormat = arguments.choice("format")
    guard let report = format == .jsonLines ? "" : report(format) else {
      throw UsageError(
        problem: .unexpectedArguments(["--format \(format.rawValue)"]), subcommand: row.name)
    }
    let folder = try arguments.value("output").map { path throws(UnusableFile) in
      try SweepFolder(path, for: .whole)
    }
    let writer = ResultWriter(
      merged.header, to: folder, echo: format == .jsonLines ? context.output.write : nil)
    merged.results.forEach(writer.add)
    try writer.finish(summary: summary)
    context.output.write(report)
  }

  /// The files that the words name, each folder replaced by the results in it.
  private static func files(_ words: [String]) throws(UnusableFile) -> [String] {
    var files: [String] = []
    for word in words {
      switch FileKind(of: word) {
      case nil: throw UnusableFile(path: word, reason: "is not there")
      case .ordinary?: files.append(word)
      case .folder?:
        let found = SweepFolder.results(in: word)
        guard !found.isEmpty else { throw UnusableFile(path: word, reason: "holds no results") }
        files += found
      case let kind?:
        throw UnusableFile(path: word, reason: "is \(kind.words), expected results of a sweep")
      }
    }
    return files
  }

  private static func read(_ words: [String]) throws(UnusableFile) -> [File] {
    try files(words).map { file throws(UnusableFile) in
      guard case .ordinary? = FileKind(of: file),
        let data = FileManager.default.contents(atPath: file)
      else {
        throw UnusableFile(path: file, reason: "cannot be read")
      }
      return (file, data)
    }
  }

  /// Joins all files, and says at once which of them hold no results of a kind.
  private static func merge<Header>(_ files: [File]) throws -> ResultPart<Header> {
    var parts: [ResultPart<Header>] = []
    var problems: [PartMergeProblem] = []
    for file in files {
      do {
        parts.append(try ResultPart(name: file.name, data: file.data))
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw PartMergeProblems(problems) }
    return try PartMerge.merge(parts)
  }
}
