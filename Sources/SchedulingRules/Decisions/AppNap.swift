public import DeviceModel

/// What an app says of an activity that it begins with `ProcessInfo.beginActivity`.
public struct ActivityWish: Codable, Hashable, Sendable {
  /// What its user is told, for messages.
  public var reason: String
  /// The bits of `ProcessInfo.ActivityOptions`.
  public var options: UInt64

  /// Creates a wish.
  public init(reason: String, options: UInt64) {
    self.reason = reason
    self.options = options
  }

  /// The bits beside those of work for which nobody waits.
  private static let userInitiated: UInt64 = 0x00EF_FF00
  private static let idleSleepDisabled: UInt64 = 1 << 20

  /// Whether the user waits for it; `background` alone, or a wish about sleep, does not say so.
  public var isUserInitiated: Bool { options & Self.userInitiated == Self.userInitiated }

  /// Whether the device is not to fall asleep by itself.
  public var preventsIdleSleep: Bool { options & Self.idleSleepDisabled != 0 }
}

/// When a Mac slows an app down that nobody sees (F-076, F-077).
public enum AppNap {
  /// Decides whether an app may be slowed down.
  ///
  /// - Parameters:
  ///   - device: Only a Mac does that.
  ///   - isHidden: Whether the app runs and is not on screen.
  ///   - isHeldOff: Whether something of the system's needs it: a task, or sound that is heard.
  ///   - wishes: The activities that it has begun and not ended.
  ///   - policy: Which rules are in force.
  /// - Returns: Whether it is slowed down, if that stays so for a while (`appNap.onset`).
  public static func isDue(
    on device: DeviceState, isHidden: Bool, isHeldOff: Bool, wishes: some Sequence<ActivityWish>,
    policy: Policy
  ) -> Bool {
    guard !device.kind.suspendsApps, policy.isEnabled(.appNap) else { return false }
    return isHidden && !isHeldOff && !wishes.contains { isPrevented(by: $0, policy: policy) }
  }

  /// Returns whether an activity keeps its app from being slowed down (F-077).
  public static func isPrevented(by wish: ActivityWish, policy: Policy) -> Bool {
    wish.isUserInitiated && policy.isEnabled(.macActivity)
  }
}
