import Foundation
import SchedulingRules

/// The kinds of configuration documents, told apart by the keys that they hold.
public enum DocumentKind: String, CaseIterable, Sendable {
  /// A scenario, in `Scenarios`.
  case scenario
  /// The habits of somebody with a device, in `Lives`.
  case life
  /// The constants of a policy, in `Policies`.
  case policy
  /// The declarations of an app, in `Apps`.
  case infoPlist = "Info.plist"
  /// A failing run, written by the tool.
  case capsule
  /// Which scenario shows which rule, written by the tool.
  case coverage = "record of coverage"

  /// The kind of which a document holds the most keys; nil when it holds none of any.
  init?(of document: [String: PropertyListValue]) {
    var best: (kind: DocumentKind, count: Int)?
    for kind in Self.allCases {
      let count = Self.keys[kind]?.count { document[$0] != nil } ?? 0
      if count > best?.count ?? 0 { best = (kind, count) }
    }
    guard let best else { return nil }
    self = best.kind
  }

  /// The kind of a document that holds no known key, by its folder: a policy may leave all out.
  init?(inFolderOf file: String) {
    guard (file as NSString).deletingLastPathComponent.hasSuffix("Policies") else { return nil }
    self = .policy
  }

  /// What documents of each kind hold.
  private static let keys = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.keys) })

  private var keys: [String] {
    switch self {
    case .scenario: Schema.scenario.keys.map(\.name)
    case .life: Schema.life.keys.map(\.name)
    case .policy: Policy.constants.map(\.name)
    case .infoPlist: Schema.infoPlist.keys.map(\.name)
    case .capsule: Schema.capsule.keys.map(\.name)
    case .coverage: Schema.coverage.keys.map(\.name)
    }
  }

  /// The kind with its article.
  var words: String { (self == .infoPlist ? "an " : "a ") + rawValue }

  /// The command that takes a document of the kind.
  ///
  /// - Parameter file: The document, as the user named it.
  /// - Returns: The words behind the name of the tool.
  func command(for file: String) -> String {
    let (name, file) = (ConfigFolders.stem(of: file), Excerpt.line(file))
    return switch self {
    case .scenario: "run \(file)"
    case .life: "run SCENARIO --life \(Excerpt.line(name))"
    case .policy: "policies \(Excerpt.line(name))"
    case .infoPlist: "lint \(file)"
    case .capsule: "replay \(file)"
    case .coverage: "coverage SCENARIOS --record \(file)"
    }
  }
}

extension Schema {
  /// The keys of a record of coverage, as far as `validate` looks at them.
  static let coverage = Schema(
    title: "Coverage",
    keys: [Key("Showings", .list(.dictionary(showing)), .required, "What is shown of each rule.")])

  private static let showing = Schema(
    title: "Showings", keys: [Key("Rule", .rule, .required, "The rule.")], ignoresOtherKeys: true)
}

/// Reads documents of which a command takes one kind.
struct DocumentReader {
  var log: ProblemLog

  /// Reads a document, and tells what it is where the command takes another kind.
  ///
  /// A document with none of the known keys is left to its schema, which names what is missing.
  ///
  /// - Returns: The document, or nil after a problem was logged.
  func read(
    _ file: String, _ kind: DocumentKind, at root: DocumentPath
  ) -> [String: PropertyListValue]? {
    guard let document = PropertyListFile(log: log).read(file, at: root) else { return nil }
    guard let found = DocumentKind(of: document), found != kind else { return document }
    log.add(
      .otherDocument, at: root, found: found.words, expected: kind.words,
      hint: "Try '\(found.command(for: file))'.")
    return nil
  }
}
