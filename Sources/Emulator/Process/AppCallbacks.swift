public import DeviceModel
public import SchedulingRules

/// The calls that the phone makes into an app, all on its main queue, in Apple's order.
///
/// A cold launch: `finishLaunching`, `didBecomeActive`. Leaving: `willResignActive`,
/// `didEnterBackground`. Coming back: `willEnterForeground`, `didBecomeActive`. A launch for a task
/// is `finishLaunching` alone; if the user then opens the app, `willEnterForeground` comes without
/// an earlier `didEnterBackground`.
@MainActor
public protocol AppCallbacks: AnyObject {
  /// Finishes launching; when it returns, no launch handler can be registered any more.
  func finishLaunching(inBackground: Bool)
  /// The app is active: it is on screen and gets events.
  func didBecomeActive()
  /// The app is about to become inactive.
  func willResignActive()
  /// The app has left the screen; its time is limited from now on.
  func didEnterBackground()
  /// The app is about to come back on screen.
  func willEnterForeground()
  /// The process ends when this returns.
  func willTerminate()
  /// The app is to fetch new content in the old way, and to complete the task when it has.
  func performFetch(_ task: LaunchedTask)
  /// The app is to take the events of a background URL session, whose identifier is the task's.
  func handleSessionEvents(_ task: LaunchedTask)
  /// The app has an address for remote notifications, 32 bytes for its server.
  func registeredForPushes(deviceToken: [UInt8])
  /// A remote notification is for the app, which is to complete the task when it has dealt with it.
  ///
  /// - Parameters:
  ///   - push: The notification.
  ///   - task: What is to be completed; nil for one that is told to an app on screen.
  func receive(_ push: PushNotification, task: LaunchedTask?)
  /// The device has changed in a way that the app may be told of; suspended apps learn it late.
  func deviceChanged(_ change: DeviceChange)
  /// A new day has begun, or the clock counts otherwise; suspended apps learn it late (W-054, W-055).
  func dayChanged()
  /// Memory is short; suspended apps are not told (W-067).
  func memoryIsShort()
  /// The user does something inside the app.
  func userAction(_ name: String, parameters: [String: String])
}

extension AppCallbacks {
  /// Does nothing: the app does not listen.
  public func dayChanged() {}

  /// Does nothing: the app does not listen.
  public func memoryIsShort() {}
}
