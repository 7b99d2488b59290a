import VirtualTime

/// Takes the records of a run in and forwards them to whoever listens.
///
/// Records are kept back until ``forward()``: app code may be on the stack when something is
/// recorded, and a recorder that writes to standard output there would be taken for the app. A
/// forked process never forwards; it hands its records back and its parent takes them over.
final class Trace {
  private let recorders: [any TraceRecorder]
  private var kept: [TraceRecord] = []

  init(recorders: [any TraceRecorder]) {
    self.recorders = recorders
  }

  /// Records an event; it is not even built when nobody listens.
  func record(_ event: @autoclosure () -> TraceEvent, at time: Instant) {
    guard !recorders.isEmpty else { return }
    kept.append(TraceRecord(time: time, event: event()))
  }

  /// Hands all records over that were kept back; no app code may be on the stack.
  func forward() {
    guard !kept.isEmpty else { return }
    for record in takeKept() {
      for recorder in recorders { recorder.record(record) }
    }
  }

  /// Takes the records that were kept back, to hand them to another process.
  func takeKept() -> [TraceRecord] {
    defer { kept = [] }
    return kept
  }

  /// Takes over the records of another process.
  func take(over records: [TraceRecord]) {
    kept += records
  }
}
