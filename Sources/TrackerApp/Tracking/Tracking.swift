/// The tracker's state machine: clock, accumulator, focus timer and import as one value.
///
/// It knows neither queue nor store nor process; whoever owns it calls it with the time and hands on
/// the flushes that it returns.
struct Tracking: Sendable {
  /// How much of one absence is credited at most, however often the app is woken during it.
  static let absenceCap: Milliseconds = 4 * 60 * 60 * 1_000

  private(set) var clock: TrackingClock
  private(set) var accumulator = Accumulator()
  private(set) var focus: FocusTimer
  private(set) var task: String?
  private(set) var isImporting: Bool
  private var awayEmitted: Milliseconds
  /// The state of the latest flush, or of the launch.
  private var handedOver: TrackerState

  /// Goes on from what the log last committed.
  init(_ state: TrackerState = TrackerState()) {
    clock = TrackingClock(anchor: state.anchor)
    task = state.task
    isImporting = state.isImporting
    focus = state.focus
    awayEmitted = state.awayEmitted
    handedOver = state.normalized
  }

  /// What must be durable together with the sums collected so far.
  var state: TrackerState {
    TrackerState(
      task: task, anchor: clock.anchor, awayEmitted: awayEmitted, isImporting: isImporting,
      focus: focus
    ).normalized
  }

  /// How much a wake-up tick may still emit in this absence.
  var wakeUpAllowance: Milliseconds { max(0, Self.absenceCap - awayEmitted) }

  /// Collects the time since the last tick.
  mutating func tick(at now: Milliseconds, day: LocalDay) {
    add(clock.tick(at: now), day: day)
  }

  /// Collects the time since the last tick, clamped, after time in which the app did not tick.
  mutating func triggerWakeUpTick(at now: Milliseconds, day: LocalDay, maxDuration: Milliseconds) {
    let emission = clock.triggerWakeUpTick(at: now, maxDuration: maxDuration)
    awayEmitted += emission.emitted
    add(emission, day: day)
  }

  /// Discards what lies between the anchor and now, and books it as capped or corrected.
  mutating func resetTrackingStart(at now: Milliseconds, day: LocalDay) {
    add(clock.resetTrackingStart(at: now), day: day)
  }

  /// Ends an absence: the next one may be credited up to the full cap again.
  mutating func endAbsence() {
    awayEmitted = 0
  }

  /// Moves the focus timer.
  mutating func reduceFocus(by action: FocusTimer.Action, at now: Milliseconds) {
    focus = focus.reduced(by: action, at: now)
  }

  /// Takes out what was collected, with the state that belongs to it; nil when there is nothing new.
  mutating func flush(at now: Milliseconds, cause: FlushCause) -> Flush? {
    let entries = accumulator.drain()
    guard !entries.isEmpty || state != handedOver else { return nil }
    handedOver = state
    return Flush(at: now, cause: cause, entries: entries, state: state)
  }

  /// The state with an anchor that is ahead of the sums, which stay in memory.
  ///
  /// Only the variant `draftPauseEffect` writes this: a kill before the sums follow loses them.
  mutating func stateOnly(at now: Milliseconds) -> Flush {
    handedOver = state
    return Flush(at: now, cause: .pause, entries: [], state: state)
  }

  /// Does what the user asks; ticks up to now come first, so that none belongs to the wrong task.
  mutating func perform(_ action: TrackerAction, at now: Milliseconds, day: LocalDay) {
    tick(at: now, day: day)
    switch action {
    case .startTracking(let newTask):
      task = newTask
      clock.start(at: now)
    case .stopTracking:
      task = nil
      clock.stop()
    case .focus(let focusAction):
      reduceFocus(by: focusAction, at: now)
    case .beginImport:
      isImporting = true
    case .endImport:
      isImporting = false
    }
  }

  private mutating func add(_ emission: Emission, day: LocalDay) {
    guard let task else { return }
    accumulator.add(Amount(emission, isImporting: isImporting), task: task, day: day)
  }
}

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
