import SchedulingRules
package import VirtualTime

extension Expectation {
  /// Returns whether a record is one of those that the expectation counts, whenever it happens.
  func matches(_ event: TraceEvent) -> Bool {
    switch (kind, event) {
    case (.finding, .findingReported(let finding)): covers(finding)
    case (.launch, .taskLaunched(let launch)): allows(launch.rule, launch.identifier)
    case (.denied, .pushArrived(let arrival)):
      arrival.flaw != nil && allows(arrival.rule, arrival.identifier)
    case (.denied, .reasonOpened(let change)): allows(change.reason.rule, change.identifier)
    case (.expiration, .taskExpired(let expired)): allows(expired.rule, expired.identifier)
    case (.process, .processChanged(let change)):
      change.turn.map { allows(change.rule, $0.rawValue) } ?? false
    case (.kill, .killed(let kill)): allows(kill.rule, kill.reason.rawValue)
    case (.notification, .notificationCame(let notification)):
      notification.outcome == .shown && allows(notification.rule, notification.identifier)
    case (.output, .output(let output)): identifier.map(output.text.contains) ?? true
    case (.balance, .balance(let balance)):
      identifier != nil || (balance.isBalanced && !balance.isOfNothing)
    default: false
    }
  }

  /// How many a record counts for that matches.
  func amount(of event: TraceEvent) -> Int {
    guard case .balance(let balance) = event, let part = identifier.flatMap(BalancePart.init)
    else { return 1 }
    return balance.seconds(of: part)
  }

  /// Returns whether the expectation speaks of a finding.
  ///
  /// The identifier may also be the finding's name, for those without rule and identifier.
  func covers(_ finding: Finding) -> Bool {
    guard kind == .finding, rule == nil || rule == finding.rule else { return false }
    return identifier == nil || identifier == finding.identifier || identifier == finding.name
  }

  /// Whether what happens at an instant counts.
  func isInTime(_ time: Instant) -> Bool {
    (before.map { time < $0 } ?? true) && (after.map { time > $0 } ?? true)
  }

  private func allows(_ rule: RuleID?, _ identifier: String) -> Bool {
    (self.rule == nil || self.rule == rule)
      && (self.identifier == nil || self.identifier == identifier)
  }
}

extension [Expectation] {
  /// Whether no expectation speaks of a finding, or one wants none of it.
  package func finds(unexpected finding: Finding, at time: Instant) -> Bool {
    !contains { $0.allowed != 0...0 && $0.isInTime(time) && $0.covers(finding) }
  }
}
