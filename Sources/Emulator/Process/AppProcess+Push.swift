import SchedulingRules

/// What the remote notifications of `UIApplication` and its delegate forward to.
extension AppProcess {
  /// Whether the app has an address for remote notifications.
  public var isRegisteredForPushes: Bool {
    call("UIApplication.isRegisteredForRemoteNotifications") { phone in
      phone.deliveries.state.isRegisteredForPushes
    }
  }

  /// Asks for an address for remote notifications, of which the delegate is told.
  public func registerForPushes() {
    call("UIApplication.registerForRemoteNotifications") { phone in
      record(.registerForPushes)
      phone.deliveries.setRegistered(true, by: self)
    }
  }

  /// Gives the address back; a push that waits is dropped.
  public func unregisterForPushes() {
    call("UIApplication.unregisterForRemoteNotifications") { phone in
      record(.unregisterForPushes)
      phone.deliveries.setRegistered(false, by: self)
    }
  }

  /// Completes the answer to a silent push; a second time does nothing.
  ///
  /// - Parameters:
  ///   - task: The task with which the delegate was asked.
  ///   - result: The app's word for what came of it, for the trace.
  ///   - success: Whether it did not fail.
  public func completePush(_ task: LaunchedTask, result: String, success: Bool) {
    complete(task, success: success, by: .completePush(result: result))
  }
}
