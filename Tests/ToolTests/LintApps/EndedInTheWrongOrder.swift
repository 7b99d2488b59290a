// swift-format-ignore-file

import UIKit

// Background tasks of UIKit that are ended in some cases.
final class Uploads {
  func sync(_ items: [Item]) async throws {
    let id = await UIApplication.shared.beginBackgroundTask(withName: "sync") {
      Session.shared.cancel()
    }  // the handler stops, and ends nothing
    for item in items {
      try await Session.shared.send(item)  // finds: backgroundTaskLeftOpen
    }
    await UIApplication.shared.endBackgroundTask(id)
  }

  func save(_ text: String, done: @escaping () -> Void) {
    let application = UIApplication.shared
    let id = application.beginBackgroundTask(withName: "save") { Session.shared.cancel() }
    DispatchQueue.global().async {
      defer {
        DispatchQueue.main.async { application.endBackgroundTask(id) }
      }
      guard !text.isEmpty else { return }
      Session.shared.write(text)
      done()
    }
  }

  func purge() {
    var id = UIBackgroundTaskIdentifier.invalid
    let end = {
      guard id != .invalid else { return }
      UIApplication.shared.endBackgroundTask(id)
      id = .invalid
    }
    id = UIApplication.shared.beginBackgroundTask(withName: "purge", expirationHandler: end)
    Session.shared.purge { result in
      switch result {
      case .success: end()
      case .failure(let error): print(error)  // finds: backgroundTaskLeftOpen
      }
    }
  }
}
