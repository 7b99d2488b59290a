import Foundation
import Testing
import ValueExpectations

@Suite("Decisions")
struct DecisionTests {
  private static let index = "Sources/Emulator/Emulator.docc/Decisions-by-topic.md"

  private static let decisions: [Decision] = SourceTree.paths(
    below: ["Sources"], endingWith: [".md"]
  ).filter { $0.contains(".docc/Decisions/") }.compactMap(Decision.init)

  @Test("No two decisions have the same number, and each has its parts")
  func parts() throws {
    let pages = SourceTree.paths(below: ["Sources"], endingWith: [".md"])
      .filter { $0.contains(".docc/Decisions/") }
    expect(Self.decisions.map(\.path), is: pages)
    #expect(!pages.isEmpty)
    expect(Set(Self.decisions.map(\.number)).count, is: pages.count)
    for page in pages {
      let headings = try SourceTree.file(page).lines.map(\.text).filter { $0.hasPrefix("## ") }
      #expect(headings == ["## Context", "## Decision", "## Consequences"], "\(page)")
    }
  }

  @Test("The file of a decision is called as its title", arguments: decisions)
  func name(of decision: Decision) {
    expect(decision.fileName, is: decision.expectedFileName)
  }

  @Test("The page of a module lists all of its decisions in order")
  func modules() throws {
    for (page, decisions) in Dictionary(grouping: Self.decisions, by: \.modulePage) {
      let lines = try SourceTree.file(page).lines.map(\.text)
      let listed = lines.filter { $0.hasPrefix("- <doc:0") }
      #expect(listed == decisions.map { "- <doc:\($0.fileName)>" }, "\(page)")
    }
  }

  @Test("The index lists every decision once, as its page has it; REWRITE_GOLDENS=1 rewrites it")
  func index() throws {
    let lines = try SourceTree.file(Self.index).text.components(separatedBy: "\n")
    let numbers = lines.compactMap(Self.number)
    expect(numbers.sorted(), is: Self.decisions.map(\.number).sorted())
    let expected = lines.map { line in
      Self.decisions.first { $0.number == Self.number(in: line) }?.indexLine ?? line
    }
    if ProcessInfo.processInfo.environment["REWRITE_GOLDENS"] == "1" {
      let file = SourceTree.root.appendingPathComponent(Self.index)
      try Data(expected.joined(separator: "\n").utf8).write(to: file)
      Issue.record("rewrote \(Self.index)")
    }
    expect(lines, is: expected)
  }

  /// The number of the decision that a line of the index speaks of; nil for any other line.
  private static func number(in line: String) -> String? {
    line.hasPrefix("- [") ? String(line.dropFirst(3).prefix(4)) : nil
  }
}

/// A page that says what was decided where there was more than one way.
struct Decision: Sendable, CustomTestStringConvertible {
  /// Where it is, relative to the package.
  let path: String
  /// Four digits, which no other decision has.
  let number: String
  let title: String
  /// The paragraph below the title, in one line.
  let abstract: String

  /// Reads a page; nil when it has no number, no title or no abstract.
  init?(_ path: String) {
    guard let text = try? SourceTree.file(path).text else { return nil }
    let parts = text.components(separatedBy: "\n\n")
    let number = path.split(separator: "/").last?.prefix(4) ?? ""
    guard number.count == 4, number.allSatisfy(\.isNumber), parts.count > 2,
      parts[0].hasPrefix("# "), !parts[1].hasPrefix("#")
    else { return nil }
    self.path = path
    self.number = String(number)
    title = String(parts[0].dropFirst(2))
    abstract = parts[1].replacing("\n", with: " ").replacing("``", with: "`")
  }

  var testDescription: String { fileName }

  /// The name of the file without its ending.
  var fileName: String { String(path.split(separator: "/").last?.dropLast(3) ?? "") }

  /// The number and the words of the title.
  var expectedFileName: String {
    let words = title.replacing("'", with: "").replacing("`", with: "")
      .split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return ([number] + words.map(String.init)).joined(separator: "-")
  }

  /// The page of the module that it is about.
  var modulePage: String {
    let parts = path.split(separator: "/")
    return "Sources/\(parts[1])/\(parts[2])/\(parts[1]).md"
  }

  /// The line of the index, which lies in the catalogue of `Emulator`.
  var indexLine: String {
    let own = "Sources/Emulator/Emulator.docc/"
    let place = path.hasPrefix(own) ? path.dropFirst(own.count) : "../../" + path.dropFirst(8)
    return "- [\(number) \(title)](\(place)): \(abstract)"
  }
}
