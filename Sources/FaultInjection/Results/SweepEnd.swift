import VirtualTime

/// The last line of a sweep's results: what keeps them from being edited.
public struct SweepEnd: Codable, Equatable, Sendable {
  /// How many runs stand before it.
  public var runs: Int
  /// The hash of all lines before it: 64-bit FNV-1a, as 16 hexadecimal digits.
  public var check: String
}

/// The lines of a sweep's results, one behind the other, and what their last one says of them.
public struct SweepLines: Sendable {
  private var hash = FNV1aHash()
  private var runs = 0

  /// Begins with the first line.
  public init() {}

  /// A record as the next line, with its line break.
  public mutating func line(of record: SweepRecord) -> String {
    let line = record.line
    hash.add(line.utf8)
    if case .run = record { runs += 1 }
    return line
  }

  /// The last line, with its line break.
  public var last: String { SweepRecord.end(end).line }

  /// What the last line says.
  var end: SweepEnd { SweepEnd(runs: runs, check: hash.text) }

  /// Takes a line of a file in, as it stands there without its line break.
  mutating func add(_ line: some Sequence<UInt8>, _ record: SweepRecord) {
    hash.add(line)
    hash.add("\n".utf8)
    if case .run = record { runs += 1 }
  }
}
