import DeviceLives
import SchedulingRules

/// How often a day an app is launched, by life, policy and kind of task.
struct LaunchCount: Sendable {
  /// The policies from the one that grants least to the one that grants most.
  static let policies = ["Pessimistic", "Field", "Optimistic", "Documented"]
  /// What is counted.
  static let kinds = ["refresh", "processing", "push"]

  /// The life's name.
  var life: String
  /// Launches a day by kind and policy.
  var launches: [String: [String: Double]]

  /// The counts of all lives, over so many days of one person each.
  static let all: [LaunchCount] = Lives.all.map { life in
    var launches: [String: [String: Double]] = [:]
    for (name, policy) in zip(policies, ShippedPolicies.named(policies)) {
      var run = AnchorRun(
        life: life, app: AnchorApp(processingDelay: 0, takesPushes: true), policy: policy)
      run.days = days
      run.users = 1
      run.sendsPushes = true
      run.isNew = life.name == "NewInstall"
      let phone = run.phones[0]
      for kind in kinds {
        launches[kind, default: [:]][name] =
          Double(phone.launches[kind]?.count ?? 0) / Double(days)
      }
    }
    return LaunchCount(life: life.name, launches: launches)
  }

  /// How many days are counted.
  static let days = 8

  /// The row of a kind in the article.
  func row(_ kind: String) -> String {
    let cells = Self.policies.map { Anchor.text(launches[kind]?[$0] ?? 0) }
    return "| \(life) | \(cells.joined(separator: " | ")) |"
  }
}
