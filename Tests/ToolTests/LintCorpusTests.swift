import Foundation
import Testing
import ValueExpectations

/// What `lint` says of Info.plists as they are found in projects: slips, and what only looks like one.
@Suite("Lint of real Info.plists")
struct LintCorpusTests {
  /// A document of the folder `InfoPlists`, and what is wrong with it: place, severity, rule, key.
  struct Row: CustomTestStringConvertible {
    let name: String
    /// What is found in the document alone; the note of R-243 counts for nothing.
    let alone: [String]
    /// What is found when the code is known: it submits `reconcile` as a refresh and `compact` as processing.
    let withCode: [String]

    init(_ name: String, _ alone: [String], code: [String]? = nil) {
      self.name = name
      self.alone = alone
      withCode = code ?? alone
    }

    var testDescription: String { name }
    var file: String { "\(LintCorpusTests.folder)/\(name).plist" }
  }

  static let folder = "Tests/ToolTests/InfoPlists"

  /// `IDS` and `MODES` stand for the two keys; a binary document has no places.
  static let rows = [
    Row("Binary", ["- error R-003 IDS[1]"]),
    Row("BundleSetting", []),
    Row("CaseTwins", ["10:3 warning R-003 IDS[1]"], code: ["9:3 warning R-003 IDS[0]"]),
    Row(
      "ContinuedAlone", ["4:1 warning R-027 MODES"],
      code: [
        "7:2 error R-003 IDS", "7:2 error R-003 IDS", "4:1 error R-027 MODES",
        "4:1 error R-027 MODES",
      ]),
    Row("GeneratedByXcode", []),
    Row("InvisibleCharacter", ["9:3 error R-003 IDS[0]"]),
    Row("KeyAsEditorShowsIt", ["13:2 error R-027 Required background modes"]),
    Row("KeyInOtherCase", ["13:2 error R-027 UIBackgroundmodes"]),
    Row("KeyWithSpace", ["7:2 error R-003 BGTaskSchedulerPermittedIdentifiers "]),
    Row(
      "LegacyFetch", ["4:1 warning R-026 IDS"],
      code: [
        "4:1 error R-003 IDS", "4:1 error R-003 IDS", "4:1 warning R-026 IDS",
        "7:2 error R-027 MODES",
      ]),
    Row("MisspeltKey", ["7:2 error R-003 BGTaskSchedulerPermittedIdentifier"]),
    Row(
      "ModeWithSpace",
      ["13:2 error R-027 MODES", "15:3 warning R-027 MODES[0]", "16:3 warning R-027 MODES[1]"],
      code: [
        "13:2 error R-027 MODES", "13:2 error R-027 MODES", "15:3 warning R-027 MODES[0]",
        "16:3 warning R-027 MODES[1]",
      ]),
    Row("NearMiss", [], code: ["9:3 error R-003 IDS[0]", "10:3 error R-003 IDS[1]"]),
    Row("NoNearMiss", [], code: ["7:2 error R-003 IDS"]),
    Row(
      "NothingInBackground", [],
      code: [
        "4:1 error R-003 IDS", "4:1 error R-003 IDS", "4:1 error R-027 MODES",
        "4:1 error R-027 MODES",
      ]),
    Row("OtherNumber", [], code: ["7:2 error R-003 IDS"]),
    Row(
      "ProcessingAlone", ["4:1 error R-026 IDS"],
      code: [
        "4:1 error R-003 IDS", "4:1 error R-003 IDS", "4:1 error R-026 IDS",
        "7:2 error R-027 MODES",
      ]),
    Row("MisspeltSetting", ["9:3 error R-003 IDS[0]"]),
    Row("ModeWithAffix", ["14:3 warning R-027 MODES[0]", "15:3 warning R-027 MODES[1]"]),
    Row("OnlyWildcard", [], code: ["7:2 error R-012 IDS", "7:2 error R-012 IDS"]),
    Row("SameTwice", ["11:3 note R-003 IDS[2]", "17:3 note R-027 MODES[2]"]),
    Row("SettingsOfOurOwn", ["7:3 note R-003 IDS[0]", "8:3 note R-003 IDS[1]"]),
    Row(
      "ThreeSlips", ["5:2 error R-003 BGTaskSchedulerPermittedidentifiers"],
      code: [
        "5:2 error R-003 BGTaskSchedulerPermittedidentifiers",
        "7:3 error R-003 BGTaskSchedulerPermittedidentifiers[0]", "12:2 error R-027 MODES",
      ]),
    Row("TrailingSpace", ["9:3 error R-003 IDS[0]"]),
    Row("UnknownModes", ["17:3 warning R-027 MODES[2]", "18:3 warning R-027 MODES[3]"]),
    Row("WildcardOfUnknownApp", ["10:3 error R-012 IDS[3]"]),
    Row(
      "WrongTypes", ["7:2 error C012 IDS", "12:3 error C012 MODES[1]", "13:3 error C015 MODES[2]"]),
  ]

