internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import SchedulingRules

extension DelegateCallbacks {
  func registeredForPushes(deviceToken: [UInt8]) {
    delegate.application(
      application, didRegisterForRemoteNotificationsWithDeviceToken: Data(deviceToken))
  }

  func receive(_ push: PushNotification, task: LaunchedTask) {
    delegate.application(
      application, didReceiveRemoteNotification: push.payload,
      fetchCompletionHandler: { result in
        AppProcess.caller(of: "didReceiveRemoteNotification.completionHandler")?
          .completePush(task, result: result.text, success: result != .failed)
      })
  }
}

extension PushNotification {
  /// What the app gets to read: what the server added, and the keys of Apple under `aps`.
  fileprivate var payload: [AnyHashable: Any] {
    var system: [String: Any] = [:]
    if isContentAvailable { system["content-available"] = 1 }
    system["alert"] = alert
    system["sound"] = sound
    system["badge"] = badge
    var payload: [AnyHashable: Any] = [:]
    for (key, value) in userInfo { payload[key] = value }
    payload["aps"] = system
    return payload
  }
}
