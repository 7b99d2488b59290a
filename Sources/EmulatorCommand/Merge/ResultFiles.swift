import FaultInjection
import Foundation
import ScenarioConfig

/// The files of results that the words of a command line name.
struct ResultFiles {
  /// What the first line of a file says of it.
  private struct Beginning: Decodable {
    var kind: String
  }

  private let files: [(name: String, data: Data)]

  /// Reads them.
  ///
  /// - Parameter words: Files, and folders in which `--output` has left some.
  /// - Throws: `UnusableFile` for what is no file, or cannot be read.
  init(_ words: [String]) throws(UnusableFile) {
    files = try Self.files(words).map { file throws(UnusableFile) in
      guard case .ordinary? = FileKind(of: file),
        let data = FileManager.default.contents(atPath: file)
      else {
        throw UnusableFile(path: file, reason: "cannot be read")
      }
      return (file, data)
    }
  }

  /// The kind of the first line of the first file; nil where that is none of results.
  var kind: String? {
    let line = files.first?.data.prefix { $0 != UInt8(ascii: "\n") }
    return try? JSONDecoder().decode(Beginning.self, from: line ?? Data()).kind
  }

  /// What the first file is, in words; nil where it holds no results.
  var words: String? {
    switch kind {
    case SweepHeader.kinds.header, InterleavingHeader.kinds.header, GrantHeader.kinds.header:
      "the results of a sweep"
    case PopulationHeader.kinds.header: "the results of a population"
    default: nil
    }
  }

  /// Joins all files, and says at once which of them hold no results of a kind.
  ///
  /// - Throws: `PartMergeProblems` for what nobody wrote so, and for parts that are not all of one whole.
  func joined<Header>() throws -> ResultPart<Header> {
    var parts: [ResultPart<Header>] = []
    var problems: [PartMergeProblem] = []
    for file in files {
      do {
        parts.append(try ResultPart(name: file.name, data: file.data))
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw PartMergeProblems(problems) }
    return try PartMerge.merge(parts)
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
