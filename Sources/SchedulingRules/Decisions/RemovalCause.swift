public import DeviceModel

/// How Background App Refresh was lost.
public enum BackgroundRefreshLoss: Sendable {
  /// A restriction forbids it.
  case forbidden
  /// It was switched off.
  case switchedOff

  /// What ends running tasks with it.
  var expiration: ExpirationCause {
    self == .forbidden ? .backgroundRefreshForbidden : .backgroundRefreshOff
  }

  /// What takes pending requests away with it.
  public var removal: RemovalCause {
    self == .forbidden ? .backgroundRefreshForbidden : .backgroundRefreshOff
  }
}

extension DeviceState {
  /// How Background App Refresh was lost on a device that does not allow it.
  public var backgroundRefreshLoss: BackgroundRefreshLoss {
    isBackgroundRefreshRestricted ? .forbidden : .switchedOff
  }
}

/// Why a pending request goes without a launch.
public enum RemovalCause: String, Codable, CaseIterable, Sendable {
  /// The app has cancelled it.
  case cancelled
  /// The device has restarted.
  case restart
  /// The app was updated.
  case update
  /// Background App Refresh was forbidden.
  case backgroundRefreshForbidden
  /// Background App Refresh was switched off.
  case backgroundRefreshOff
  /// The app wants no more fetches.
  case fetchesEnded
  /// The app wants no more updates of health data.
  case updatesEnded
  /// The app wants no more remote notifications.
  case pushesEnded
  /// A newer push took its place.
  case newerPush
  /// The user has swiped the app away.
  case forceQuit
  /// The app was killed.
  case kill
  /// The transfer is over.
  case transferOver
  /// The app runs and has the events of its session.
  case eventsTold
  /// The process ended in which a person had started it.
  case personsProcessEnded
  /// The process ended in which an activity was scheduled.
  case processEnded
  /// The app has invalidated an activity.
  case invalidated
  /// An activity was scheduled anew.
  case rescheduled
  /// The scheduler of an activity was released.
  case released
  /// Its launch found no launch handler.
  case noLaunchHandler
}
