import Foundation

/// Time that passes between a beginning and an end, without the pauses: dates alone, and no ticks.
///
/// What nobody looks at needs no timer: while the app is suspended, or gone, the time goes on in the dates.
struct PausableClock: Codable, Equatable {
  private(set) var startDate: Date?
  private(set) var endDate: Date?
  private(set) var pausedAt: Date?
  private(set) var pausedTime: TimeInterval = 0

  var isRunning: Bool { startDate != nil && endDate == nil }
  var isPaused: Bool { isRunning && pausedAt != nil }

  /// The time that has passed, without pauses.
  func elapsed(at now: Date) -> TimeInterval {
    guard let startDate else { return 0 }
    return (endDate ?? pausedAt ?? now).timeIntervalSince(startDate) - pausedTime
  }

  /// The date at which so much time has passed, if nobody pauses any more.
  func date(ofElapsed time: TimeInterval) -> Date? {
    startDate?.addingTimeInterval(time + pausedTime)
  }

  mutating func start(at date: Date) {
    self = PausableClock()
    startDate = date
  }

  mutating func pause(at date: Date) {
    guard isRunning, pausedAt == nil else { return }
    pausedAt = date
  }

  mutating func resume(at date: Date) {
    guard let pausedAt else { return }
    if WorkoutDefect.current != .wrongPause { pausedTime += date.timeIntervalSince(pausedAt) }
    self.pausedAt = nil
  }

  /// Ends it; one that is paused has ended with the pause.
  mutating func stop(at date: Date) {
    guard isRunning else { return }
    endDate = pausedAt ?? date
    pausedAt = nil
  }

  /// Moves it along with the wall clock, which somebody has set.
  mutating func move(by seconds: TimeInterval) {
    startDate?.addTimeInterval(seconds)
    endDate?.addTimeInterval(seconds)
    pausedAt?.addTimeInterval(seconds)
  }

  /// Takes over when a pause began from where an older version of the app kept it.
  mutating func adoptPause(since date: Date) { pausedAt = date }

  /// The clock as that version kept it: without the pause.
  var withoutPause: PausableClock {
    var clock = self
    clock.pausedAt = nil
    return clock
  }
}

/// A moment on two clocks, by which one sees that the wall clock was set.
struct ClockAnchor {
  private let wall = Date()
  private let continuous = ContinuousClock.now

  /// How far the wall clock was set forward since, in seconds; to be asked by the process that has the anchor.
  var adjustment: TimeInterval {
    let passed = continuous.duration(to: .now)
    return Date().timeIntervalSince(wall) - passed / .seconds(1)
  }
}
