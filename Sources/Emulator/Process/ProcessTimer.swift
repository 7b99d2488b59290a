import SchedulingRules
import VirtualTime

/// What the phone plans to do to a process; a process has at most one timer of each kind.
enum ProcessTimer: Hashable, Codable, Sendable {
  /// The first line of the app runs.
  case finishLaunching
  /// Nothing keeps the process awake any more.
  case suspend
  /// The main thread must have answered.
  case watchdog(Watchdog)
  /// `applicationDidEnterBackground` must have returned.
  case enterBackgroundLimit
  /// `applicationWillTerminate` must have returned.
  case terminationLimit
  /// The expiration handlers of the open background tasks are called.
  case backgroundTaskWarning
  /// Every background task must be ended.
  case backgroundTaskDeadline
  /// A background task has been open for so long that the log warns of it.
  case backgroundTaskAge
  /// The use of the processor is measured.
  case cpuMonitor
  /// A launch in the background is to have used little of the processor.
  case launchProcessor
  /// The task of this number expires.
  case taskExpiration(Int)
  /// The expired task of this number must be complete.
  case taskGrace(Int)
  /// The continued task of this number must have come further.
  case taskStandstill(Int)
  /// The user is asked whether the continued task of this number is to go on.
  case taskQuestion(Int)
  /// The health update of this number is handed to the observers that are there by now.
  case healthUpdate(Int)
  /// The run of an activity of this number must be finished.
  case activityOverdue(Int)
  /// A hidden app begins to nap.
  case nap
  /// The device's day ends.
  case dayEnd
  /// A process that a fault has frozen goes on.
  case thaw
}

/// A timer that waits in the phone's event queue.
struct ArmedTimer: Equatable {
  let timer: ProcessTimer
  let instant: Instant
  let token: EventToken
}

/// The timers of one process, in the order in which they were armed.
///
/// They are so few that looking through them costs less than a hash.
struct ArmedTimers {
  private(set) var all: [ArmedTimer] = []

  /// The timer of a kind, or nil when none is armed.
  subscript(timer: ProcessTimer) -> ArmedTimer? {
    all.first { $0.timer == timer }
  }

  /// Adds a timer of a kind of which none is armed.
  mutating func add(_ armed: ArmedTimer) {
    all.append(armed)
  }

  /// Takes the timer of a kind out.
  ///
  /// - Returns: The timer, or nil when none was armed.
  @discardableResult
  mutating func remove(_ timer: ProcessTimer) -> ArmedTimer? {
    all.firstIndex { $0.timer == timer }.map { all.remove(at: $0) }
  }

  /// Takes all timers out.
  mutating func removeAll() -> [ArmedTimer] {
    defer { all = [] }
    return all
  }
}
