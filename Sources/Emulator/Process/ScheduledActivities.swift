import DeviceModel
import SchedulingRules
import VirtualTime

/// An activity that an app has scheduled and not taken back.
struct ScheduledActivity {
  /// Counted over the process.
  let number: Int
  let identifier: String
  /// What the app asked for last.
  var pace: ActivityPace
  /// Hands a run to the activity's block.
  let deliver: (LaunchedTask) -> Void
}

/// A run of an activity whose completion handler was not called.
struct ActivityRun {
  let task: LaunchedTask
  /// The activity that runs; it may be taken back meanwhile.
  let activity: Int
  let request: TaskRequest
  let window: ActivityWindow
  let startedAt: Instant
  /// The device as it was then.
  let deviceBefore: DeviceState
  /// Since when it should put the rest of its work off.
  fileprivate(set) var badSince: Instant?
  /// What `shouldDefer` said last.
  var lastAnswer = false
  /// Whether it ought to have finished while the process was suspended.
  var isOverdueInSleep = false
}

/// The activities of one process; they end with it.
struct ScheduledActivities {
  private(set) var scheduled: [ScheduledActivity] = []
  private(set) var running: [ActivityRun] = []
  private var windows: [Int: ActivityWindow] = [:]
  private var lastNumber = 0

  /// The activity of a number, while it is scheduled; setting another one has no effect.
  subscript(number: Int) -> ScheduledActivity? {
    get { scheduled.first { $0.number == number } }
    set {
      guard let newValue, let index = scheduled.firstIndex(where: { $0.number == number })
      else { return }
      scheduled[index] = newValue
    }
  }

  /// The scheduled activity of an identifier.
  func activity(named identifier: String) -> ScheduledActivity? {
    scheduled.first { $0.identifier == identifier }
  }

  /// The run of a task's number, until it is over; setting it has no effect then.
  subscript(run task: Int) -> ActivityRun? {
    get { running.first { $0.task.number == task } }
    set {
      guard let newValue, let index = running.firstIndex(where: { $0.task.number == task })
      else { return }
      running[index] = newValue
    }
  }

  /// The run of an activity that began last and is not over.
  func lastRun(of number: Int) -> ActivityRun? {
    running.last { $0.activity == number }
  }

  /// Adds an activity; there is none of its identifier.
  mutating func add(
    _ identifier: String, pace: ActivityPace, deliver: @escaping (LaunchedTask) -> Void
  ) -> ScheduledActivity {
    lastNumber += 1
    let activity = ScheduledActivity(
      number: lastNumber, identifier: identifier, pace: pace, deliver: deliver)
    scheduled.append(activity)
    return activity
  }

  /// Takes an activity back; its runs go on.
  mutating func remove(_ number: Int) {
    scheduled.removeAll { $0.number == number }
    windows[number] = nil
  }

  /// The window in which an activity waits; nil while it does not.
  func window(of number: Int) -> ActivityWindow? { windows[number] }

  /// Lets an activity wait for a window, or no longer wait.
  mutating func wait(_ number: Int, for window: ActivityWindow?) {
    windows[number] = window
  }

  /// Adds a run that begins.
  mutating func begin(_ run: ActivityRun) {
    running.append(run)
  }

  /// Takes out a run that is over; nil when it was over before.
  mutating func end(_ task: Int) -> ActivityRun? {
    running.firstIndex { $0.task.number == task }.map { running.remove(at: $0) }
  }

  /// Notes for each run whether it should put its work off.
  ///
  /// - Parameters:
  ///   - now: The instant.
  ///   - isBad: Whether the moment is a bad one for a run.
  mutating func note(at now: Instant, where isBad: (ActivityRun) -> Bool) {
    for index in running.indices {
      running[index].badSince = isBad(running[index]) ? running[index].badSince ?? now : nil
    }
  }

  /// Counts bad moments anew: a suspended process could do nothing about them.
  mutating func wakeUp(at now: Instant) {
    for index in running.indices where running[index].badSince != nil {
      running[index].badSince = now
    }
  }
}
