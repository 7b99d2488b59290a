import FoundationAdditions

/// Makes `TimeZone.current` and `Calendar.current` those of the device.
///
/// Foundation takes the time zone from the environment of its process. A forked app process has an
/// environment of its own; simulations that share a process also share the zone, and must be given
/// the same one when they run at the same time.
enum DeviceTimeZone {
  /// Lets the process live in a time zone of the tz database, unless it does already.
  ///
  /// - Returns: Whether the time zone has changed.
  @discardableResult
  static func adopt(_ identifier: String) -> Bool {
    guard TimeZone.current.identifier != identifier else { return false }
    setenv("TZ", identifier, 1)
    NSTimeZone.resetSystemTimeZone()
    return true
  }
}
