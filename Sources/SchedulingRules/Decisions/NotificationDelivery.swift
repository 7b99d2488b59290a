/// What becomes of the wish to notify the user (F-040).
public enum NotificationWish: Equatable, Sendable {
  /// The user is asked.
  case asked
  /// It was decided before.
  case settled(isAllowed: Bool)

  /// Decides on a wish.
  ///
  /// - Parameters:
  ///   - isAllowed: What was decided before; nil: nothing.
  ///   - policy: The rules in force.
  /// - Returns: Whether the user is asked.
  public static func decide(_ isAllowed: Bool?, policy: Policy) -> NotificationWish {
    guard let isAllowed, policy.isEnabled(.notificationPermission) else { return .asked }
    return .settled(isAllowed: isAllowed)
  }
}

/// What the phone does with a notification whose time has come (F-043, F-044).
public enum NotificationDelivery: Equatable, Sendable {
  /// The user sees it, and no code of the app runs.
  case shown
  /// It only lies in the list of notifications, as nobody was asked.
  case listedQuietly
  /// The app is on screen and says whether it is shown.
  case leftToApp
  /// Nobody sees it: the user has not allowed it.
  case withheld

  /// Decides on a notification.
  ///
  /// - Parameters:
  ///   - isAllowed: Whether the user has allowed the app's notifications; nil: never asked.
  ///   - isProvisional: Whether they are only allowed to come quietly (F-040).
  ///   - isAppInForeground: Whether the app is on screen.
  ///   - policy: The rules in force.
  /// - Returns: What the phone does.
  public static func decide(
    isAllowed: Bool?, isProvisional: Bool = false, isAppInForeground: Bool, policy: Policy
  ) -> NotificationDelivery {
    if policy.isEnabled(.notificationPermission) {
      if isAllowed != true { return .withheld }
      if isProvisional { return .listedQuietly }
    }
    return isAppInForeground && policy.isEnabled(.foregroundNotification) ? .leftToApp : .shown
  }
}

/// Which requests for notifications the phone keeps, and which it does not take (F-041, F-042).
public enum NotificationRequests {
  /// How many an app can have waiting.
  public static let limit = 64
  /// The shortest interval of a repeating one, in seconds.
  public static let shortestRepeat = 60.0

  /// How many of those that wait longest are dropped when so many wait.
  public static func surplus(of count: Int, policy: Policy) -> Int {
    policy.isEnabled(.notificationLimit) ? max(0, count - limit) : 0
  }

  /// Whether a trigger of an interval is a mistake that ends the app.
  public static func isFatal(seconds: Double, repeats: Bool, policy: Policy) -> Bool {
    guard policy.isEnabled(.notificationInterval) else { return false }
    return !(seconds > 0) || repeats && seconds < shortestRepeat
  }
}
