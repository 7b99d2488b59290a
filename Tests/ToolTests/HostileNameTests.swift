import Foundation
import FoundationXML
import Testing
import ValueExpectations

@Suite("Hostile names in formats")
struct HostileNameTests {
  /// A run whose names are markup, control characters, and longer than any line, in a format.
  private func report(_ format: String) throws -> String {
    let folder = try TemporaryFolder()
    let trace = folder.url.appendingPathComponent("hostile.jsonl")
    try Data(HostileTrace.bytes).write(to: trace)
    let result = try BuiltTool.run(["report", trace.path, "--format", format])
    try #require(result.status == 0, "\(result.errors)")
    return result.output
  }

  /// The names of the elements that a reader of XML finds, and what stands in them.
  private final class Reading: NSObject, XMLParserDelegate {
    var names: Set<String> = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      names.insert(name)
      #expect(attributes.keys.allSatisfy { !$0.hasPrefix("on") && !$0.hasSuffix("href") })
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  @Test("A picture has no element but its own, and cuts what is long")
  func picture() throws {
    let picture = try report("svg")
    let (parser, reading) = (XMLParser(data: Data(picture.utf8)), Reading())
    parser.delegate = reading
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    expect(reading.names, is: ["svg", "title", "desc", "style", "rect", "text", "circle"])
    #expect(reading.text.contains("<img src=x"))
    #expect(!picture.unicodeScalars.contains("\u{202e}"))
    #expect(picture.utf8.count < 200_000)
  }

  @Test("Tables have as many cells in each row, and no markup")
  func tables() throws {
    let tables = try report("markdown")
    #expect(!tables.contains("<"))
    #expect(!tables.unicodeScalars.contains("\u{202e}"))
    let lines = tables.split(separator: "\n", omittingEmptySubsequences: false)
    for table in lines.split(whereSeparator: { !$0.hasPrefix("|") }) {
      let bars = table.map { line in zip(line, line.dropFirst()).count { $0 != "\\" && $1 == "|" } }
      #expect(Set(bars).count == 1, "\(table.first ?? "")")
    }
  }

  @Test("A trace for Perfetto keeps each name as a text")
  func trace() throws {
    let trace = try PerfettoReader(report("perfetto"))
    expect(trace.problems, is: [])
    #expect(trace.tracks.contains { $0.contains("<img src=x") })
  }

  @Test("A build server gets elements and commands of ours alone")
  func services() throws {
    let junit = try report("junit")
    expect(JUnitShape.problems(of: junit), is: [])
    #expect(!junit.contains("<script"))
    let commands = try report("github").split(separator: "\n")
    #expect(commands.allSatisfy { $0.hasPrefix("::") }, "\(commands)")
  }
}
