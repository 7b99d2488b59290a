/// All that the tracker must know to go on after its process has died.
///
/// It commits in the same transaction as the sums that reach up to its anchor: therefore a kill
/// between two syncs neither loses nor doubles time.
struct TrackerState: Equatable, Sendable {
  /// The task that is being tracked.
  var task: String?
  /// The wall time up to which every tracked millisecond is in the log; nil exactly when `task` is.
  var anchor: Milliseconds?
  /// What wake-up ticks have emitted since the app was last in the foreground.
  var awayEmitted: Milliseconds = 0
  /// Whether a data import goes on.
  var isImporting = false
  /// The focus timer.
  var focus = FocusTimer()

  /// The state in the form in which it is stored.
  ///
  /// The elapsed time of a running focus timer follows from its start and changes with each tick;
  /// left in, it would make every flush a write.
  var normalized: TrackerState {
    var state = self
    if focus.isRunning { state.focus.elapsed = 0 }
    return state
  }
}
