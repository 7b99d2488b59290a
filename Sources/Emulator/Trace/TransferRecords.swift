public import SchedulingRules

/// A transfer of a background URL session, or a request of another one, begins to use the network (R-210, F-047).
public struct TransferBegan: Codable, Hashable, Sendable {
  /// The transfer: its session's identifier, `#`, and its number there.
  public var identifier: String
  /// Its number in the session.
  public var task: Int
  /// `download`, `upload`, or `data`.
  public var direction: TransferDescription.Direction
  /// What it asks for.
  public var url: String
  /// How many bytes it has still to move.
  public var bytes: Int64
  /// Whether the system could choose the moment (R-212).
  public var isDiscretionary: Bool
  /// The rule by which it happened.
  public var rule: RuleID
}

/// A transfer loses what it needs, and waits again.
public struct TransferStopped: Codable, Hashable, Sendable {
  /// The transfer.
  public var identifier: String
  /// How many of its bytes are kept.
  public var keptBytes: Int64
  /// What it waits for now.
  public var obstacle: Obstacle
  /// The rule that stops it.
  public var rule: RuleID
}

/// A transfer is over; the app learns it when its session tells it (R-211).
public struct TransferEnded: Codable, Hashable, Sendable {
  /// The transfer.
  public var identifier: String
  /// How many bytes were moved.
  public var bytes: Int64
  /// The status of the server's answer; nil when there is none.
  public var status: Int?
  /// The code of the error in `NSURLErrorDomain`; nil when it succeeded.
  public var errorCode: Int?
  /// The time since the app began it, in seconds.
  public var elapsedSeconds: Double
  /// The rule by which it ended so.
  public var rule: RuleID
  /// Whether it ended with the app's process, which never hears of it (F-047); nil: no.
  public var diedWithProcess: Bool?

  /// Its number in the session, with which its identifier ends; zero where that says none.
  public var number: Int { identifier.split(separator: "#").last.flatMap { Int($0) } ?? 0 }

  /// Whether the app did not get what it asked for: an error, a status that says so, or no process to get it.
  public var isFailure: Bool {
    errorCode != nil || diedWithProcess == true || status.map { $0 >= 400 } == true
  }
}

/// A remote notification, and what became of it when it reached the phone (R-220).
public struct PushArrived: Codable, Hashable, Sendable {
  /// What a phone does with a remote notification.
  public enum Outcome: String, Codable, Sendable {
    /// It is on its way: a scenario says so, a trace never.
    case sent
    /// It waits for the app.
    case held
    /// The user sees it.
    case shown
    /// The app is told, as it is on screen.
    case told
    /// Nobody learns of it.
    case dropped
    /// It is shown, and wakes no app though it says that there is content.
    case unheeded
  }

  /// The name under which the scheduler has the app's silent pushes (R-226).
  public var identifier: String
  /// The notification.
  public var push: PushNotification
  /// What became of it.
  public var outcome: Outcome
  /// Why it was dropped, or woke no app; nil for one that was not.
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
    case .told: (outcome, flaw, rule) = (.told, nil, .silentPushOnScreen)
    case .dropped(let rule, let flaw):
      (outcome, self.flaw, self.rule) = (.dropped, flaw, rule)
    case .unheeded(let rule, let flaw):
      (outcome, self.flaw, self.rule) = (.unheeded, flaw, rule)
    }
  }
}
