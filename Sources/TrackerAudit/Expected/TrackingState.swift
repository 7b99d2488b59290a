/// What a tracker that does what its page promises has booked and remembers, at one moment.
///
/// The published page of the store (`TrackerApp.docc/Schema.md`) is all that this is written from.
struct TrackingState: Hashable {
  /// How much of one absence is credited at most.
  static let cap: Int64 = 4 * 60 * 60 * 1000

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
  /// The spans of tracking that have ended.
  var tracked = TrackedSpan()
  /// When the span began that goes on.
  var spanStart: Moment?
  /// What ticks in the foreground have emitted.
  var counted: Int64 = 0
  /// What of it went with a process before it was durable, and may still be credited as an absence.
  var unsaved: Int64 = 0
  /// What of it the cap has taken, which is for absences.
  var forfeited: Int64 = 0
  /// The numbers of the user's actions that have changed something since the process was launched.
  var actions: [Int] = []
  /// The numbers of those of earlier processes that have changed something, and went with the process.
  var undone: [Int] = []

  /// Books everything from the anchor to now, however long.
  ///
  /// - Returns: What was booked; nothing when no task is tracked.
  mutating func ordinaryTick(at now: Int64, day: Int64) -> Amounts {
    let (amounts, emitted) = tick(at: now, day: day, allowance: .max)
    counted += emitted
    return amounts
  }

  /// Books at most what is left of the cap, and the rest of the gap as capped.
  ///
  /// - Returns: What was booked; nothing when no task is tracked.
  mutating func wakeUpTick(at now: Int64, day: Int64) -> Amounts {
    let (amounts, emitted) = tick(at: now, day: day, allowance: max(0, Self.cap - away))
    away += emitted
    forfeited += max(0, min(amounts.capped, unsaved - emitted))
    unsaved = 0
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
  mutating func perform(_ action: TakenAction) {
    let before = self
    let now = action.at
    switch action.name {
    case "StartTracking":
      guard let task = action.parameters["Task"], task != self.task else { return }
      endSpan(at: now)
      self.task = task
      anchor = now.shown
      spanStart = now
    case "StopTracking":
      endSpan(at: now)
      task = nil
      anchor = nil
    case "BeginImport": isImporting = true
    case "EndImport": isImporting = false
    default: focus.perform(action.name, parameters: action.parameters, at: now.shown)
    }
    if self != before { actions.append(action.number) }
  }

  private mutating func endSpan(at now: Moment) {
    if let spanStart { tracked += now - spanStart }
    spanStart = nil
  }

  /// How long something was tracked, up to a moment.
  func tracked(until now: Moment) -> TrackedSpan {
    var copy = self
    copy.endSpan(at: now)
    return copy.tracked
  }
}

/// A moment of the run, in milliseconds since 1970.
struct Moment: Hashable {
  /// What the wall clock shows.
  var shown: Int64
  /// What it would show if nobody had set it.
  var lived: Int64

  static func - (end: Moment, start: Moment) -> TrackedSpan {
    TrackedSpan(shown: end.shown - start.shown, lived: end.lived - start.lived)
  }
}

/// How long something was tracked, in milliseconds.
struct TrackedSpan: Hashable {
  /// How far the wall clock went; negative where it was set back by more.
  var shown: Int64 = 0
  /// How long it was for the user; never negative.
  var lived: Int64 = 0

  static func += (left: inout TrackedSpan, right: TrackedSpan) {
    left.shown += right.shown
    left.lived += right.lived
  }
}
