import Foundation
import FuzzedReaders
import Testing

/// A kept input of a reader.
struct FuzzedInput: Sendable, CustomTestStringConvertible {
  let reader: FuzzedReader
  let file: URL

  var testDescription: String { "\(reader.rawValue)/\(file.lastPathComponent)" }

  /// What the fuzzer starts from.
  static let corpus = all(in: "Corpus")
  /// What once brought a reader down.
  static let findings = all(in: "Findings")

  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The inputs in a folder of each reader, in alphabetical order.
  private static func all(in folder: String) -> [FuzzedInput] {
    FuzzedReader.allCases.flatMap { reader in
      let url = package.appendingPathComponent("Tests/Fuzzing/\(folder)/\(reader.rawValue)")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      return names.sorted().map {
        FuzzedInput(reader: reader, file: url.appendingPathComponent($0))
      }
    }
  }

  func bytes() throws -> Data { try Data(contentsOf: file) }

  /// What comes of the first bytes of the input.
  func outcome(ofPrefix length: Int = .max) throws -> FuzzedReader.Outcome {
    let files = FileManager.default
    var template = Array("\(files.temporaryDirectory.path)/fuzzed-readers-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { try? files.removeItem(atPath: folder) }
    let desk = ReaderDesk(
      in: folder, configFolder: Self.package.appendingPathComponent("Config").path)
    return try reader.read(bytes().prefix(length), at: desk)
  }
}
