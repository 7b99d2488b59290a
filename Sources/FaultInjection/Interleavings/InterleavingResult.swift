public import Emulator
public import Foundation
public import VirtualTime

/// What came of one interleaving.
public struct InterleavingResult: Codable, Equatable, Sendable {
  /// The number of the interleaving; 0 is first come, first served.
  public var index: Int
  /// What the ready queue did; `ReadyQueuePolicy/description` is what `--interleaving` takes.
  public var policy: ReadyQueuePolicy
  /// Whether an earlier run had the same order, so that none had to be simulated.
  public var isShared = false
  /// How many choices the ready queue had.
  public var choices: Int
  /// The error findings, where the scenario does not expect them; otherwise none.
  public var failures: [Finding]

  /// The result as a line of JSON with its line break.
  public var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("A result holds nothing that JSON cannot, but was not encoded")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Creates a result.
  public init(index: Int, policy: ReadyQueuePolicy, choices: Int, failures: [Finding]) {
    self.index = index
    self.policy = policy
    self.choices = choices
    self.failures = failures
  }

  /// Reads a line, with or without its line break.
  ///
  /// - Parameter line: The bytes of the line.
  /// - Throws: `DecodingError` for what is no result.
  public init(line: some DataProtocol) throws {
    self = try JSONDecoder().decode(InterleavingResult.self, from: Data(line))
  }
}
