// swift-format-ignore-file

import UIKit

// Background tasks of UIKit: one per method, with one mistake or none.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var bgTask: UIBackgroundTaskIdentifier = .invalid

  func sceneDidEnterBackground(_ scene: UIScene) {
    bgTask = UIApplication.shared.beginBackgroundTask(withName: "save") { [weak self] in
      guard let self = self else { return }
      UIApplication.shared.endBackgroundTask(self.bgTask)
      self.bgTask = .invalid
    }
    Storage.shared.save { [weak self] in
      guard let self = self else { return }
      UIApplication.shared.endBackgroundTask(self.bgTask)
      self.bgTask = .invalid
    }
  }

  func uploadDraft(_ draft: Draft) {
    let id = UIApplication.shared.beginBackgroundTask { print("no time left") }  // finds: backgroundTaskNotEndedInTime
    Uploader.shared.upload(draft) { _ in
      UIApplication.shared.endBackgroundTask(id)
    }
  }

  func sendOrder(_ order: Order) {
    var id: UIBackgroundTaskIdentifier = .invalid
    id = UIApplication.shared.beginBackgroundTask(withName: "order") {
      UIApplication.shared.endBackgroundTask(id)
      id = .invalid
    }
    guard let body = try? JSONEncoder().encode(order) else { return }  // finds: backgroundTaskLeftOpen
    URLSession.shared.uploadTask(with: Endpoints.orders, from: body) { _, _, _ in
      UIApplication.shared.endBackgroundTask(id)
      id = .invalid
    }.resume()
  }

  func flushLog() {
    let id = UIApplication.shared.beginBackgroundTask(withName: "log")  // finds: backgroundTaskWithoutHandler
    defer { UIApplication.shared.endBackgroundTask(id) }
    guard Log.hasEntries else { return }
    Log.flush()
  }
}
