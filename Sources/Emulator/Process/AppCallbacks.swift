public import DeviceModel

/// The calls that the phone makes into an app, all on its main queue, in Apple's order.
@MainActor
public protocol AppCallbacks: AnyObject {
  /// willFinishLaunching, didFinishLaunching; returns when launching has finished.
  func finishLaunching(inBackground: Bool)
  func didBecomeActive()
  func willResignActive()
  func didEnterBackground()
  func willEnterForeground()
  func willTerminate()
  /// A device change that the app is told about by a notification (power state, thermal state, refresh status …).
  func deviceChanged(_ change: DeviceChange)
  /// The user does something inside the app.
  func userAction(_ name: String, parameters: [String: String])
}
