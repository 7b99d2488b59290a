/// When an app hears that the time has changed significantly: a new day, summer time, a set clock (W-054).
public enum TimeNotice {
  /// Decides whether an app may be told now what it has not heard yet.
  ///
  /// - Parameters:
  ///   - isInForeground: Whether the app is on screen, or on its way there or away.
  ///   - policy: Whether the notice waits for the screen.
  /// - Returns: Whether it is told.
  public static func isDue(inForeground isInForeground: Bool, policy: Policy) -> Bool {
    isInForeground || policy[.clockSignificantChangeDelivery] == .nextRun
  }
}

/// When an app that did not run hears of a significant change of the time (W-054).
public enum SignificantChangeDelivery: PolicyChoice {
  /// As soon as its code runs.
  case nextRun
  /// When it comes on screen.
  case nextForeground

  /// The value as documents write it.
  public var word: String { "\(self)" }
}
