internal import Emulator

/// What an app has heard of the device's calendar.
///
/// It compares days instead of counting midnights: an app that was suspended for a week hears once of a new day.
struct ObservedClock {
  private var day: DeviceDay
  /// Whether the time has changed significantly, and the app does not know.
  var hasNews = false

  init(_ day: DeviceDay) { self.day = day }

  /// Takes in what day it is.
  ///
  /// - Returns: Whether it is another one than before.
  mutating func follow(_ today: DeviceDay) -> Bool {
    if today != day { hasNews = true }
    defer { day = today }
    return today.number != day.number
  }
}
