public import Foundation

/// A line of a sweep's results: `version`, `kind` and `payload`, as in a trace.
///
/// The header comes first, then one line for each run in the order of the plan, then one that closes them.
public enum SweepRecord: Equatable, Sendable {
  /// What the sweep is about.
  case sweep(SweepHeader)
  /// What came of a run.
  case run(SweepResult)
  /// That all lines before are those that the sweep wrote.
  case end(SweepEnd)

  /// The version of the form that is written and read.
  static let version = 1

  /// The record as a line of JSON with its line break: sorted keys, so that equal records are equal bytes.
  public var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("A line of results holds nothing that JSON cannot, but was not encoded")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Reads a line, with or without its line break.
  ///
  /// - Parameter line: The bytes of the line.
  /// - Throws: `DecodingError` for what is no line of results of this version.
  public init(line: some DataProtocol) throws {
    self = try JSONDecoder().decode(SweepRecord.self, from: Data(line))
  }
}

extension SweepRecord: Codable {
  private enum Key: String, CodingKey {
    case version, kind, payload
  }

  private enum Kind: String, Codable {
    case sweep, run, end
  }

  /// Reads a line of this version; another version, another kind, or a number beyond `SweepLimits` is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard try container.decode(Int.self, forKey: .version) == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "another version")
    }
    switch try container.decode(Kind.self, forKey: .kind) {
    case .sweep: self = .sweep(try container.decode(SweepHeader.self, forKey: .payload))
    case .run: self = .run(try container.decode(SweepResult.self, forKey: .payload))
    case .end: self = .end(try container.decode(SweepEnd.self, forKey: .payload))
    }
    guard isWithinLimits else {
      throw DecodingError.dataCorruptedError(
        forKey: .payload, in: container, debugDescription: "a number that no sweep has")
    }
  }

  /// Writes version, kind and payload.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.version, forKey: .version)
    switch self {
    case .sweep(let header):
      try container.encode(Kind.sweep, forKey: .kind)
      try container.encode(header, forKey: .payload)
    case .run(let result):
      try container.encode(Kind.run, forKey: .kind)
      try container.encode(result, forKey: .payload)
    case .end(let end):
      try container.encode(Kind.end, forKey: .kind)
      try container.encode(end, forKey: .payload)
    }
  }
}

/// The bounds of what a line of results can say, so that whoever adds up lines from a file never overflows.
enum SweepLimits {
  /// Runs, points, and numbers of either; far more than a file of results can have lines.
  static let counts = 0...1_000_000_000
  /// Milliseconds of tracked time, missing or doubled; no run is as long.
  static let milliseconds: ClosedRange<Int64> = 0...1_000_000_000_000
}

extension SweepRecord {
  /// Whether all numbers are such as a sweep writes.
  var isWithinLimits: Bool {
    switch self {
    case .sweep(let header):
      let counts = header.points.map(\.count) + header.planned.map(\.count) + [header.shareCount]
      return counts.allSatisfy(SweepLimits.counts.contains)
        && header.unaccounted?.isWithinLimits ?? true
    case .run(let result):
      return SweepLimits.counts.contains(result.index) && SweepLimits.counts.contains(result.point)
        && result.unaccounted.isWithinLimits
    case .end(let end): return SweepLimits.counts.contains(end.runs)
    }
  }
}
