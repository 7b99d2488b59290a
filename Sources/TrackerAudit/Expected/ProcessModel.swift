import VirtualTime

/// One launch of a tracker that does what its page promises: when it ticks, and when it flushes.
struct ProcessModel: Equatable {
  /// A flush is due when this much has accumulated, in milliseconds.
  static let flushInterval: Int64 = 300_000

  /// What the app is told, whereupon it reads the clock for a tick.
  enum Step: Equatable {
    case becomeActive, enterBackground, reconcile
  }

  /// What it was told before it was frozen, and does when it goes on.
  var lateStep: Step?
  /// Whether it could open its store; a process that starts before the first unlock of the device
  /// cannot, and does nothing until it can.
  var hasStore = true
  private var state: TrackingState
  private var queue: CommitQueue
  /// How many compactions are under way.
  private var compactions = 0
  /// The instant of the latest tick of the one-second grid, while the app is in the foreground.
  private var latestGridTick: Instant?
  private var accumulated: Int64 = 0
  /// The day of the latest tick since the last flush that booked something.
  private var latestDay: Int64?

  /// A process that finds a durable state when it is launched.
  init(durable: TrackingState) {
    state = durable
    state.isCreated = true
    queue = CommitQueue(durable: durable)
    if !durable.isCreated { queue.handOver(state) }
  }

  /// The states that can be durable if the process ends now.
  var outcomes: [TrackingState] {
    queue.outcomes.map { durable in
      var durable = durable
      durable.undone += state.actions.filter { !durable.actions.contains($0) }
      durable.actions = []
      durable.unsaved += state.counted - durable.counted
      return durable
    }
  }

  /// Makes the ticks of the one-second grid before an instant, and one on it if that has happened.
  ///
  /// Ticks of which only the last one can do more than book its second are made as one.
  mutating func advance(to instant: Instant, includingIt: Bool, on device: inout DeviceView) {
    while let next = latestGridTick?.advanced(by: .seconds(1)),
      next < instant || (includingIt && next == instant)
    {
      let left = instant.nanoseconds - next.nanoseconds - (includingIt ? 0 : 1)
      let count = min(
        left / 1_000_000_000 + 1,
        idleTicks(from: device.clock.milliseconds(at: next), on: &device))
      let last = next.advanced(by: .seconds(count - 1))
      latestGridTick = last
      let now = device.clock.milliseconds(at: last)
      let isOfTwoDays = tick(at: now, on: &device)
      let endsFocus = state.focus.tick(at: now)
      if accumulated >= Self.flushInterval || isOfTwoDays || endsFocus { flush() }
    }
  }

  /// How many ticks, the one at a wall time and those each second after it, book what the last of them
  /// would book alone: none but the last one flushes or ends the focus session, and all lie on one day.
  private func idleTicks(from now: Int64, on device: inout DeviceView) -> Int64 {
    if hasStore, accumulated >= Self.flushInterval { return 1 }
    // The wall time that the last one may reach.
    var end = state.focus.end ?? .max
    if state.task != nil, let anchor = state.anchor {
      // A clock that ran back is corrected by the next tick, and another day makes it flush.
      if anchor > now { return 1 }
      if let latestDay, latestDay != device.calendar.day(of: now) { return 1 }
      if hasStore { end = min(end, anchor + Self.flushInterval - accumulated) }
      end = min(end, device.calendar.end(ofDayAt: now) - 1_000)
    }
    if end == .max { return .max }
    return max(0, end - now + 999) / 1_000 + 1
  }

  /// Does what it is told.
  mutating func take(_ step: Step, at instant: Instant, on device: inout DeviceView) {
    lateStep = nil
    switch step {
    case .becomeActive: becomeActive(at: instant, on: &device)
    case .enterBackground: enterBackground(at: instant, on: &device)
    case .reconcile: reconcile(at: instant, on: &device)
    }
  }

  /// Does what it was told before it was frozen.
  mutating func takeLateStep(at instant: Instant, on device: inout DeviceView) {
    guard let step = lateStep else { return }
    take(step, at: instant, on: &device)
  }

  private mutating func becomeActive(at instant: Instant, on device: inout DeviceView) {
    guard latestGridTick == nil else { return }
    latestGridTick = instant
    let now = device.clock.milliseconds(at: instant)
    state.focus.appear(at: now)
    wakeUp(at: now, on: &device)
    state.away = 0
    flush()
    if state.focus.tick(at: now) { flush() }
  }

  /// Ticks and flushes; an app that never became active on its way to the screen was still away.
  private mutating func enterBackground(at instant: Instant, on device: inout DeviceView) {
    let now = device.clock.milliseconds(at: instant)
    if latestGridTick == nil {
      wakeUp(at: now, on: &device)
    } else {
      _ = tick(at: now, on: &device)
      state.focus.leave(at: now)
    }
    latestGridTick = nil
    flush()
  }

  /// Whether what the user does reaches the app.
  var takesActions: Bool { latestGridTick != nil }

  /// Follows a user action inside the app; those in the background do not reach it.
  mutating func perform(_ action: TakenAction, on device: inout DeviceView) {
    guard takesActions else { return }
    _ = tick(at: action.at.shown, on: &device)
    state.perform(action)
    flush()
  }

  private mutating func reconcile(at instant: Instant, on device: inout DeviceView) {
    guard hasStore else { return }
    let now = device.clock.milliseconds(at: instant)
    if latestGridTick == nil {
      wakeUp(at: now, on: &device)
      flush()
      if state.focus.tick(at: now) { flush() }
    } else {
      _ = tick(at: now, on: &device)
      flush()
    }
  }

  /// Hands over what has accumulated and the state; nothing, if neither has changed.
  mutating func flush() {
    guard hasStore else { return }
    accumulated = 0
    latestDay = nil
    if queue.latest != state { queue.handOver(state) }
  }

  mutating func beginCompaction() { compactions += 1 }

  mutating func endCompaction() { compactions = max(0, compactions - 1) }

  mutating func noteWrite() { queue.noteWrite() }

  mutating func noteCommit() { queue.commit(mayBeAnother: compactions > 0) }

  /// Makes an ordinary tick, and returns whether ticks of two days have been collected.
  private mutating func tick(at now: Int64, on device: inout DeviceView) -> Bool {
    guard state.task != nil else { return false }
    let day = device.calendar.day(of: now)
    return accumulate(state.ordinaryTick(at: now, day: day), on: day)
  }

  private mutating func wakeUp(at now: Int64, on device: inout DeviceView) {
    guard state.task != nil else { return }
    let day = device.calendar.day(of: now)
    _ = accumulate(state.wakeUpTick(at: now, day: day), on: day)
  }

  private mutating func accumulate(_ amounts: Amounts, on day: Int64) -> Bool {
    guard !amounts.isZero else { return false }
    accumulated += amounts.credited + amounts.capped + amounts.dropped + amounts.corrected
    defer { latestDay = day }
    return latestDay.map { $0 != day } ?? false
  }
}

/// The clocks of the device as the trace tells them.
struct DeviceView {
  var clock: WallClock
  var calendar: LocalCalendar
}
