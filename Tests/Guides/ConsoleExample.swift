import Foundation

/// A command that a page shows, with the output that stands below it.
package struct ConsoleExample: Sendable, CustomStringConvertible {
  package var command: String
  package var output: [String]
  package var description: String { command }

  /// The commands of the blocks of a page that are marked as sessions; a `$` begins each.
  package static func all(in page: String) -> [ConsoleExample] {
    var isInSession = false
    return page.components(separatedBy: "\n").reduce(into: []) { examples, line in
      if line.hasPrefix("```") {
        isInSession = line == "```console"
      } else if isInSession, line.hasPrefix("$ ") {
        examples.append(ConsoleExample(command: String(line.dropFirst(2)), output: []))
      } else if isInSession, !examples.isEmpty {
        examples[examples.count - 1].output.append(line)
      }
    }
  }

  /// Whether a text is what the page shows.
  package func shows(_ text: String) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return matches(lines.map(String.init)[...], output[...])
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
