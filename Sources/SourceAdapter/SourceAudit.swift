import Foundation
import SwiftParser
import SwiftSyntax

/// What the texts of an app say about its background work, without anything being run.
///
/// It names places and mistakes; what rule a mistake breaks, and what to do about it, the tool knows.
struct SourceAudit: Encodable {
  /// A mistake and its place.
  struct Finding: Encodable, Hashable {
    /// The mistake's name, which the tool's table has.
    var mistake: String
    /// The file, from the folder of the sources.
    var file: String
    /// The number of the line, from 1.
    var line: Int
    /// The number of the character, from 1, in Unicode scalars.
    var column: Int
    /// What it is about: an identifier, a function or a word.
    var subject: String

    /// The same for each handler that leads to the code, where it is one of what that does with its task.
    fileprivate var inCode: Finding {
      var finding = self
      if Self.ofCode.contains(mistake) { finding.subject = "" }
      return finding
    }

    private static let ofCode: Set<String> = [
      "completedTwice", "completionMissing", "expirationOnlyCompletes", "expirationOnlyLogged",
      "workLeftBehind",
    ]
  }

  /// An identifier that the sources use.
  struct Use: Encodable, Hashable {
    /// The identifier.
    var identifier: String
    /// The class of the request; nil where it is registered only.
    var request: String?
  }

  /// What is wrong, in the order of files and lines.
  let findings: [Finding]
  /// What is wrong besides where the Info.plist declares scenes, in no order.
  let findingsOfManifest: [Finding]
  /// What is registered and submitted under an identifier that the texts show.
  let uses: [Use]
  /// How many calls name an identifier that the texts do not show.
  let unreadIdentifiers: Int
  /// The files that do not parse, of which nothing is known.
  let unreadFiles: [String]
  /// The modules that the others import.
  let imports: [String]
  /// The labels of the parameters by which their methods are known to the system, in alphabetical order.
  let methods: [String]

  /// The labels that a check of an Info.plist asks for.
  private static let knownLabels: Set<String> = [
    "didReceiveRemoteNotification", "performFetchWithCompletionHandler",
  ]

  /// Reads the files of an app.
  ///
  /// - Throws: `UnusableSource` when one cannot be read.
  init(of files: [String], in folder: String) throws(UnusableSource) {
    var sources: [ParsedSource] = []
    var unread: [String] = []
    for file in files {
      let source = try ParsedSource(file, in: folder)
      if source.tree.hasError { unread.append(file) } else { sources.append(source) }
    }
    let declarations = Declarations(of: sources)
    let auditors = sources.map { source in
      let auditor = CallAuditor(source, declarations)
      auditor.walk(source.tree)
      return auditor
    }
    let calls = auditors.flatMap(\.identifiers)
    let followed = auditors.reduce(into: Set<SyntaxIdentifier>()) { $0.formUnion($1.followed) }
    let untold = UntoldDelegates(declarations)
    findingsOfManifest = untold.findingsOfManifest
    let found =
      auditors.flatMap(\.findings) + IdentifierUses(calls, declarations).findings
      + LooseHandlers(declarations, besides: followed).findings
      + SharedIdentifiers(auditors.flatMap(\.begins), declarations).findings
      + untold.findings
    var seen: Set<Finding> = []
    findings = found.filter { seen.insert($0.inCode).inserted }
      .sorted {
        ($0.file, $0.line, $0.column, $0.mistake) < ($1.file, $1.line, $1.column, $1.mistake)
      }
    var known: Set<Use> = []
    uses = calls.compactMap { call in
      call.identifier.map { Use(identifier: $0, request: call.request) }
    }.filter { known.insert($0).inserted }
    unreadIdentifiers = calls.count { $0.identifier == nil }
    unreadFiles = unread
    methods = Self.knownLabels.intersection(
      declarations.allFunctions.flatMap { $0.parameters.map(\.label) }
    ).sorted()
    imports = sources.reduce(into: Set<String>()) { $0.formUnion(Imports.of($1.tree)) }.sorted()
  }

  /// The audit as one document.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = (try? encoder.encode(self)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

/// A file as a tree, and its places.
final class ParsedSource {
  /// The file, from the folder of the sources.
  let file: String
  /// Its syntax.
  let tree: SourceFileSyntax

  private let places: SourceLocationConverter
  private let lines: [Substring]

  init(_ file: String, in folder: String) throws(UnusableSource) {
    let path = folder.isEmpty ? file : "\(folder)/\(file)"
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UnusableSource(path: path, reason: "cannot be read")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw UnusableSource(path: path, reason: "is no text in UTF-8")
    }
    self.file = file
    tree = Parser.parse(source: text)
    places = SourceLocationConverter(fileName: file, tree: tree)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// A finding at a node.
  func finding(
    _ mistake: String, at node: some SyntaxProtocol, about subject: String
  ) -> SourceAudit.Finding {
    let place = node.startLocation(converter: places, afterLeadingTrivia: true)
    let line = place.line <= lines.count ? lines[place.line - 1] : ""
    let before = line.utf8.prefix(place.column - 1)
    let column = String(decoding: before, as: UTF8.self).unicodeScalars.count + 1
    return SourceAudit.Finding(
      mistake: mistake, file: file, line: place.line, column: column, subject: subject)
  }
}
