internal import DeviceModel
import FoundationAdditions
internal import SchedulingRules

/// What an app can observe of the device, and which notifications a change of it causes.
struct ObservedDevice: Equatable {
  private var isLowPowerModeOn: Bool
  private var thermalState: DeviceModel.ThermalState
  private var refreshStatus: UIBackgroundRefreshStatus
  private var isProtectedDataAvailable: Bool
  private var locale: String
  /// The device's time zone, as the tz database names it.
  let timeZone: String

  /// A notification and the queue on which it arrives.
  enum Announcement: Equatable {
    /// Posted on the main queue; its object is the application.
    case main(NSNotification.Name)
    /// Posted on a global queue; its object is the `ProcessInfo`.
    case global(NSNotification.Name)
    /// Told to the delegate, then posted on the main queue; its object is the application.
    case protectedData(isAvailable: Bool)
  }

  /// - Parameters:
  ///   - device: The device as it is.
  ///   - refreshStatus: Whether apps are refreshed in the background.
  ///   - isOnScreen: Whether the app is on screen: it sees that a lock takes the keys once it has left (W-018).
  init(_ device: DeviceState, refreshStatus: BackgroundRefreshStatus, isOnScreen: Bool = false) {
    isLowPowerModeOn = device.isLowPowerModeOn
    thermalState = device.thermalState
    self.refreshStatus = UIBackgroundRefreshStatus(refreshStatus)
    isProtectedDataAvailable = !device.isLocked || isOnScreen
    locale = device.locale
    timeZone = device.timeZone
  }

  /// What an app is told when it has seen the device as it was before; in a fixed order.
  ///
  /// Comparing values instead of forwarding events has the effect that an app which was suspended
  /// hears once of what has changed, and nothing of what has changed back.
  func announcements(since old: ObservedDevice) -> [Announcement] {
    var announcements: [Announcement] = []
    if isLowPowerModeOn != old.isLowPowerModeOn {
      announcements.append(.global(.NSProcessInfoPowerStateDidChange))
    }
    if thermalState != old.thermalState {
      announcements.append(.global(ProcessInfo.thermalStateDidChangeNotification))
    }
    if refreshStatus != old.refreshStatus {
      announcements.append(.main(UIApplication.backgroundRefreshStatusDidChangeNotification))
    }
    if isProtectedDataAvailable != old.isProtectedDataAvailable {
      announcements.append(.protectedData(isAvailable: isProtectedDataAvailable))
    }
    if locale != old.locale {
      announcements.append(.main(NSLocale.currentLocaleDidChangeNotification))
    }
    return announcements
  }
}
