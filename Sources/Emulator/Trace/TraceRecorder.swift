/// Receives the records of a run, one after the other, as they become final.
///
/// Calls come on a thread of the simulation on which no app code runs, in the order of the trace.
public protocol TraceRecorder: AnyObject {
  /// Receives the next record.
  func record(_ record: TraceRecord)
}
