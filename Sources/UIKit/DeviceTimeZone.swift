import FoundationAdditions

/// Keeps `TimeZone.current` and `Calendar.current` those of the device.
///
/// The phone puts the device's time zone into the environment of the app's process. Foundation
/// looks there once and remembers what it found, possibly from before the process was forked.
enum DeviceTimeZone {
  /// Makes Foundation look at the environment again, as soon as somebody asks it.
  static func forget() { NSTimeZone.resetSystemTimeZone() }

  /// Makes Foundation look at the environment again.
  ///
  /// - Returns: Whether the time zone has changed.
  static func refresh() -> Bool {
    let before = TimeZone.current
    NSTimeZone.resetSystemTimeZone()
    return TimeZone.current != before
  }
}
