import Combine
import FoundationAdditions

/// Counts how often a notification was posted, for views that then ask anew.
package final class PostedCount: ObservableObject {
  /// How often it was posted since the view is there.
  @Published package private(set) var count = 0
  private var observer: (any NSObjectProtocol)?

  /// Begins to count.
  package init(of name: Notification.Name) {
    nonisolated(unsafe) weak let posts = self
    observer = NotificationCenter.default.addObserver(
      forName: name, object: nil, queue: .main
    ) { _ in posts?.count += 1 }
  }

  deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }
}
