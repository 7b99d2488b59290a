public import Foundation

/// What work is about that can be done in parts, and which part this is: the first line of its results.
public protocol PartHeader: Codable, Equatable, Sendable {
  /// What came of one piece of the work.
  associatedtype Result: PartResult

  /// The `kind` of the first line, and that of the lines of results.
  static var kinds: (header: String, result: String) { get }
  /// The subcommand that does the work.
  static var subcommand: String { get }

  /// The part of the work that the results are of.
  var shard: Shard { get set }
  /// How many results the part has.
  var shareCount: Int { get set }
  /// How many results are planned, over all parts.
  var plannedCount: Int { get }
  /// What is the same in all parts of one work, in words.
  var identity: [(name: String, value: String)] { get }
  /// Whether all numbers are such as the tool writes.
  var isWithinLimits: Bool { get }
}

extension PartHeader {
  /// That of all but populations.
  public static var subcommand: String { "sweep" }
}

/// What came of one piece of work.
public protocol PartResult: Codable, Equatable, Sendable {
  /// Its number in the plan, from 0.
  var index: Int { get }
  /// Whether all numbers are such as the tool writes.
  var isWithinLimits: Bool { get }
}

/// A line of a sweep's results.
public typealias SweepRecord = PartRecord<SweepHeader>

/// A line of results: `version`, `kind` and `payload`, as in a trace.
///
/// The header comes first, then one line for each result in the order of the plan, then one that closes them.
public enum PartRecord<Header: PartHeader>: Equatable, Sendable {
  /// What the work is about.
  case header(Header)
  /// What came of a piece of it.
  case result(Header.Result)
  /// That all lines before are those that the tool wrote.
  case end(PartEnd)

  /// The version of the form that is written and read.
  static var version: Int { 1 }

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
    self = try JSONDecoder().decode(Self.self, from: Data(line))
  }
}

private enum PartRecordKey: String, CodingKey {
  case version, kind, payload
}

extension PartRecord: Codable {
  private static var endKind: String { "end" }

  /// Reads a line of this version; another version, another kind, or a number beyond `PartLimits` is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PartRecordKey.self)
    guard try container.decode(Int.self, forKey: .version) == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "another version")
    }
    let kinds = Header.kinds
    switch try container.decode(String.self, forKey: .kind) {
    case kinds.header: self = .header(try container.decode(Header.self, forKey: .payload))
    case kinds.result:
      self = .result(try container.decode(Header.Result.self, forKey: .payload))
    case Self.endKind: self = .end(try container.decode(PartEnd.self, forKey: .payload))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: container, debugDescription: "another kind")
    }
    guard isWithinLimits else {
      throw DecodingError.dataCorruptedError(
        forKey: .payload, in: container, debugDescription: "a number that no work has")
    }
  }

  /// Writes version, kind and payload.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PartRecordKey.self)
    try container.encode(Self.version, forKey: .version)
    switch self {
    case .header(let header):
      try container.encode(Header.kinds.header, forKey: .kind)
      try container.encode(header, forKey: .payload)
    case .result(let result):
      try container.encode(Header.kinds.result, forKey: .kind)
      try container.encode(result, forKey: .payload)
    case .end(let end):
      try container.encode(Self.endKind, forKey: .kind)
      try container.encode(end, forKey: .payload)
    }
  }

  private var isWithinLimits: Bool {
    switch self {
    case .header(let header):
      // First: what is planned may be a sum.
      header.isWithinLimits && PartLimits.counts.contains(header.shareCount)
        && PartLimits.counts.contains(header.plannedCount)
    case .result(let result):
      PartLimits.counts.contains(result.index) && result.isWithinLimits
    case .end(let end): PartLimits.counts.contains(end.results)
    }
  }
}

/// The bounds of what a line of results can say, so that whoever adds up lines from a file never overflows.
enum PartLimits {
  /// Runs, points, and numbers of either; far more than a file of results can have lines.
  static let counts = 0...1_000_000_000
  /// Milliseconds of tracked time, missing or doubled; no run is as long.
  static let milliseconds: ClosedRange<Int64> = 0...1_000_000_000_000
}
