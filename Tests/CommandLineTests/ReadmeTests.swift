import Foundation
import Testing

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
}
