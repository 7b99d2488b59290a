import Foundation
import UIKit

// The other things that are to be ended: pushes, fetches, session events, activities, background tasks.

final class PushAnswered: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    guard let aps = userInfo["aps"] as? [String: Any] else {
      completionHandler(.failed)
      return
    }
    client.fetch(aps) { completionHandler($0 ? .newData : .noData) }
  }
}

final class PushForgotten: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    guard let aps = userInfo["aps"] as? [String: Any] else { return }  // finds: pushNotCompleted
    client.fetch(aps) { completionHandler($0 ? .newData : .noData) }
  }
}

/// What comes of a second call nobody documents.
final class PushTwice: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    if userInfo.isEmpty { completionHandler(.noData) }
    completionHandler(.newData)
  }
}

final class PushHandedOn: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Messaging.messaging().appDidReceiveMessage(userInfo, completionHandler)
  }
}

final class PushAsync: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    guard userInfo["aps"] != nil else { return .failed }
    return .newData
  }
}

final class NotificationAnswered: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    defer { completionHandler() }
    guard response.actionIdentifier == "done" else { return }
    store.save()
  }
}

final class NotificationForgotten: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    // finds: notificationNotCompleted
    guard response.actionIdentifier == "done" else { return }
    client.send { _ in completionHandler() }
  }
}

final class NotificationShown: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner])
  }
}

final class SessionEventsKept: NSObject, UIApplicationDelegate, URLSessionDelegate {
  var completions: [String: () -> Void] = [:]

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    completions[identifier] = completionHandler
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    DispatchQueue.main.async { self.completions.removeAll() }
  }
}

final class SessionEventsDropped: NSObject, UIApplicationDelegate {
  var completion: (() -> Void)?

  // finds: sessionEventsNotCompleted
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    guard identifier == "uploads" else { return }  // finds: sessionEventsNotCompleted
    completion = completionHandler
  }
}

final class SessionEventsAsync: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
  ) async {
    guard identifier == "uploads" else { return }
    await store.finish()
  }
}

final class NotificationAsync: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    guard response.actionIdentifier == "done" else { return }
    await store.save()
  }
}

final class ActivityFinished {
  private let scheduler = NSBackgroundActivityScheduler(identifier: "finished")

  func start() {
    scheduler.schedule { completion in
      if self.scheduler.shouldDefer {
        completion(.deferred)
        return
      }
      completion(.finished)
    }
  }
}

final class ActivityForgets {
  private let scheduler = NSBackgroundActivityScheduler(identifier: "forgets")

  func start() {
    scheduler.schedule { (completion: NSBackgroundActivityScheduler.CompletionHandler) in
      if self.scheduler.shouldDefer {
        return  // finds: activityNotFinished
      }
      completion(.finished)
    }
  }
}

final class ActivityByName {
  private let scheduler = NSBackgroundActivityScheduler(identifier: "named")

  func start() {
    scheduler.schedule(tidy)
  }

  func startAll() {
    scheduler.schedule(self.tidyAll(_:))
    let skip: (NSBackgroundActivityScheduler.CompletionHandler) -> Void = { completion in
      if store.isEmpty { completion(.finished) }  // finds: activityNotFinished
    }
    scheduler.schedule(skip)
  }

  private func tidy(_ completion: @escaping NSBackgroundActivityScheduler.CompletionHandler) {
    guard !scheduler.shouldDefer else { return }  // finds: activityNotFinished
    completion(.finished)
  }

  private func tidyAll(_ completion: @escaping NSBackgroundActivityScheduler.CompletionHandler) {
    completion(scheduler.shouldDefer ? .deferred : .finished)
  }
}

final class LocalIdentifierEnded {
  func save() {
    var identifier = UIBackgroundTaskIdentifier.invalid
    identifier = UIApplication.shared.beginBackgroundTask(withName: "save") {
      UIApplication.shared.endBackgroundTask(identifier)
      identifier = .invalid
    }
    DispatchQueue.global().async {
      store.save()
      UIApplication.shared.endBackgroundTask(identifier)
      identifier = .invalid
    }
  }
}

final class LocalIdentifierForgotten {
  func save() {
    let application = UIApplication.shared
    var identifier = UIBackgroundTaskIdentifier.invalid
    identifier = application.beginBackgroundTask {
      application.endBackgroundTask(identifier)
    }
    client.send { answer in
      guard let answer else { return }  // finds: backgroundTaskLeftOpen
      store.save(answer)
      application.endBackgroundTask(identifier)
    }
  }
}

final class IdentifierInProperty {
  private var identifier = UIBackgroundTaskIdentifier.invalid

  func sceneDidEnterBackground() {
    identifier = UIApplication.shared.beginBackgroundTask { [weak self] in self?.endTask() }
    client.send { _ in self.endTask() }
  }

  private func endTask() {
    guard identifier != .invalid else { return }
    UIApplication.shared.endBackgroundTask(identifier)
    identifier = .invalid
  }
}

/// What `cancel` does is not in these sources.
final class IdentifierDeferred {
  func save() async throws {
    let identifier = await UIApplication.shared.beginBackgroundTask { client.cancel() }
    defer { Task { await UIApplication.shared.endBackgroundTask(identifier) } }
    try await store.save()
  }
}
