public import VirtualTime

/// How a trace went, in a few hundred lines: what to compare another run with, and where it first differs.
///
/// A mark stands at every so many records, and at the last one; there are never more than
/// ``markLimit`` and one. Neither the first record, which names the version of the emulator, nor the
/// outcome, which holds a hash of the first, is part of it: two versions can go the same way.
public struct TraceOutline: Sendable {
  /// So many marks are kept at most, beside that of the last record; a power of two.
  public static let markLimit = 512

  /// A record of the trace, with all that leads to it.
  public struct Mark: Equatable, Sendable {
    /// The number of the record in the trace, from 1.
    public var record: Int
    /// When it happened.
    public var time: Instant
    /// Its kind, as its JSON line names it.
    public var kind: String
    /// The hash of the JSON lines from the second record to this one, as 16 hexadecimal digits.
    public var hash: String
  }

  private var kept: [Mark] = []
  private var latest: Mark?
  private var spacing = 1
  private var hash = FNV1aHash()
  /// How many records have been added.
  public private(set) var recordCount = 0

  /// Creates the outline of a trace that has not begun.
  public init() {}

  /// Takes marks over, in the order of their records.
  public init(marks: [Mark]) {
    kept = marks
    recordCount = (marks.last?.record ?? 1) + 1
  }

  /// The marks in the order of the trace.
  public var marks: [Mark] {
    guard let latest, latest != kept.last else { return kept }
    return kept + [latest]
  }

  /// Takes the next record in.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - line: Its line of the trace.
  /// - Returns: The mark that stands at it; nil for the first and the last of a run.
  @discardableResult
  public mutating func add(_ record: TraceRecord, line: TraceLine) -> Mark? {
    recordCount += 1
    switch record.event {
    case .runStarted, .runEnded: return nil
    default: break
    }
    hash.add(line: line.bytes)
    let mark = Mark(
      record: recordCount, time: record.time, kind: Self.kind(of: line), hash: hash.text)
    latest = mark
    if recordCount.isMultiple(of: spacing) { keep(mark) }
    return mark
  }

  private mutating func keep(_ mark: Mark) {
    kept.append(mark)
    guard kept.count > Self.markLimit else { return }
    spacing *= 2
    kept.removeAll { !$0.record.isMultiple(of: spacing) }
  }

  /// The kind is the first part of a record.
  private static func kind(of line: TraceLine) -> String {
    let rest = line.bytes.dropFirst(#"{"kind":""#.utf8.count)
    return String(decoding: rest.prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }

  /// Whether a text is a hash as marks and traces have it: 16 hexadecimal digits, in lower case.
  public static func isHash(_ text: String) -> Bool {
    text.utf8.count == 16
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }
}

extension TraceOutline: Equatable {
  /// Whether two outlines have the same marks.
  public static func == (left: TraceOutline, right: TraceOutline) -> Bool {
    left.marks == right.marks
  }
}

extension TraceOutline.Mark: CustomStringConvertible {
  /// The mark as ``init(_:)`` reads it: `RECORD NANOSECONDS KIND HASH`.
  public var description: String { "\(record) \(time.nanoseconds) \(kind) \(hash)" }

  /// Reads a mark; nil for a text that is none.
  public init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 4, let record = Int(words[0]), (2..<Int.max).contains(record),
      let nanoseconds = Int64(words[1]), nanoseconds >= 0, !words[2].isEmpty,
      TraceOutline.isHash(words[3])
    else { return nil }
    self.init(
      record: record, time: Instant(nanoseconds: nanoseconds), kind: words[2], hash: words[3])
  }
}
