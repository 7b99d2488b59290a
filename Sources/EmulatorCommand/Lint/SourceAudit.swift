import Foundation
import SchedulingRules
import TraceReport

/// What the Swift files of an app say about its background work, as the program that reads them tells it.
struct SourceAudit {
  private struct Document: Decodable {
    struct Finding: Decodable {
      var mistake: String
      var file: String
      var line: Int
      var column: Int
      var subject: String
    }
    struct Use: Decodable {
      var identifier: String
      var request: String?
    }
    var findings: [Finding]
    var findingsOfManifest: [Finding]
    var uses: [Use]
    var unreadIdentifiers: Int
    var unreadFiles: [String]
    var imports: [String]
    var methods: [String]
  }

  private let files: [String]
  private let document: Document

  /// Has sources read, all of them together.
  ///
  /// - Parameters:
  ///   - places: Folders with Swift files, and such files.
  ///   - context: Where the program and the compiler are found.
  /// - Throws: `UnusableFile` when there is no Swift file, or none can be read.
  init(of places: [String], _ context: CommandContext) throws {
    files = try places.flatMap { place in
      let sources = try AppSources(at: place)
      return sources.files.map { sources.folder == "." ? $0 : "\(sources.folder)/\($0)" }
    }
    let program = try SourceAdapterProgram(
      context.surroundings, for: "\(LintSubcommand.row.name) --sources")
    let answer = try program.run(["audit", ""] + files)
    document = try JSONDecoder().decode(Document.self, from: Data(answer.output.utf8))
  }

  /// The identifiers that the sources show, as the check of an Info.plist takes them.
  var uses: [InfoPlistLint.Use] {
    let kinds = document.uses.compactMap { use -> InfoPlistLint.Use? in
      guard let request = use.request else { return nil }
      return InfoPlistLint.Use(identifier: use.identifier, kind: Self.kind(of: request))
    }
    let submitted = Set(kinds.map(\.identifier))
    return kinds
      + document.uses.filter { $0.request == nil && !submitted.contains($0.identifier) }
      .map { InfoPlistLint.Use(identifier: $0.identifier, kind: nil) }
  }

  /// The modules that the sources import; nil where not all of them could be read.
  var imports: Set<String>? { document.unreadFiles.isEmpty ? Set(document.imports) : nil }

  /// The labels of methods by which a delegate is told something, as far as a check of an Info.plist asks for them.
  var methods: Set<String> { Set(document.methods) }

  private static func kind(of request: String) -> TaskKind? {
    switch request {
    case "BGAppRefreshTaskRequest": .appRefresh
    case "BGProcessingTaskRequest": .processing
    case "BGContinuedProcessingTaskRequest": .continuedProcessing
    case "BGHealthResearchTaskRequest": .healthResearch
    default: nil
    }
  }

  /// What was found, by file.
  ///
  /// - Parameter hasScenes: Whether an Info.plist declares scenes, which the sources need not show.
  /// - Returns: The reports, in the order of the files.
  func reports(hasScenes: Bool) -> [CheckReport] {
    let found = document.findings + (hasScenes ? document.findingsOfManifest : [])
    return files.map { file in
      let isUnread = document.unreadFiles.contains(file)
      let remarks = found.filter { $0.file == file }
        .sorted { ($0.line, $0.column, $0.mistake) < ($1.line, $1.column, $1.mistake) }
        .compactMap(Self.remark)
      return CheckReport(
        file: file,
        checks: [
          CheckReport.Check(
            name: "background work", remarks: isUnread ? [Self.unparsed(file)] : remarks)
        ], isUnusable: isUnread)
    }
  }

  private static func remark(_ finding: Document.Finding) -> Remark? {
    guard let mistake = SourceMistake(rawValue: finding.mistake) else { return nil }
    let severity: Remark.Severity =
      switch mistake.severity {
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
    return Remark(
      rule: mistake.rule.description, title: RuleCatalogue.rule(mistake.rule).title,
      name: mistake.rawValue, severity: severity, file: finding.file, line: finding.line,
      column: finding.column, subject: finding.subject,
      message: "\(mistake.message(finding.subject)). \(mistake.fix)")
  }

  private static func unparsed(_ file: String) -> Remark {
    Remark(
      rule: "swift", title: "A file that does not parse", name: "unparsedSource",
      severity: .warning,
      file: file, line: 1,
      message: "the file does not parse as Swift, so nothing of it was checked.")
  }

  /// What a reader of text cannot know of these sources, in one line.
  var limits: String {
    let unread = document.unreadIdentifiers
    let names =
      unread == 0
      ? ""
      : " The identifiers of \(unread) \(unread == 1 ? "call are" : "calls are") made at run time "
        + "and were not compared."
    return """
      \(files.count) \(files.count == 1 ? "file" : "files") read as text: calls are followed by \
      name, a closure that answers is taken for one that is called, and what packages, timing and \
      the device do is not seen; a run shows that.\(names)
      """
  }
}
