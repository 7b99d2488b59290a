import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
  /// A command of the README with the output that stands below it.
  struct Example: Sendable, CustomTestStringConvertible {
    var command: String
    var output: [String]
    var testDescription: String { command }
  }

  /// The commands of the blocks that are marked as sessions; a `$` begins each.
  static let examples: [Example] = {
    let file = BuiltTool.package.appendingPathComponent("README.md")
    let text = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    var isInSession = false
    return text.components(separatedBy: "\n").reduce(into: []) { examples, line in
      if line.hasPrefix("```") {
        isInSession = line == "```console"
      } else if isInSession, line.hasPrefix("$ ") {
        examples.append(Example(command: String(line.dropFirst(2)), output: []))
      } else if isInSession, !examples.isEmpty {
        examples[examples.count - 1].output.append(line)
      }
    }
  }()

  @Test("The README shows sessions, a failing one among them")
  func sessions() {
    #expect(Self.examples.contains { $0.output.last == "exit 1" })
    #expect(Self.examples.count >= 3)
  }

  @Test("A command of the README gives the output that the README shows", arguments: examples)
  func output(example: Example) throws {
    let result = try BuiltTool.shell(example.command)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(matches(lines.map(String.init)[...], example.output[...]), "\(result.output)")
  }

  /// Whether lines are those expected; a line of `…` stands for any number of lines.
  private func matches(_ lines: ArraySlice<String>, _ expected: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return lines.isEmpty }
    if first == "…" {
      return (lines.startIndex...lines.endIndex).contains {
        matches(lines[$0...], expected.dropFirst())
      }
    }
    guard let line = lines.first, matches(line, first) else { return false }
    return matches(lines.dropFirst(), expected.dropFirst())
  }

  /// Whether a line is the expected one; a `…` at its end stands for any text.
  private func matches(_ line: String, _ expected: String) -> Bool {
    expected.hasSuffix(" …") ? line.hasPrefix(expected.dropLast()) : line == expected
  }
}
