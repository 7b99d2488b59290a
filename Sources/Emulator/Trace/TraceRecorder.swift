/// Receives the records of a run, one after the other, as they become final.
///
/// Calls come on a thread of the simulation on which no app code runs, in the order of the trace.
public protocol TraceRecorder: AnyObject {
  /// How much the recorder wants to be told; it may be told more when others want more.
  var detail: TraceDetail { get }

  /// Receives the next record.
  func record(_ record: TraceRecord)

  /// Receives the next record and its line of the trace, which had to be made anyway.
  func record(_ record: TraceRecord, line: TraceLine)
}

extension TraceRecorder {
  /// All that happens.
  public var detail: TraceDetail { .everything }

  /// Receives the record alone.
  public func record(_ record: TraceRecord, line: TraceLine) {
    self.record(record)
  }
}
