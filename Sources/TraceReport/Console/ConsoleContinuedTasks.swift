import Emulator
import SchedulingRules

/// What the log says of continued tasks: how a stop by the user proceeds.
struct ConsoleContinuedTasks {
  /// How far each running task has come, in percent.
  private var percents: [Int: Int] = [:]
  private var stopped: Set<Int> = []

  /// Takes in what the user sees of a task.
  mutating func follow(_ activity: LiveActivityChange) {
    percents[activity.task] = activity.percent
  }

  /// The lines of a task that expires since the user stopped it; none for other ends.
  mutating func lines(of expired: TaskExpired, named name: String) -> [ConsoleLine] {
    guard let task = expired.task, expired.rule == .continuedStop else { return [] }
    stopped.insert(task)
    return [
      .system(.lifecycle, "ActivityExpirationEvent(\(name), reasons: 1048576)"),
      .system(.framework, "_BGTaskExpirationRequest \(name) reason: 2"),
    ]
  }

  /// The line of such a task that is complete; nil for others.
  mutating func line(of completed: TaskCompleted, named name: String) -> ConsoleLine? {
    let percent = percents.removeValue(forKey: completed.task) ?? 0
    guard stopped.remove(completed.task) != nil else { return nil }
    let part = ConsoleNumber.fixed(Double(percent) / 100, decimals: 4)
    return .system(
      .framework,
      "Finishing progress (incomplete) \(name) Fraction completed: \(part) CANCELLED")
  }
}
