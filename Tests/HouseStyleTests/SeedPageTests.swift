import Foundation
import Testing

@Suite("The page From the seeds")
struct SeedPageTests {
  private static let path =
    "Sources/EmulatorCommand/EmulatorCommand.docc/From-the-seeds.md"

  /// A line of a seed: what it says, what shows it, what is to be seen in that, what else is to be said.
  private struct Row {
    var line: String
    var shownBy: String
    var seen: String
    var remark: String
  }

  private static func rows() throws -> [Row] {
    try cells(ofTable: 4, headed: "| Line ").map {
      Row(line: $0[0], shownBy: $0[1], seen: $0[2], remark: $0[3])
    }
  }

  /// The rows of all tables with so many columns and such a head.
  private static func cells(ofTable columns: Int, headed head: String) throws -> [[String]] {
    var isInside = false
    return try SourceTree.file(path).lines.map(\.text).compactMap { text -> [String]? in
      guard text.hasPrefix("| ") else {
        isInside = false
        return nil
      }
      if text.hasPrefix(head) { isInside = true }
      guard isInside, !text.hasPrefix("| --- "), !text.hasPrefix(head) else { return nil }
      let cells = text.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: [" "]) }
      try #require(cells.count == columns + 2, "\(text)")
      return Array(cells.dropFirst().dropLast())
    }
  }

  /// What stands between backticks.
  private static func names(in text: String) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  @Test("Each line has something that shows it, or a reason")
  func complete() throws {
    let rows = try Self.rows()
    #expect(rows.count > 200)
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

  @Test("What the page quotes is in the scenario or test, and each of those is quoted")
  func quotes() throws {
    let scenarios = Dictionary(
      SourceTree.paths(below: ["Config/Scenarios"], endingWith: [".plist"])
        .map { (Self.stem(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    for row in try Self.rows() {
      let places = Self.names(in: row.shownBy).filter { !$0.hasPrefix("bgtask ") }
      let texts = try places.map { place in
        try SourceTree.file(scenarios[place] ?? place).text
          .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
      }
      let quotes = Self.names(in: row.seen)
      for (place, text) in zip(places, texts) {
        #expect(quotes.contains { text.contains($0) }, "\(row.line): nothing of \(place)")
      }
      for quote in quotes {
        #expect(texts.contains { $0.contains(quote) }, "\(row.line): \(quote)")
      }
    }
  }

  @Test("A mistake that no phone notices has a scenario that is tried with it")
  func twins() throws {
    let paths = SourceTree.paths(below: ["Config/Scenarios"], endingWith: [".plist"])
    let tried = try SourceTree.file("Tests/ToolTests/SeedDefectTests.swift").text
    let twins = try Self.cells(ofTable: 3, headed: "| Mistake in ")
    #expect(twins.count >= 10)
    for names in twins.map({ $0.flatMap(Self.names) }) {
      let path = try #require(paths.first { Self.stem(of: $0) == names[0] }, "\(names[0])")
      #expect(try SourceTree.file(path).text.contains("<string>\(names[2])</string>"))
      #expect(tried.contains("(\"\(names[1])\", \"\(names[2])\")"), "\(names)")
    }
  }

  @Test("What is not hosted has its reason, which names sources that are there")
  func listings() throws {
    let listings = try Self.cells(ofTable: 2, headed: "| Listing ")
    let sources = Set(
      SourceTree.paths(below: ["Sources"], endingWith: [".swift"])
        .compactMap { $0.split(separator: "/").last.map(String.init) })
    #expect(listings.count >= 10)
    for listing in listings {
      #expect(["000", "001", "002", "003", "004"].contains { listing[0].hasPrefix("\($0): ") })
      #expect(!listing[1].isEmpty)
      for name in Self.names(in: listing[1]) where name.hasSuffix(".swift") {
        #expect(sources.contains(name), "\(name)")
      }
    }
  }

  private static func stem(of path: String) -> String {
    String((path.split(separator: "/").last ?? "").dropLast(".plist".count))
  }
}
