import Foundation
import Testing

@Suite("The page From the seeds")
struct SeedPageTests {
  private static let path =
    "Sources/EmulatorCommand/EmulatorCommand.docc/From-the-seeds.md"

  /// A line of a seed: what it says, what shows it, what else is to be said.
  private struct Row {
    var line: String
    var shownBy: String
    var remark: String
  }

  private static func rows() throws -> [Row] {
    try SourceTree.file(path).lines.map(\.text)
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| --- ") && !$0.hasPrefix("| Line ") }
      .map { text in
        let cells = text.split(separator: "|", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: [" "]) }
        try #require(cells.count == 5, "\(text)")
        return Row(line: cells[1], shownBy: cells[2], remark: cells[3])
      }
  }

  /// What stands between backticks.
  private static func names(in text: String) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  @Test("Each line has something that shows it, or a reason")
  func complete() throws {
    let rows = try Self.rows()
    #expect(rows.count > 100)
    for row in rows {
      #expect(!row.line.isEmpty)
      #expect(!Self.names(in: row.shownBy).isEmpty || !row.remark.isEmpty, "\(row.line)")
      // What is neither a name nor a comma would be a claim that no test looks at.
      let rest = row.shownBy.components(separatedBy: "`").enumerated()
        .filter { $0.offset % 2 == 0 }.map(\.element).joined()
      #expect(rest.allSatisfy { $0 == "," || $0 == " " }, "\(row.line)")
    }
  }

  @Test("Every scenario, test, command and source that the page names is there")
  func names() throws {
    let scenarios = Set(
      SourceTree.paths(below: ["Config/Scenarios"], endingWith: [".plist"]).map(Self.stem))
    let sources = Set(
      SourceTree.paths(below: ["Sources"], endingWith: [".swift"])
        .compactMap { $0.split(separator: "/").last.map(String.init) })
    let tests = Set(SourceTree.paths(below: ["Tests"], endingWith: [".swift"]))
    let table = try SourceTree.file("Sources/EmulatorCommand/CommandTable.swift").text
    for row in try Self.rows() {
      for name in Self.names(in: row.shownBy) {
        let words = name.split(separator: " ")
        let isThere =
          if words.first == "bgtask" {
            words.count > 1 && table.contains("\(words[1].capitalized)Subcommand.row")
          } else if name.hasPrefix("Tests/") {
            tests.contains(name)
          } else {
            scenarios.contains(name)
          }
        #expect(isThere, "\(row.line): \(name)")
      }
      for name in Self.names(in: row.remark) where name.hasSuffix(".swift") {
        #expect(sources.contains(name), "\(row.line): \(name)")
      }
    }
  }

  private static func stem(of path: String) -> String {
    String((path.split(separator: "/").last ?? "").dropLast(".plist".count))
  }
}
