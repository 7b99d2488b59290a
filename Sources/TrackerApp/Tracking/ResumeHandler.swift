/// What a resume needs of the tracker.
@MainActor
protocol Reconcilable: AnyObject {
  /// How much of the gap may still be credited in this absence.
  var wakeUpAllowance: Milliseconds { get }
  /// The focus timer before the resume.
  var focus: FocusTimer { get }

  func triggerWakeUpTick(maxDuration: Milliseconds)
  func resetTrackingStart()
  func flushAccumulatedTimeSpent(cause: FlushCause)
  func dispatchFocusTick()
}

/// Accounts for the time in which the app could not tick.
struct ResumeHandler: Sendable {
  /// Whether the rest beyond the cap is discarded; false only in the variant `missingReset`.
  var resetsTrackingStart = true

  /// Credits the gap up to the allowance, discards the rest, flushes, and puts the focus timer right.
  ///
  /// One flush for the whole gap: the log gets one entry per resume, not one per minute.
  @MainActor
  func handleResume(of tracker: any Reconcilable, cause: FlushCause) {
    collectAbsence(of: tracker)
    tracker.flushAccumulatedTimeSpent(cause: cause)
    if tracker.focus.purpose != nil && tracker.focus.isRunning {
      tracker.dispatchFocusTick()
    }
  }

  /// Credits the gap up to the allowance, discards the rest, and leaves both in memory.
  @MainActor
  func collectAbsence(of tracker: any Reconcilable) {
    tracker.triggerWakeUpTick(maxDuration: tracker.wakeUpAllowance)
    if resetsTrackingStart { tracker.resetTrackingStart() }
  }
}
