import Emulator
import Foundation
import SchedulingRules

/// Remarks as a SARIF 2.1.0 log with one run.
struct SARIFLog {
  private let remarks: [Remark]
  private let policies: [String]

  /// Creates a log of remarks, with the policies of the runs that they are about.
  init(_ remarks: [Remark], under policies: [String] = []) {
    self.remarks = remarks
    self.policies = policies
  }

  /// The log with its last line break: sorted keys, indented.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(log) else {
      preconditionFailure("A log holds nothing that JSON cannot, but was not encoded")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private var log: SARIF {
    var titles: [String: String] = [:]
    for remark in remarks where titles[remark.rule] == nil { titles[remark.rule] = remark.title }
    let rules = titles.keys.sorted()
    let driver = SARIF.Driver(
      name: "bgtask", semanticVersion: EmulatorVersion.current,
      rules: rules.map { Self.rule($0, titles[$0] ?? "") })
    var seen: [String: Int] = [:]
    let results = remarks.map { remark in
      var print = [remark.name, remark.keyPath, remark.subject].joined(separator: ":")
      let times = seen[remark.file + "\n" + print, default: 0]
      seen[remark.file + "\n" + print] = times + 1
      if times > 0 { print += "#\(times + 1)" }
      return SARIF.Result(
        ruleId: remark.rule, ruleIndex: rules.firstIndex(of: remark.rule) ?? -1,
        level: remark.severity.rawValue, message: .init(text: remark.message),
        locations: [Self.location(remark)], partialFingerprints: ["finding/v1": print])
    }
    return SARIF(runs: [
      SARIF.Run(
        tool: .init(driver: driver), results: results,
        properties: policies.isEmpty
          ? nil : SARIF.Properties(policy: policies.joined(separator: "\n")))
    ])
  }

  /// A rule of the catalogue with what to do about it; what else is checked has a title alone.
  private static func rule(_ number: String, _ title: String) -> SARIF.Rule {
    let known = RuleID(number).map { RuleCatalogue.rule($0) }
    return SARIF.Rule(
      id: number, shortDescription: .init(text: known?.title ?? title),
      help: .init(text: known?.fix ?? title))
  }

  private static func location(_ remark: Remark) -> SARIF.Location {
    let path = remark.file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    let region = SARIF.Region(
      startLine: remark.line ?? 1, startColumn: remark.line == nil ? nil : remark.column)
    return SARIF.Location(
      physicalLocation: .init(
        artifactLocation: .init(uri: path ?? remark.file), region: region),
      logicalLocations: remark.keyPath.isEmpty
        ? nil : [.init(fullyQualifiedName: remark.keyPath)])
  }
}

/// The parts of a SARIF 2.1.0 log that are written, under the names of the standard.
private struct SARIF: Encodable {
  struct Run: Encodable {
    /// In what columns are counted.
    var columnKind = "unicodeCodePoints"
    var tool: Tool
    var results: [Result]
    var properties: Properties?
  }
  struct Properties: Encodable { var policy: String }
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
    var logicalLocations: [LogicalLocation]?
  }
  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region
  }
  struct ArtifactLocation: Encodable { var uri: String }
  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?
  }
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
