import Foundation
import SchedulingRules
import Testing
import ValueExpectations

/// Completions as people write them: each type of the folder `LintCases` is a case.
///
/// The files are read, and never compiled. What a case finds stands in a comment of the line, or of the line before it.
@Suite("Lint of completions")
struct LintCaseTests {
  private static let folder = "Tests/ToolTests/LintCases"
  private static let files = [
    "Branches", "Callbacks", "Concurrency", "Dispatch", "Errors", "Helpers", "Loops",
  ]

  /// What is judged path by path.
  private static let judged: [SourceMistake] = [
    .activityNotFinished, .backgroundTaskLeftOpen, .backgroundTaskNotEnded,
    .backgroundTaskNotEndedInTime, .backgroundTaskWithoutHandler, .completedTwice,
    .completionMissing, .fetchNotCompleted, .noExpirationHandler, .notificationNotCompleted,
    .pushNotCompleted, .sessionEventsNotCompleted,
  ]

  /// A finding of a case, or one that is expected there.
  private struct Finding: Hashable, Comparable, CustomStringConvertible {
    let name: String
    let place: String
    let mistake: String

    var description: String { "\(name) (\(place)): \(mistake)" }
    static func < (one: Finding, other: Finding) -> Bool { one.description < other.description }
  }

  @Test("Each case has the findings that it should have, and no others")
  func cases() throws {
    let cases = try Cases(Self.files, in: Self.folder)
    #expect(cases.count >= 120)
    let result = try BuiltTool.runWithCompiler([
      "lint", "--sources", Self.folder, "--format", "github",
    ])
    #expect(result.status == 1, "\(result.errors)")
    let judged = Set(Self.judged.map(\.rawValue))
    let found = result.output.split(separator: "\n").compactMap { line -> Finding? in
      let form = /file=(.*),line=(\d+),col=\d+,title=\S+ (\w+)::/
      guard let match = line.firstMatch(of: form), judged.contains(String(match.3)) else {
        return nil
      }
      let place = "\(match.1):\(match.2)"
      return Finding(name: cases.name(at: place), place: place, mistake: String(match.3))
    }
    #expect(Set(found).subtracting(cases.expected).sorted() == [], "found, and not expected")
    #expect(cases.expected.subtracting(found).sorted() == [], "expected, and not found")
    expect(found.count, is: cases.expected.count)
  }

  /// The cases of some files.
  private struct Cases {
    private(set) var expected: Set<Finding> = []
    private(set) var count = 0
    private var names: [String: String] = [:]

    init(_ files: [String], in folder: String) throws {
      expect(BuiltTool.sources(in: folder), is: files)
      for file in files {
        let path = "\(folder)/\(file).swift"
        let url = BuiltTool.package.appendingPathComponent(path)
        var name = ""
        for (index, line) in try String(contentsOf: url, encoding: .utf8)
          .components(separatedBy: "\n").enumerated()
        {
          if let type = line.firstMatch(of: /^final class (\w+)/) {
            name = String(type.1)
            count += 1
          }
          names["\(path):\(index + 1)"] = name
          let parts = line.components(separatedBy: "// finds: ")
          guard parts.count == 2 else { continue }
          let isAlone = parts[0].allSatisfy { $0 == " " }
          let place = "\(path):\(index + (isAlone ? 2 : 1))"
          for mistake in parts[1].components(separatedBy: ", ") {
            expected.insert(Finding(name: name, place: place, mistake: mistake))
          }
        }
      }
    }

    func name(at place: String) -> String { names[place] ?? "" }
  }
}

extension BuiltTool {
  /// The Swift files of a folder of the package, without their ends.
  static func sources(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: package.appendingPathComponent(folder).path)
    return (names ?? []).filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }.sorted()
  }
}
