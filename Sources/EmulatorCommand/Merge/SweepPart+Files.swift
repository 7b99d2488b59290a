import FaultInjection
import Foundation
import ScenarioConfig

extension SweepPart {
  /// Reads what `sweep --output` has left, and says at once which files are none of results.
  ///
  /// - Parameter words: Files, and folders of them.
  /// - Returns: A part for each file.
  /// - Throws: `UnusableFile` for what is no file or cannot be read, `SweepMergeProblems` for what no sweep wrote.
  static func all(in words: [String]) throws -> [SweepPart] {
    var parts: [SweepPart] = []
    var problems: [SweepMergeProblem] = []
    for file in try files(words) {
      guard case .ordinary? = FileKind(of: file),
        let data = FileManager.default.contents(atPath: file)
      else {
        throw UnusableFile(path: file, reason: "cannot be read")
      }
      do {
        parts.append(try SweepPart(name: file, data: data))
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw SweepMergeProblems(problems) }
    return parts
  }

  /// The files that the words name, each folder replaced by the results in it.
  private static func files(_ words: [String]) throws(UnusableFile) -> [String] {
    var files: [String] = []
    for word in words {
      switch FileKind(of: word) {
      case nil: throw UnusableFile(path: word, reason: "is not there")
      case .ordinary?: files.append(word)
      case .folder?:
        let found = SweepFolder.results(in: word)
        guard !found.isEmpty else { throw UnusableFile(path: word, reason: "holds no results") }
        files += found
      case let kind?:
        throw UnusableFile(path: word, reason: "is \(kind.words), expected results of a sweep")
      }
    }
    return files
  }
}
