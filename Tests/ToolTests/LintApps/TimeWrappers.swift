// swift-format-ignore-file

import UIKit

// Wrappers for background tasks.
final class BackgroundActivity {
  private var id = UIBackgroundTaskIdentifier.invalid
  init(name: String) {
    id = UIApplication.shared.beginBackgroundTask(withName: name) { [weak self] in self?.end() }
  }
  func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
  deinit { end() }
}

func withBackgroundTime<T>(_ name: String, _ body: () async throws -> T) async rethrows -> T {
  let id = await UIApplication.shared.beginBackgroundTask(withName: name, expirationHandler: nil)  // finds: backgroundTaskWithoutHandler
  defer { Task { @MainActor in UIApplication.shared.endBackgroundTask(id) } }
  return try await body()
}

final class Sender {
  func send(_ message: Message) {
    var id: UIBackgroundTaskIdentifier!
    id = UIApplication.shared.beginBackgroundTask {
      UIApplication.shared.endBackgroundTask(id)
    }
    API.send(message) { [self] result in
      switch result {
      case .success: finish(id)
      case .failure(let error) where error.isTemporary: retry(message, id)
      case .failure: finish(id)
      }
    }
  }
  private func finish(_ id: UIBackgroundTaskIdentifier) { UIApplication.shared.endBackgroundTask(id) }
  private func retry(_ message: Message, _ id: UIBackgroundTaskIdentifier) {
    guard message.attempts < 3 else { return }  // finds: backgroundTaskLeftOpen
    API.send(message) { _ in self.finish(id) }
  }
}
