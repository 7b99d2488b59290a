import VirtualTime

/// The last line of results: what keeps them from being edited.
public struct PartEnd: Codable, Equatable, Sendable {
  private enum CodingKeys: String, CodingKey {
    case results = "runs"
    case check
  }

  /// How many results stand before it.
  public var results: Int
  /// The hash of all lines before it: 64-bit FNV-1a, as 16 hexadecimal digits.
  public var check: String
}

/// The lines of results, one behind the other, and what their last one says of them.
public struct PartLines<Header: PartHeader>: Sendable {
  private var hash = FNV1aHash()
  private var results = 0

  /// Begins with the first line.
  public init() {}

  /// A record as the next line, with its line break.
  public mutating func line(of record: PartRecord<Header>) -> String {
    let line = record.line
    hash.add(line.utf8)
    if case .result = record { results += 1 }
    return line
  }

  /// The last line, with its line break.
  public var last: String { PartRecord<Header>.end(end).line }

  /// What the last line says.
  var end: PartEnd { PartEnd(results: results, check: hash.text) }

  /// Takes a line of a file in, as it stands there without its line break.
  mutating func add(_ line: some Sequence<UInt8>, _ record: PartRecord<Header>) {
    hash.add(line)
    hash.add("\n".utf8)
    if case .result = record { results += 1 }
  }
}
