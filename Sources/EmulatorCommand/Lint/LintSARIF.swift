import Emulator
import Foundation
import SchedulingRules

/// The findings of `lint` as a SARIF 2.1.0 log with one run.
struct LintSARIF {
  private let file: String
  private let findings: [LintFinding]

  /// Creates the log.
  init(_ file: String, _ findings: [LintFinding]) {
    self.file = file
    self.findings = findings
  }

  /// The log with its last line break: sorted keys, indented.
  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(log), as: UTF8.self) + "\n"
    }
  }

  private var log: SARIF {
    let rules = Set(findings.map(\.rule)).sorted()
    let driver = SARIF.Driver(
      name: "bgtask", semanticVersion: EmulatorVersion.current, rules: rules.map(Self.rule))
    let results = findings.map { finding in
      SARIF.Result(
        ruleId: finding.rule.description, ruleIndex: rules.firstIndex(of: finding.rule) ?? -1,
        level: finding.severity.rawValue,
        message: .init(text: "\(finding.message). \(finding.fix)"),
        locations: [Self.location(finding, in: file)],
        partialFingerprints: ["finding/v1": "\(finding.name):\(finding.keyPath)"])
    }
    return SARIF(runs: [SARIF.Run(tool: .init(driver: driver), results: results)])
  }

  private static func rule(_ id: RuleID) -> SARIF.Rule {
    let rule = RuleCatalogue.rule(id)
    return SARIF.Rule(
      id: id.description, shortDescription: .init(text: rule.title),
      help: .init(text: rule.fix))
  }

  private static func location(_ finding: LintFinding, in file: String) -> SARIF.Location {
    let path = file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file
    return SARIF.Location(
      physicalLocation: .init(artifactLocation: .init(uri: path), region: .init(startLine: 1)),
      logicalLocations: [.init(fullyQualifiedName: finding.keyPath)])
  }
}

/// The parts of a SARIF 2.1.0 log that are written, under the names of the standard.
private struct SARIF: Encodable {
  struct Run: Encodable {
    var tool: Tool
    var results: [Result]
  }
  struct Tool: Encodable { var driver: Driver }
  struct Driver: Encodable {
    var name: String
    var semanticVersion: String
    var rules: [Rule]
  }
  struct Rule: Encodable {
    var id: String
    var shortDescription: Message
    var help: Message
  }
  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Message
    var locations: [Location]
    var partialFingerprints: [String: String]
  }
  struct Message: Encodable { var text: String }
  struct Location: Encodable {
    var physicalLocation: PhysicalLocation
    var logicalLocations: [LogicalLocation]
  }
  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region
  }
  struct ArtifactLocation: Encodable { var uri: String }
  struct Region: Encodable { var startLine: Int }
  struct LogicalLocation: Encodable { var fullyQualifiedName: String }

  var version = "2.1.0"
  var schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }
}
