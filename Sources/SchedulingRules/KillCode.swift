/// The codes with which the system ends a process, as crash reports print them.
public enum KillCode {
  /// A background task was not ended in time: “bad, too bad”.
  public static let assertionTimeout = "0x2182bad2"
  /// The watchdog: an app did not return from a callback in time.
  public static let watchdog = "0x8badf00d"
  /// Too many background tasks were open at once.
  public static let tooManyAssertions = "0xbada5e47"
}
