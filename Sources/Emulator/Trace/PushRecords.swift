public import SchedulingRules

/// A remote notification, and what became of it when it reached the phone.
public struct PushArrived: Codable, Hashable, Sendable {
  /// What a phone does with a remote notification.
  public enum Outcome: String, Codable, Sendable {
    /// It is on its way: a scenario says so, a trace never.
    case sent
    /// It waits for the app.
    case held
    /// The user sees it.
    case shown
    /// Nobody learns of it.
    case dropped
  }

  /// The name under which the scheduler has the app's silent pushes.
  public var identifier: String
  /// The notification.
  public var push: PushNotification
  /// What became of it.
  public var outcome: Outcome
  /// Why it was dropped; nil for one that was not.
  public var flaw: PushFlaw?
  /// The rule by which it happened.
  public var rule: RuleID

  /// Creates what a scenario says of a notification.
  init(planned push: PushNotification) {
    (identifier, self.push, outcome, flaw, rule) = ("", push, .sent, nil, .silentPushForm)
  }

  /// Creates the record of an arrival.
  init(_ push: PushNotification, for identifier: String, _ arrival: PushArrival) {
    self.identifier = identifier
    self.push = push
    switch arrival {
    case .held: (outcome, flaw, rule) = (.held, nil, .silentPushForm)
    case .shown: (outcome, flaw, rule) = (.shown, nil, .notificationsAfterForceQuit)
    case .dropped(let rule, let flaw):
      (outcome, self.flaw, self.rule) = (.dropped, flaw, rule)
    }
  }
}
