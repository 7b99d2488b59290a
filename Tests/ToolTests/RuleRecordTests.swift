import Emulator
import Foundation
import SchedulingRules
import Testing
import TraceReport
import ValueExpectations

@Suite("Rules in a trace")
struct RuleRecordTests {
  /// The rows of a text report that name a rule, with their text in one line.
  private func rows(of report: String) -> [(text: String, rule: RuleID)] {
    var rows: [(text: String, rule: RuleID)] = []
    var isOpen = false
    for line in report.split(separator: "\n").map(String.init) {
      let text = line.dropFirst(24).prefix(70).trimmingCharacters(in: .whitespaces)
      if line.count == 100, let rule = RuleID(String(line.suffix(5))) {
        rows.append((text, rule))
        isOpen = true
      } else if isOpen, line.hasPrefix(String(repeating: " ", count: 24)) {
        rows[rows.count - 1].text += " " + text
      } else {
        isOpen = false
      }
    }
    return rows
  }

  /// Whether a text has the parts of a pattern in order; `…` stands for any text.
  private func matches(_ text: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "…", omittingEmptySubsequences: false)
    var rest = Substring(text)
    for (index, part) in parts.enumerated() where !part.isEmpty {
      guard let range = rest.firstRange(of: part), index > 0 || range.lowerBound == rest.startIndex
      else { return false }
      rest = rest[range.upperBound...]
    }
    return parts.last?.isEmpty == true || rest.isEmpty
  }

  @Test(
    "What a report says under a rule is what the page of the rule shows",
    arguments: BuiltTool.scenarios)
  func records(scenario: String) throws {
    let trace = try #require(try ShippedTraces.readBack.get()[scenario])
    var text = ""
    let report = TextReport { text += $0 }
    for record in trace.records { report.record(record) }
    // Most rows come again day by day.
    let rows = Dictionary(grouping: rows(of: text), by: \.rule).mapValues { Set($0.map(\.text)) }
    #expect(!rows.isEmpty)
    for (rule, texts) in rows {
      let records = RuleRecord.all(naming: rule)
      let unexplained = texts.filter { text in
        // Several requests may wait for the same thing.
        let text = text.replacing(" wait for ", with: " waits for ")
          .replacing(" no longer wait ", with: " no longer waits ")
        return !records.contains { matches(text, $0.text) }
      }
      #expect(unexplained.sorted() == [], "\(rule)")
    }
  }

  @Test("Records name rules of the catalogue, each text once")
  func table() {
    let named = RuleCatalogue.all.flatMap { RuleRecord.all(naming: $0.id) }
    let lines = named.map { "\($0.kind) \($0.rule) \($0.text)" }
    expect(Set(lines).count, is: lines.count)
    expect(
      RuleRecord.all(naming: .submissionNeedsHandler).map(\.kind),
      is: [
        "callMade", "killed", "processChanged", "findingReported",
      ])
    expect(RuleRecord.all(naming: .pastBeginDate), is: [])
  }
}
