import UIKit

/// Observes notifications for as long as it lives.
final class Observations: @unchecked Sendable {
  // Added to while the app launches, on the main thread; read when nobody holds the object any more.
  private var tokens: [any NSObjectProtocol] = []

  /// Calls back when the application posts a notification, which it does on the main thread.
  func observe(
    _ name: NSNotification.Name, of application: UIApplication,
    _ body: @escaping @MainActor @Sendable () -> Void
  ) {
    tokens.append(
      NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) { _ in
        MainActor.assumeIsolated { body() }
      })
  }

  /// Calls back when anybody posts a notification, on the thread on which it is posted.
  func observe(_ name: NSNotification.Name, _ body: @escaping @Sendable () -> Void) {
    tokens.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in body() }
    )
  }

  deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}
