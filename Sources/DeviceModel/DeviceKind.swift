/// What kind of machine a device is: what it does with apps that nobody has on screen, and when it sleeps.
public enum DeviceKind: String, Codable, CaseIterable, Sendable {
  /// A phone or a tablet: it suspends apps, and sleeps when it is locked and no app runs.
  case phone = "Phone"
  /// A Mac: apps run on behind others, slowed down by App Nap (F-076), until it sleeps as a whole (F-079).
  case mac = "Mac"

  /// Whether an app that nobody has on screen is suspended before long.
  public var suspendsApps: Bool { self == .phone }

  /// Whether to lock the device is to put it to sleep, with all that runs on it.
  public var sleepsWhenLocked: Bool { self == .mac }
}
