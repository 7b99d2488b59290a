import Foundation
import Testing
import ValueExpectations

@Suite("Why, for the most common mistakes")
struct MistakesTests {
  /// What `why --format json` says.
  private struct Page: Decodable {
    struct Cause: Decodable {
      var name: String
      var rule: String?
      var fix: String
    }

    struct Change: Decodable {
      var words: [String]
      var start: Double?
    }

    var causes: [Cause]
    var changes: [Change]
  }

  @Test("All thirty are there")
  func numbers() {
    expect(Set(CommonMistake.all.map(\.number)).sorted(), is: Array(1...30))
  }

  @Test(
    "The answer names the cause, its rule and the fix; a change that is called for is proved by a run",
    arguments: CommonMistake.all)
  func cause(mistake: CommonMistake) throws {
    let scratch = try TemporaryFolder()
    let text = try mistake.why(below: scratch.url)
    #expect(text.status == 0, "\(text.errors)")
    let words = text.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(" Why \(mistake.rules.first ?? "–")"), "\(text.output)")
    for expected in mistake.words { #expect(words.contains(expected), "\(text.output)") }
    for rule in mistake.rules { #expect(words.contains(" \(rule) "), "\(text.output)") }
    // What was tried in vain stands behind another mark.
    let proved = words.components(separatedBy: "• ").dropFirst()
      .compactMap { $0.components(separatedBy: " → ").first }
    for expected in mistake.changes {
      #expect(proved.contains { $0.contains(expected) }, "\(expected): \(text.output)")
    }
  }

  // The same answer in another form: some of them show that it is whole, and that a change is one alone.
  @Test("So does the answer as JSON", arguments: CommonMistake.all.filter { $0.number % 4 == 1 })
  func page(mistake: CommonMistake) throws {
    let scratch = try TemporaryFolder()
    let json = try mistake.why(below: scratch.url, "--format", "json")
    let page = try JSONDecoder().decode(Page.self, from: Data(json.output.utf8))
    expect(page.causes.first?.rule, is: mistake.rules.first)
    #expect(Set(mistake.rules).isSubset(of: page.causes.compactMap(\.rule)), "\(page.causes)")
    #expect(page.causes.allSatisfy { !$0.fix.isEmpty })
    let found = page.changes.filter { $0.words.count == 1 }.flatMap(\.words)
    for expected in mistake.changes {
      #expect(found.contains { $0.contains(expected) }, "\(expected) is not in \(found)")
    }
  }
}