  private func found(_ row: Row, _ words: [String] = []) throws -> [String] {
    let result = try BuiltTool.run(["lint", row.file] + words)
    let lines = result.output.split(separator: "\n").dropLast()
    let isBroken = lines.contains { $0.contains(": error: ") }
    #expect(result.status == (isBroken ? 1 : 0), "\(result)")
    // No advice takes a mode away that works.
    #expect(!result.output.lowercased().contains("mode away"))
    return try lines.map { try Self.short(String($0.dropFirst(row.file.count))) }
      .filter { !$0.contains("R-243") }
  }

  /// `:9:3: error: [R-003] BGTaskSchedulerPermittedIdentifiers[0]: …` as a row has it.
  private static func short(_ line: String) throws -> String {
    let pattern =
      /(?::(?<place>[0-9]+:[0-9]+))?: (?<severity>[a-z]+): \[(?<rule>[^\]]+)\] (?<key>.*?): .*/
    let match = try #require(try pattern.wholeMatch(in: line), "\(line)")
    var key = String(match.key)
    for (long, short) in [
      (/^BGTaskSchedulerPermittedIdentifiers(?=$|\[)/, "IDS"),
      (/^UIBackgroundModes(?=$|\[)/, "MODES"),
    ] { key = key.replacing(long, with: short) }
    return "\(match.place ?? "-") \(match.severity) \(match.rule) \(key)"
  }

  @Test("Every document is in the table")
  func complete() {
    expect(BuiltTool.names(of: Self.folder).sorted(), is: Self.rows.map(\.name).sorted())
    #expect(Self.rows.count >= 20)
  }

  @Test("A document has the findings of its row", arguments: rows)
  func alone(row: Row) throws {
    expect(try found(row), is: row.alone)
  }

  @Test("With the code of the app it has those, too, that only the code tells", arguments: rows)
  func withCode(row: Row) throws {
    expect(try found(row, ["--scenario", "TrackerWorkday"]), is: row.withCode)
  }

  @Test("Of a slip the entry that was meant is named; of another word none")
  func advice() throws {
    func text(_ name: String) throws -> String {
      try BuiltTool.run(
        ["lint", "\(Self.folder)/\(name).plist", "--scenario", "TrackerWorkday"]).output
    }
    #expect(try text("NearMiss").contains("“com.example.tracker.reconcil” differs; write it"))
    #expect(try text("NoNearMiss").contains("Add “com.example.tracker.compact”"))
    #expect(!(try text("NoNearMiss").contains("differs")))
    #expect(!(try text("OtherNumber").contains("differs")))
    #expect(try text("ModeWithAffix").contains("Did you mean “processing”?"))
    #expect(try text("MisspeltSetting").contains("Write “PRODUCT_BUNDLE_IDENTIFIER”."))
    #expect(try text("LegacyFetch").contains("alone the mode is enough"))
  }
}
