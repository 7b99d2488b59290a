/// The transactions that a process has handed over, and which of them can be durable.
///
/// Commits happen in order. Two things the trace cannot tell: whether a commit during compaction was
/// one of compaction's own, and whether a transaction was durable whose process died before its
/// commit returned. Each leaves a choice between neighbours, never a hole.
struct CommitQueue: Equatable {
  /// States by transaction; the first is what was durable at the launch or has been since.
  private var states: [TrackingState]
  /// The first and the last state that can be the durable one.
  private var first = 0
  private var last = 0
  private var hasUnreportedWrites = false

  init(durable: TrackingState) {
    states = [durable]
  }

  /// The state that the latest transaction makes durable.
  var latest: TrackingState? { states.last }

  /// Appends a transaction.
  mutating func handOver(_ state: TrackingState) {
    states.append(state)
  }

  /// Notes that bytes were written for a transaction whose commit has not been reported.
  mutating func noteWrite() {
    hasUnreportedWrites = true
  }

  /// Notes a commit; one before which nothing went to the log has only made the file ready for it.
  ///
  /// - Parameter mayBeAnother: Whether a transaction of compaction may have committed instead.
  mutating func commit(mayBeAnother: Bool) {
    guard hasUnreportedWrites else { return }
    hasUnreportedWrites = false
    let end = states.count - 1
    if !mayBeAnother { first = min(first + 1, end) }
    last = min(last + 1, end)
    states.removeFirst(first)
    last -= first
    first = 0
  }

  /// The states that can be durable if the process ends now, the most likely one first.
  var outcomes: [TrackingState] {
    let end = min(last + (hasUnreportedWrites ? 1 : 0), states.count - 1)
    var found: [TrackingState] = []
    for state in [states[last]] + states[first...end] where !found.contains(state) {
      found.append(state)
    }
    return found
  }
}
