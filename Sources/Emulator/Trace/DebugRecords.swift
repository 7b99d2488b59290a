public import SchedulingRules

/// A command that a developer gives in the debugger or in Xcode, and what comes of it.
public struct DebugCommandGiven: Codable, Hashable, Sendable {
  /// The command.
  public var command: DebugCommand
  /// Why nothing happens; nil when something does.
  public var refusal: DebugRefusal?
  /// Whether the app's console says so.
  public var isAnswered: Bool
  /// The rule that decided.
  public var rule: RuleID

  /// Creates what a scenario says of a command.
  init(planned command: DebugCommand) {
    (self.command, refusal, isAnswered, rule) = (command, nil, false, .simulatedLaunch)
  }

  /// Creates the record of a command.
  init(_ command: DebugCommand, _ verdict: DebugVerdict, policy: Policy) {
    self.command = command
    refusal = verdict.refusal
    isAnswered = policy.isEnabled(.simulatedLaunchLogged)
    rule = verdict.rule
  }
}
