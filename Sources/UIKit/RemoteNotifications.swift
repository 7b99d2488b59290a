internal import AppHosting
package import Emulator
import FoundationAdditions
package import SchedulingRules

extension UIApplication {
  /// Whether the app has an address for remote notifications.
  public var isRegisteredForRemoteNotifications: Bool {
    AppProcess.caller(of: "UIApplication.isRegisteredForRemoteNotifications")?
      .isRegisteredForPushes ?? false
  }

  /// Asks for an address for remote notifications; to be called at each launch.
  ///
  /// The delegate is told of it. The user need not permit silent ones.
  public func registerForRemoteNotifications() {
    AppProcess.caller(of: "UIApplication.registerForRemoteNotifications")?.registerForPushes()
  }

  /// Gives the address back: no remote notifications come any more.
  public func unregisterForRemoteNotifications() {
    AppProcess.caller(of: "UIApplication.unregisterForRemoteNotifications")?.unregisterForPushes()
  }
}

extension DelegateCallbacks {
  package func registeredForPushes(deviceToken: [UInt8]) {
    delegate.application(
      application, didRegisterForRemoteNotificationsWithDeviceToken: Data(deviceToken))
  }

  package func receive(_ push: PushNotification, task: LaunchedTask?) {
    delegate.application(
      application, didReceiveRemoteNotification: push.payload,
      fetchCompletionHandler: { result in
        guard let task else { return }
        AppProcess.caller(of: "didReceiveRemoteNotification.completionHandler")?
          .completePush(task, result: result.text, success: result != .failed)
      })
  }
}
