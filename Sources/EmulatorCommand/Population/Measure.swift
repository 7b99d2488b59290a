import Populations
import TraceReport
import VirtualTime

/// A figure of a task in a group of users.
struct Measure: Sendable {
  /// What the figure is, as the heading of a column; short.
  var heading: String
  /// What it is, as the heading of a table.
  var title: String
  /// The figure in words.
  var text: @Sendable (TaskStatistics) -> String

  private static func delay(_ share: Double, _ name: String) -> Measure {
    Measure(heading: name, title: "delay, \(name)") { task in
      guard task.delays.launched.count > 0 || task.delays.cutOff.count > 0 else { return "–" }
      return task.delays.quantile(share).map(words) ?? "not seen"
    }
  }

  private static func runs(_ share: Double, _ name: String) -> Measure {
    Measure(heading: name, title: "runs a day, \(name)") { task in
      task.runsPerDay.quantile(share).map { String($0) } ?? "–"
    }
  }

  /// How late the task is, and how often it runs.
  static let pace = [
    users, delay(0.5, "half"), delay(0.9, "90 %"), delay(0.99, "99 %"), meanRuns,
    runs(0.1, "10 %"), runs(0.5, "half"), runs(0.9, "90 %"), idleDays, never,
  ]

  /// How old the data is.
  static let age = [
    users,
    Measure(heading: "ever", title: "users whose data was old at some time") {
      share($0.age.usersEver, of: $0.users)
    },
    Measure(heading: "at end", title: "users whose data was old at the end") {
      share($0.age.usersAtEnd, of: $0.users)
    },
    Measure(heading: "of time", title: "time during which the data was old") {
      share($0.age.seconds, of: $0.age.allSeconds)
    },
    Measure(heading: "of openings", title: "openings that showed old data") {
      share($0.age.openings, of: $0.age.allOpenings)
    },
  ]

  /// How late half of the requests are, and nine of ten.
  static let quantiles = [delay(0.5, "half"), delay(0.9, "90 %")]

  /// What is laid side by side for several policies.
  static let compared =
    [delay(0.5, "half of the requests within"), delay(0.9, "90 % of the requests within")]
    + [meanRuns, idleDays, never] + age.dropFirst(2)

  private static let users = Measure(heading: "users", title: "users") { String($0.users) }

  private static let meanRuns = Measure(heading: "mean", title: "runs a day, mean") { task in
    task.runsPerDay.mean.map { $0.fixed(2) } ?? "–"
  }

  private static let idleDays = Measure(heading: "no run", title: "days without a run") { task in
    let days = task.runsPerDay.count
    return share(days - task.runsPerDay.count(atLeast: 1), of: days)
  }

  private static let never = Measure(heading: "never", title: "users without any run") {
    share($0.usersWithoutRun, of: $0.users)
  }

  /// Whether a conclusion is true of a task, and the figure that decides it.
  static func cells(_ conclusion: Conclusion, _ fate: TaskStatistics) -> [String] {
    guard let figure = conclusion.figure(of: fate), let holds = conclusion.holds(for: fate) else {
      return ["–", "–"]
    }
    let text =
      switch figure {
      case .delay(let seconds): seconds.map(Measure.words) ?? "not seen"
      case .share(let share): (100 * share).fixed(1) + " %"
      }
    return [holds ? "true" : "false", text]
  }

  /// A part of a whole in percent.
  static func share(_ part: Int, of whole: Int) -> String {
    whole > 0 ? (100 * Double(part) / Double(whole)).fixed(1) + " %" : "–"
  }

  /// Seconds as people say them.
  static func words(seconds: Int) -> String {
    seconds == 0 ? "0 s" : Duration.seconds(seconds).words
  }
}
