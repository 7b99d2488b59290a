public import DeviceModel
import VirtualTime

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

/// How the system sets the wall clock right by itself (W-053).
public enum ClockCorrection {
  /// Decides by how many milliseconds the clock is set when the device has changed: it hears the time from a network.
  ///
  /// - Parameters:
  ///   - before: The device before the change.
  ///   - after: The device after it.
  ///   - policy: By how much.
  /// - Returns: A span, negative for back; nil: it stays as it is.
  public static func milliseconds(
    before: DeviceState, after: DeviceState, policy: Policy
  ) -> Int64? {
    guard before.network == .none, after.network != .none else { return nil }
    let step = policy[.clockDriftStep]
    return step == .zero ? nil : Int64((step.seconds * 1000).rounded())
  }
}

/// When an app that did not run hears of a significant change of the time (W-054).
public enum SignificantChangeDelivery: String, PolicyChoice {
  /// As soon as its code runs.
  case nextRun
  /// When it comes on screen.
  case nextForeground
}
