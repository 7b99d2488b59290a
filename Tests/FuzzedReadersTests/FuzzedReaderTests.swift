import Foundation
import FuzzedReaders
import Testing

/// Inputs that the fuzzer starts from, and those that once brought a reader down.
@Suite("Readers under the fuzzer")
struct FuzzedReaderTests {
  /// A kept input.
  struct Input: Sendable, CustomTestStringConvertible {
    let reader: FuzzedReader
    let file: URL
    var testDescription: String { "\(reader.rawValue)/\(file.lastPathComponent)" }
  }

  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The inputs in a folder of each reader, in alphabetical order.
  private static func inputs(in folder: String) -> [Input] {
    FuzzedReader.allCases.flatMap { reader in
      let url = package.appendingPathComponent("Tests/Fuzzing/\(folder)/\(reader.rawValue)")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      return names.sorted().map { Input(reader: reader, file: url.appendingPathComponent($0)) }
    }
  }

  private static let corpus = inputs(in: "Corpus")
  private static let findings = inputs(in: "Findings")

  private func outcome(
    of bytes: Data, for reader: FuzzedReader
  ) throws -> FuzzedReader.Outcome {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fuzzed-readers-\(ProcessInfo.processInfo.processIdentifier)")
      .appendingPathComponent(reader.rawValue)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let config = Self.package.appendingPathComponent("Config").path
    return try reader.read(bytes, at: ReaderDesk(in: folder.path, configFolder: config))
  }

  @Test("Each reader has something to start from, and takes it", arguments: FuzzedReader.allCases)
  func corpus(reader: FuzzedReader) throws {
    let inputs = Self.corpus.filter { $0.reader == reader }
    #expect(!inputs.isEmpty)
    for input in inputs {
      #expect(try outcome(of: Data(contentsOf: input.file), for: reader) == .taken, "\(input.file)")
    }
  }

  @Test("What once brought a reader down is refused", arguments: findings)
  func finding(input: Input) throws {
    #expect(try outcome(of: Data(contentsOf: input.file), for: input.reader) == .refused)
  }

  @Test("A document cut off anywhere brings no reader down", arguments: corpus)
  func truncated(input: Input) throws {
    let bytes = try Data(contentsOf: input.file)
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 20)) {
      _ = try outcome(of: bytes.prefix(length), for: input.reader)
    }
  }
}
