import SchedulingRules
import VirtualTime

/// A notification that the user has opened.
struct OpenedNotification: Codable, Equatable, Sendable {
  var notification: DeliveredNotification
  /// How many processes the app had had by then.
  var launches: Int
}

/// What the user does with notifications, and how the app hears of it (F-045).
extension NotificationDaemon {
  /// The user opens a notification.
  ///
  /// - Parameters:
  ///   - identifier: The name of the request; `*`: the newest.
  ///   - launches: How many processes the app has had.
  /// - Returns: Whether there is one, so that the app is opened.
  func open(_ identifier: String, launches: Int) -> Bool {
    let chosen = state.delivered.last {
      identifier == "*" || $0.request.identifier == identifier
    }
    let name = chosen?.request.identifier ?? identifier
    record(.userAction(UserAction(name: "OpenNotification", parameters: ["Identifier": name])))
    guard let chosen else {
      report(.actionNotHandedOver, about: "OpenNotification")
      return false
    }
    state.delivered.removeAll { $0.request.identifier == name }
    state.opened = OpenedNotification(notification: chosen, launches: launches)
    return true
  }

  /// Tells an app that is active what its user has opened.
  func handOver(to process: AppProcess) {
    guard let opened = state.opened, let listener = process.notificationListener else { return }
    state.opened = nil
    let wasLaunchedForIt = process.launchNumber > opened.launches
    if wasLaunchedForIt, !listener.wasSetAtLaunch, policy.isEnabled(.notificationDelegate) {
      return report(lost: opened, in: process)
    }
    process.domain.postToMain { [core] in
      listener.respond(opened.notification)
      core.settle(after: process)
    }
  }

  /// The process is gone: what it was not told nobody will be told.
  func didEnd(_ process: AppProcess) { state.opened = nil }

  private func report(lost opened: OpenedNotification, in process: AppProcess) {
    core.report(
      Finding(
        rule: .notificationDelegate, name: "notificationResponseLost", severity: .error,
        message: """
          The user has opened a notification, which launched the app, and the app was not told: its \
          delegate was set after launching had ended
          """,
        hint: "Set the delegate of the notification centre before didFinishLaunching returns.",
        identifier: opened.notification.request.identifier, processID: process.processID,
        confidence: RuleCatalogue.rule(.notificationDelegate).confidence))
  }
}
