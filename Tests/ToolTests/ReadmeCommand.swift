import Foundation
import Testing

@testable import EmulatorCommand

/// A command that the README names within a sentence or a table.
struct ReadmeCommand: Sendable, CustomTestStringConvertible {
  /// What stands between the backticks, on one line.
  let text: String
  var testDescription: String { text }

  private var words: [String] { text.split(separator: " ").map(String.init) }

  /// The commands of the README in the order in which they stand there, each once.
  static let all: [ReadmeCommand] = {
    let file = BuiltTool.package.appendingPathComponent("README.md")
    let readme = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    // Blocks stand alone; what is between is split at backticks, every other part is code.
    let prose = readme.components(separatedBy: "\n```").enumerated()
      .filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: "\n")
    let parts = prose.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    let spans = parts.filter { $0.offset % 2 == 1 }.map { place, span in
      span.replacing("\n", with: " ")
    }
    var known: Set<String> = []
    return spans.map { ReadmeCommand(text: String($0)) }
      .filter { $0.isCommand && known.insert($0.text).inserted }
  }()

  /// The subcommands that can be named without the tool's name before them.
  private static let subcommands = Set(CommandTable.subcommands.map(\.name))

  private var isCommand: Bool {
    let isTool = words.first == "bgtask" || words.first == "swift" || words.first == "source"
    let isOption = text.hasPrefix("--") || text.hasPrefix(".ci/") || text.hasPrefix("REWRITE_")
    return isTool || isOption || words.count > 1 && Self.subcommands.contains(words[0])
  }

  /// The lines of the blocks that are marked as `sh`.
  static var blockLines: [String] {
    let file = BuiltTool.package.appendingPathComponent("README.md")
    let readme = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return readme.components(separatedBy: "```sh\n").dropFirst().flatMap { block in
      block.components(separatedBy: "```")[0].split(separator: "\n").map(String.init)
    }
  }

  /// The words behind the name of the tool, or of an app that is its own tool; nil for another program.
  var toolWords: [String]? {
    if words.first == "bgtask" { return Array(words.dropFirst()) }
    if words.starts(with: ["swift", "run"]) { return Array(words.dropFirst(3)) }
    return text.hasPrefix("--") || Self.subcommands.contains(words[0]) ? words : nil
  }

  /// Whether it is typed as it stands: it leaves nothing to be filled in, and ends soon.
  var isComplete: Bool {
    let isPattern = text.contains { "<[".contains($0) } && !text.hasPrefix("source")
    let isTool = words.first == "bgtask" || words.first == "source"
    // One measures for minutes, one asks whoever sits before it; both have tests of their own.
    let isLong = words == ["bgtask", "bench"] || words == ["bgtask", "choose"]
    return isTool && !isPattern && !isLong && words.count > 1
  }

  /// What is wrong with it as a command of the tool: names that there are not.
  func unknownWords(_ words: [String]) -> [String] {
    let name = words.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
    let rows = CommandTable.subcommands.filter { name == nil || $0.name == name }
    let own = ([CommandTable.tool] + rows).flatMap(\.options).map(\.flag)
    let flags = words.filter { $0.hasPrefix("--") }.map {
      String($0.prefix { $0 != "]" && $0 != "=" })
    }
    let isKnown = name == nil || name == "help" || !rows.isEmpty
    return (isKnown ? [] : [name ?? ""]) + flags.filter { !own.contains($0) }
  }
}
