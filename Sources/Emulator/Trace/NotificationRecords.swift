public import SchedulingRules

/// A notification whose time has come, and what became of it.
public struct NotificationCame: Codable, Hashable, Sendable {
  /// What a phone does with a notification.
  public enum Outcome: String, Codable, Sendable {
    /// The user sees it.
    case shown
    /// It lies in the list of notifications, without a banner, a sound or a number: nobody was asked (F-040).
    case listedQuietly
    /// The app is on screen and does not want it to be shown.
    case notPresented
    /// The user has not allowed it.
    case withheld
  }

  /// The name of its request.
  public var identifier: String
  /// Its first line.
  public var title: String
  /// Its text.
  public var body: String
  /// What became of it.
  public var outcome: Outcome
  /// The rule by which it happened; nil where the app has decided.
  public var rule: RuleID?

  /// Creates a record.
  package init(
    identifier: String, title: String, body: String, outcome: Outcome, rule: RuleID?
  ) {
    self.identifier = identifier
    self.title = title
    self.body = body
    self.outcome = outcome
    self.rule = rule
  }
}
