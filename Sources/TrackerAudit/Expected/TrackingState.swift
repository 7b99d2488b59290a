/// What a tracker that does what its page promises has booked and remembers, at one moment.
///
/// The published page of the store (`TrackerApp.docc/Schema.md`) is all that this is written from.
struct TrackingState: Hashable {
  /// How much of one absence is credited at most.
  static let cap: Int64 = 4 * 60 * 60 * 1000

  /// The user actions that the page publishes; each ticks, also one that changes nothing.
  static let actions: Set<String> = [
    "StartTracking", "StopTracking", "StartFocus", "PauseFocus", "ResumeFocus", "StopFocus",
    "BeginImport", "EndImport",
  ]

  /// Whether the store has its tables; creating them is a transaction of its own, the first one.
  var isCreated = false
  var task: String?
  /// The wall time up to which everything is booked, while a task is tracked.
  var anchor: Int64?
  /// What wake-up ticks have emitted since the app was last in the foreground.
  var away: Int64 = 0
  var isImporting = false
  var focus = FocusState()
  /// What has been booked.
  var booked: [TaskDay: Amounts] = [:]
  /// For each task, how far the wall clock went over all its spans of tracking that have ended.
  var elapsed: [String: Int64] = [:]
  /// The wall time at which the span began that goes on.
  var spanStart: Int64?

  /// Books everything from the anchor to now, however long.
  ///
  /// - Returns: What was booked; nothing when no task is tracked.
  mutating func ordinaryTick(at now: Int64, day: Int64) -> Amounts {
    tick(at: now, day: day, allowance: .max).booked
  }

  /// Books at most what is left of the cap, and the rest of the gap as capped.
  ///
  /// - Returns: What was booked; nothing when no task is tracked.
  mutating func wakeUpTick(at now: Int64, day: Int64) -> Amounts {
    let (amounts, emitted) = tick(at: now, day: day, allowance: max(0, Self.cap - away))
    away += emitted
    return amounts
  }

  private mutating func tick(
    at now: Int64, day: Int64, allowance: Int64
  ) -> (booked: Amounts, emitted: Int64) {
    guard let task, let anchor else { return (Amounts(), 0) }
    let gap = now - anchor
    let emitted = min(max(0, gap), allowance)
    var amounts = Amounts(capped: max(0, gap) - emitted, corrected: max(0, -gap))
    if isImporting { amounts.dropped = emitted } else { amounts.credited = emitted }
    self.anchor = now
    if !amounts.isZero {
      booked[TaskDay(task: task, day: LocalCalendar.name(of: day)), default: Amounts()] += amounts
    }
    return (amounts, emitted)
  }

  /// Follows a user action; the tick before it has been made.
  mutating func perform(_ action: String, parameters: [String: String], at now: Int64) {
    switch action {
    case "StartTracking":
      guard let task = parameters["Task"], task != self.task else { return }
      endSpan(at: now)
      self.task = task
      anchor = now
      spanStart = now
    case "StopTracking":
      endSpan(at: now)
      task = nil
      anchor = nil
    case "BeginImport": isImporting = true
    case "EndImport": isImporting = false
    default: focus.perform(action, parameters: parameters, at: now)
    }
  }

  private mutating func endSpan(at now: Int64) {
    if let task, let spanStart { elapsed[task, default: 0] += now - spanStart }
    spanStart = nil
  }

  /// For each task, how far the wall clock went while it was tracked, up to a wall time.
  func elapsed(until now: Int64) -> [String: Int64] {
    var copy = self
    copy.endSpan(at: now)
    return copy.elapsed
  }
}
