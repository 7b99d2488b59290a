import Foundation

/// The running tracker: gives the state machine the time and hands its flushes to the write queue.
@MainActor
final class Tracker: Reconcilable {
  private var tracking: Tracking
  private let clock: WallClock
  private let resumeHandler: ResumeHandler
  private let onFlush: (Flush) -> Void
  private var isActive = false
  private lazy var ticker = Ticker { [unowned self] in tick() }

  /// Goes on from what the log last committed.
  ///
  /// - Parameters:
  ///   - state: The committed state.
  ///   - clock: The time of the device.
  ///   - resumeHandler: Accounts for absences.
  ///   - onFlush: Takes the flushes, in order.
  init(
    state: TrackerState, clock: WallClock = .device, resumeHandler: ResumeHandler = ResumeHandler(),
    onFlush: @escaping (Flush) -> Void
  ) {
    tracking = Tracking(state)
    self.clock = clock
    self.resumeHandler = resumeHandler
    self.onFlush = onFlush
  }

  /// The local day that it is now.
  var today: LocalDay { clock.day(of: clock.now()) }

  // MARK: The life of the app

  /// Accounts for the absence that ends, and ticks from now on.
  func becomeActive() {
    guard !isActive else { return }
    isActive = true
    tracking.reduceFocus(by: .appear, at: clock.now())
    resumeHandler.handleResume(of: self, cause: .resume)
    ticker.start()
  }

  /// Ends ticking with a last tick and leaves what was collected in memory.
  ///
  /// An app that leaves the screen before it became active never ticked: it has been away up to
  /// now, and its absence goes on with what is left of the cap.
  func suspendTicking() {
    ticker.stop()
    if isActive {
      collectTick()
      tracking.reduceFocus(by: .leave, at: clock.now())
    } else {
      resumeHandler.collectAbsence(of: self)
    }
    isActive = false
  }

  /// Hands over the state without the sums: the mistake of the variant `draftPauseEffect`.
  func saveStateOnly() {
    onFlush(tracking.stateOnly(at: clock.now()))
  }

  /// Accounts for the time up to now, also while the app stays in the background.
  func reconcile() {
    if isActive {
      collectTick()
      flushAccumulatedTimeSpent(cause: .refresh)
    } else {
      resumeHandler.handleResume(of: self, cause: .refresh)
    }
  }

  /// Does what the user asks for.
  func perform(_ action: TrackerAction) {
    let now = clock.now()
    tracking.perform(action, at: now, day: clock.day(of: now))
    flushAccumulatedTimeSpent(cause: .action)
  }

  private func tick() {
    collectTick()
    if tracking.focus.isActive { dispatchFocusTick() }
    if let cause = tracking.accumulator.dueCause { flushAccumulatedTimeSpent(cause: cause) }
  }

  private func collectTick() {
    let now = clock.now()
    tracking.tick(at: now, day: clock.day(of: now))
  }

  // MARK: Reconcilable

  var wakeUpAllowance: Milliseconds { tracking.wakeUpAllowance }
  var focus: FocusTimer { tracking.focus }

  func triggerWakeUpTick(maxDuration: Milliseconds) {
    let now = clock.now()
    tracking.triggerWakeUpTick(at: now, day: clock.day(of: now), maxDuration: maxDuration)
  }

  func resetTrackingStart() {
    let now = clock.now()
    tracking.resetTrackingStart(at: now, day: clock.day(of: now))
  }

  func flushAccumulatedTimeSpent(cause: FlushCause) {
    // What is flushed in the foreground belongs to no absence: the next one has the full cap.
    if isActive { tracking.endAbsence() }
    if let flush = tracking.flush(at: clock.now(), cause: cause) { onFlush(flush) }
  }

  /// Puts the focus timer right; the end of a session is handed over at once, for a kill not to undo it.
  func dispatchFocusTick() {
    let wasActive = tracking.focus.isActive
    tracking.reduceFocus(by: .tick, at: clock.now())
    if wasActive && !tracking.focus.isActive { flushAccumulatedTimeSpent(cause: .focus) }
  }
}
