public import SchedulingRules

/// A command that a developer gives in the debugger or in Xcode, and what comes of it.
public struct DebugCommandGiven: Codable, Equatable, Sendable {
  /// The command's name, that of its event in a scenario.
  public var command: String
  /// The identifier of the task that is meant; nil for a fetch.
  public var identifier: String?
  /// Whether something happens.
  public var isCarriedOut: Bool
  /// What the app's console says to it; nil: nothing.
  public var message: String?
  /// The rule that decided.
  public var rule: RuleID

  /// Creates what a scenario says of a command.
  init(planned command: DebugCommand) {
    self.command = command.name
    identifier = command.identifier
    isCarriedOut = true
    rule = .simulatedLaunch
  }

  /// Creates the record of a command.
  init(_ command: DebugCommand, _ verdict: DebugVerdict, policy: Policy) {
    self.command = command.name
    identifier = command.identifier
    isCarriedOut = verdict.isCarriedOut
    message = verdict.message(to: command, policy: policy)
    rule = verdict.rule
  }
}
