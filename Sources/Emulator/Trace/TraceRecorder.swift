/// Receives the records of a run, one after the other, as they become final.
///
/// Calls come on a thread of the simulation on which no app code runs, in the order of the trace.
public protocol TraceRecorder: AnyObject {
  /// How much the recorder wants to be told; it may be told more when others want more.
  var detail: TraceDetail { get }

  /// Whether the recorder has all that it wants: where each of a run's has, the run goes no further, and comes to nothing.
  var hasEnough: Bool { get }

  /// Receives the next record.
  func record(_ record: TraceRecord)

  /// Receives the next record and its line of the trace, which had to be made anyway.
  func record(_ record: TraceRecord, line: TraceLine)
}

extension TraceRecorder {
  /// All that happens.
  public var detail: TraceDetail { .everything }

  /// Wants all of the run.
  public var hasEnough: Bool { false }

  /// Receives the record alone.
  public func record(_ record: TraceRecord, line: TraceLine) {
    self.record(record)
  }
}

/// How much of what happens in a run is recorded, least first: records that nobody wants are not made.
public enum TraceDetail: Int, Comparable, Sendable {
  /// What the outcome counts: launches, expirations, kills, findings.
  case outcome
  /// Beside that, what becomes of requests and tasks, and when the user opens and leaves the app,
  /// swipes it away or restarts the phone.
  case tasks
  /// All that happens.
  case everything

  /// Returns whether the left detail is part of the right one, and less.
  public static func < (left: TraceDetail, right: TraceDetail) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The line of JSON that a record is in a trace file, lent for as long as a recorder is called.
public struct TraceLine {
  /// The bytes, in UTF-8, without a line break.
  public let bytes: UnsafeBufferPointer<UInt8>

  /// The line as a string of its own, which may be kept.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
