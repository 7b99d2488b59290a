import Foundation
import Guides
import Testing
import ValueExpectations

@testable import EmulatorCommand

@Suite("README")
struct ReadmeTests {
  static let examples: [ConsoleExample] = {
    let file = BuiltTool.package.appendingPathComponent("README.md")
    return ConsoleExample.all(in: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
  }()

  @Test("The README shows sessions, a failing one among them")
  func sessions() {
    #expect(Self.examples.contains { $0.output.last == "exit 1" })
    #expect(Self.examples.count >= 3)
  }

  @Test("A command of the README gives the output that the README shows", arguments: examples)
  func output(example: ConsoleExample) throws {
    // Some of them write files: they run elsewhere, with what they name.
    let folder = try TemporaryFolder()
    for name in ["Config", "Tests"] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent(name),
        withDestinationURL: BuiltTool.package.appendingPathComponent(name))
    }
    let result = try BuiltTool.shell(example.command, in: folder.url)
    #expect(example.shows(result.output), "\(result.output)")
  }

  @Test("The lines of its blocks of shell are those that .ci/run executes")
  func blocks() throws {
    let lines = ReadmeCommand.blockLines
    let script = try String(
      contentsOf: BuiltTool.package.appendingPathComponent(".ci/run"), encoding: .utf8)
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix(".ci/install && ") })
    #expect(script.contains("grep '^\\.ci/install && ' README.md"))
    #expect(script.contains(#"bash -euo pipefail -c "$command""#))
  }

  @Test("A command that a sentence names does what it says", arguments: commands)
  func command(command: ReadmeCommand) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("Config"),
      withDestinationURL: BuiltTool.package.appendingPathComponent("Config"))
    let result = try BuiltTool.shell(command.text, in: folder.url)
    // 0: all is well; 1: there is something to be told of.
    #expect(result.status <= 1, "\(result.output)")
    #expect(command.text.hasPrefix("source") || !result.output.isEmpty)
  }

  private static let commands = ReadmeCommand.all.filter(\.isComplete)

  @Test("Each option and command that a sentence or a table names is known", arguments: named)
  func names(command: ReadmeCommand) {
    let words = command.toolWords ?? []
    expect(command.unknownWords(words), is: [])
  }

  private static let named = ReadmeCommand.all.filter { $0.toolWords != nil }

  @Test("Each script that it names is there")
  func scripts() {
    let scripts = ReadmeCommand.all.map(\.text).filter { $0.hasPrefix(".ci/") }
    #expect(scripts.count >= 4)
    for script in scripts {
      let path = BuiltTool.package.appendingPathComponent(script).path
      #expect(FileManager.default.isExecutableFile(atPath: path), "\(script)")
    }
  }

  @Test("Commands of all kinds are found in it, and what is none is not")
  func found() {
    let texts = ReadmeCommand.all.map(\.text)
    for text in [
      "bgtask rules R-184", "swift run Walk report Morning --watch --output morning.html",
      "sweep Config/Scenarios/Clocks --shard 1/60", "--users 10000 --days 14",
    ] {
      #expect(texts.contains(text), "\(text)")
    }
    #expect(!texts.contains("why") && !texts.contains("Config/Policies"))
    expect(
      ReadmeCommand(text: "run --formt jsonl").unknownWords(["run", "--formt"]), is: ["--formt"])
    expect(ReadmeCommand(text: "bgtask rnu").unknownWords(["rnu"]), is: ["rnu"])
  }
}
