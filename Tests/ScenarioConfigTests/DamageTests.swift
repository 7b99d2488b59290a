import Foundation
import ScenarioConfig
import Testing
import ValueExpectations
import VirtualTime

@Suite("Damaged documents")
struct DamageTests {
  private static let formats = ["xml", "binary", "openStep"]

  private static let openStep = """
    { FormatVersion = 1; Identifier = Sample; StartDate = "2026-03-02 08:00:00";
      TimeZone = "Europe/Berlin"; DurationSeconds = 86400; Seed = 7; /* a remark */
      App = { Name = Tracker; Settings = { Nested = (1, "two \\"2\\""); }; };
      Timeline = ( { At = "0 09:00:00"; Event = LowPowerMode; On = YES; } ); }
    """

  /// The keys that a scenario without any lacks.
  private static let requiredKeys = 7

  private func document(_ format: String) throws -> [UInt8] {
    if format == "openStep" { return Array(Self.openStep.utf8) }
    let data = try Data(contentsOf: URL(fileURLWithPath: Fixtures.sample))
    if format == "xml" { return Array(data) }
    let object = try PropertyListSerialization.propertyList(from: data, format: nil)
    return [UInt8](
      try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0))
  }

  /// A folder in which the undamaged sample is right.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let policy = "\(Fixtures.folder)/Policies/Eager.plist"
    try folder.write(Data(contentsOf: URL(fileURLWithPath: policy)), to: "Policies/Eager.plist")
    return folder
  }

  /// Reads a damaged document; nothing but problems may come of it.
  private func isRefused(_ bytes: [UInt8], in folder: TemporaryFolder) throws -> Bool {
    let file = try folder.write(Data(bytes), to: "Scenarios/Sample.plist")
    do {
      try Fixtures.reader.validate(file)
      return false
    } catch {
      #expect(!error.problems.isEmpty)
      return true
    }
  }

  @Test("A document cut off anywhere is refused", arguments: formats)
  func truncated(format: String) throws {
    let folder = try folder()
    let bytes = try document(format)
    // The last bytes of the text are a line break and the end tag's.
    for length in stride(from: 0, to: bytes.count - 10, by: 41) {
      #expect(try isRefused(Array(bytes.prefix(length)), in: folder), "\(length) bytes")
    }
  }

  @Test("No change of a few bytes brings the reader down", arguments: formats)
  func changed(format: String) throws {
    let folder = try folder()
    let bytes = try document(format)
    #expect(try !isRefused(bytes, in: folder))
    var chance = SeededGenerator(seed: 5)
    var refused = 0
    for _ in 0..<200 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &chance) {
        let place = Int.random(in: damaged.indices, using: &chance)
        damaged[place] = UInt8.random(in: 0...255, using: &chance)
      }
      if try isRefused(damaged, in: folder) { refused += 1 }
    }
    // Some changes hit a comment or a blank; most do harm.
    #expect(refused > 100)
  }

  @Test("A file of ten thousands of mistakes is judged at once")
  func countlessMistakes() throws {
    let folder = try TemporaryFolder()
    let entries = (0..<30_000).map { "<key>U\($0)</key><true/>" }.joined()
    let text = "<plist version=\"1.0\"><dict>\(entries)</dict></plist>"
    let file = try folder.write(text, to: "Scenarios/Countless.plist")
    let error = #expect(throws: ConfigurationProblems.self) { try Fixtures.reader.read(file) }
    expect(error?.problems.count, is: 100)
    expect(error?.omitted, is: 30_000 + Self.requiredKeys - 100)
  }
}
