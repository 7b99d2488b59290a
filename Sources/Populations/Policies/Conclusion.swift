import SchedulingRules

/// A sentence about a task in a population that a product owner would go by, and a figure that decides it.
public enum Conclusion: CaseIterable, Sendable {
  /// On most days of most users the task runs.
  case runsDaily
  /// Half of the requests are launched within a quarter of an hour of their earliest begin.
  case isPrompt
  /// Nine of ten requests are launched within six hours.
  case isRarelyLate
  /// On some phones the task never runs.
  case missesUsers
  /// At the end the data of more than a tenth of the users is old.
  case leavesOldData
  /// More than a tenth of the openings show old data.
  case showsOldData

  private static let promptSeconds = 15 * 60
  private static let lateSeconds = 6 * 3_600
  private static let considerable = 0.1
  private static let noticeable = 0.01

  /// The sentence without a full stop, with the age of old data in words.
  public func sentence(oldAfter age: String) -> String {
    switch self {
    case .runsDaily: "it runs on at least half of all days"
    case .isPrompt: "half of the requests run within 15 min of their begin date"
    case .isRarelyLate: "nine of ten requests run within 6 h of their begin date"
    case .missesUsers: "it never runs on 1 % of the phones or more"
    case .leavesOldData: "the data of over 10 % of the users is older than \(age) at the end"
    case .showsOldData: "over 10 % of the openings show data older than \(age)"
    }
  }

  /// What decides it.
  public enum Figure: Equatable, Sendable {
    /// Seconds; nil for more than the run can show.
    case delay(Int?)
    /// A part of a whole, 0 … 1.
    case share(Double)
  }

  /// The figure in a population; nil when there is nothing to count.
  public func figure(of task: TaskStatistics) -> Figure? {
    switch self {
    case .runsDaily:
      Self.share(task.runsPerDay.count(atLeast: 1), of: task.runsPerDay.count)
    case .isPrompt: Self.delay(of: task, share: 0.5)
    case .isRarelyLate: Self.delay(of: task, share: 0.9)
    case .missesUsers: Self.share(task.usersWithoutRun, of: task.users)
    case .leavesOldData: Self.share(task.age.usersAtEnd, of: task.users)
    case .showsOldData: Self.share(task.age.openings, of: task.age.allOpenings)
    }
  }

  /// Whether the sentence is true in a population; nil when there is nothing to count.
  public func holds(for task: TaskStatistics) -> Bool? {
    guard let figure = figure(of: task) else { return nil }
    return switch (self, figure) {
    case (.runsDaily, .share(let share)): share >= 0.5
    case (.isPrompt, .delay(let seconds)): (seconds ?? .max) <= Self.promptSeconds
    case (.isRarelyLate, .delay(let seconds)): (seconds ?? .max) <= Self.lateSeconds
    case (.missesUsers, .share(let share)): share >= Self.noticeable
    case (_, .share(let share)): share > Self.considerable
    case (_, .delay): nil
    }
  }

  private static func delay(of task: TaskStatistics, share: Double) -> Figure? {
    let requests = task.delays.launched.count + task.delays.cutOff.count
    return requests > 0 ? .delay(task.delays.quantile(share)) : nil
  }

  private static func share(_ part: Int, of whole: Int) -> Figure? {
    whole > 0 ? .share(Double(part) / Double(whole)) : nil
  }
}
