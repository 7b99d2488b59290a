public import DeviceModel
public import Emulator
public import SchedulingRules

/// An app whose callbacks are closures, so that a test can say in place what the app does.
///
/// Each closure runs on the app's main queue and gets the process that it runs in.
public struct AppScript: Sendable {
  /// What an app does in one callback.
  public typealias Act = @MainActor @Sendable (AppProcess) -> Void

  /// What it does while it finishes launching.
  public var finishLaunching: Act = { _ in }
  /// What it does when it has become active.
  public var didBecomeActive: Act = { _ in }
  /// What it does when it is about to become inactive.
  public var willResignActive: Act = { _ in }
  /// What it does when it has left the screen.
  public var didEnterBackground: Act = { _ in }
  /// What it does when it is about to come back.
  public var willEnterForeground: Act = { _ in }
  /// What it does at its end.
  public var willTerminate: Act = { _ in }
  /// What it does when it is asked to fetch in the old way.
  public var performFetch: @MainActor @Sendable (AppProcess, LaunchedTask) -> Void = { _, _ in }
  /// What it does when it is woken for the events of a URL session.
  public var handleSessionEvents: @MainActor @Sendable (AppProcess, LaunchedTask) -> Void = {
    _, _ in
  }
  /// What it does with its address for remote notifications.
  public var registered: @MainActor @Sendable (AppProcess, [UInt8]) -> Void = { _, _ in }
  /// What it does with a silent push.
  public var receive: @MainActor @Sendable (AppProcess, PushNotification, LaunchedTask?) -> Void = {
    _, _, _ in
  }
  /// What it does when the device has changed.
  public var deviceChanged: @MainActor @Sendable (AppProcess, DeviceChange) -> Void = { _, _ in }
  /// What it does when the user does something inside it.
  public var userAction: @MainActor @Sendable (AppProcess, String) -> Void = { _, _ in }

  /// Creates an app that does nothing.
  public init() {}

  /// Creates the app's side of a launch.
  @MainActor
  public func launch() -> any AppCallbacks {
    ScriptedApp(self)
  }
}

/// Calls the closures of a script, and prints the name of each callback first.
@MainActor
private final class ScriptedApp: AppCallbacks {
  private let script: AppScript

  init(_ script: AppScript) {
    self.script = script
  }

  private func act(_ name: String, _ act: AppScript.Act) {
    guard let process = AppProcess.current else { return }
    print(name)
    act(process)
  }

  func finishLaunching(inBackground: Bool) {
    act(inBackground ? "finishLaunching in background" : "finishLaunching", script.finishLaunching)
  }

  func didBecomeActive() { act("didBecomeActive", script.didBecomeActive) }
  func willResignActive() { act("willResignActive", script.willResignActive) }
  func didEnterBackground() { act("didEnterBackground", script.didEnterBackground) }
  func willEnterForeground() { act("willEnterForeground", script.willEnterForeground) }
  func willTerminate() { act("willTerminate", script.willTerminate) }

  func performFetch(_ task: LaunchedTask) {
    act("performFetch") { script.performFetch($0, task) }
  }

  func handleSessionEvents(_ task: LaunchedTask) {
    act("handleSessionEvents") { script.handleSessionEvents($0, task) }
  }

  func registeredForPushes(deviceToken: [UInt8]) {
    act("registeredForPushes") { script.registered($0, deviceToken) }
  }

  func receive(_ push: PushNotification, task: LaunchedTask?) {
    act("receive push") { script.receive($0, push, task) }
  }

  func deviceChanged(_ change: DeviceChange) {
    act("deviceChanged") { script.deviceChanged($0, change) }
  }

  func userAction(_ name: String, parameters: [String: String]) {
    act("userAction \(name)") { script.userAction($0, name) }
  }
}
