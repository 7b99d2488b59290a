import Foundation
import SchedulingRules
import Testing
import ValueExpectations

/// Small apps as strangers write them: each file of the folder `LintApps` is one, and is read alone with the Info.plist there.
///
/// The files are read, and never compiled. What is to be found stands in a comment of the line, or of the line before it: all of
/// it, of every kind. A file without such a comment is right.
@Suite("Lint of whole apps")
struct LintAppTests {
  private static let folder = "Tests/ToolTests/LintApps"
  static let files = BuiltTool.sources(in: folder)

  @Test("Nothing is missed, and nothing else is found", arguments: files)
  func app(_ name: String) throws {
    let file = "\(Self.folder)/\(name).swift"
    let result = try BuiltTool.runWithCompiler([
      "lint", "\(Self.folder)/Info.plist", "--sources", file, "--format", "github",
    ])
    let lines = result.output.split(separator: "\n")
    let found = lines.compactMap { line -> String? in
      let form = /file=(.*),line=(\d+),col=\d+,title=\S+ (\w+)::/
      guard let match = line.firstMatch(of: form), match.1 == file else { return nil }
      return "\(match.2) \(match.3)"
    }
    #expect(found.sorted() == (try Self.marks(in: file)).sorted(), "\(result.errors)")
    // Of the Info.plist only one app says otherwise.
    let isWrong = lines.contains { $0.contains("title=R-003") }
    expect(isWrong, is: (name == "WrongIdentifier"))
  }

  @Test("There are apps enough, right ones and wrong ones, and each kind of mistake about tasks")
  func corpus() throws {
    #expect(Self.files.count >= 52)
    let marks = try Self.files.map { try Self.marks(in: "\(Self.folder)/\($0).swift") }
    #expect(marks.count(where: \.isEmpty) >= 2)
    let kinds = Set(marks.joined().map { $0.split(separator: " ")[1] })
    let wanted: [SourceMistake] = [
      .backgroundTaskLeftOpen, .backgroundTaskNotEndedInTime, .backgroundTaskOverwritten,
      .backgroundTaskShared, .backgroundTaskWithoutHandler,
      .completedTwice, .completionMissing, .completionUnseen, .expirationOnlyCompletes,
      .expirationOnlyLogged, .nextNotRequested, .noExpirationHandler, .registrationOutsideLaunch,
      .submissionErrorIgnored, .submissionTraps, .workLeftBehind,
    ]
    #expect(kinds.isSuperset(of: wanted.map { Substring($0.rawValue) }))
  }

  /// What the comments of a file say: lines and names.
  private static func marks(in file: String) throws -> [String] {
    let text = try String(
      contentsOf: BuiltTool.package.appendingPathComponent(file), encoding: .utf8)
    return text.components(separatedBy: "\n").enumerated().flatMap { index, line -> [String] in
      let parts = line.components(separatedBy: "// finds: ")
      guard parts.count == 2 else { return [] }
      let isAlone = parts[0].allSatisfy { $0 == " " }
      return parts[1].components(separatedBy: ", ").map { "\(index + (isAlone ? 2 : 1)) \($0)" }
    }
  }
}
