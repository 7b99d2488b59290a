import Foundation

extension NotificationCenter {
  /// The notifications of a name, for `for await`.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    /// A notification.
    public typealias Element = Notification
    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: AnyObject?

    init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Begins to observe.
    public func makeAsyncIterator() -> Iterator {
      let (notifications, continuation) = AsyncStream.makeStream(of: Notice.self)
      let token = Notice.Token(
        center: center,
        observer: center.addObserver(forName: name, object: object, queue: nil) {
          continuation.yield(Notice(notification: $0))
        })
      continuation.onTermination = { _ in token.remove() }
      return Iterator(notices: notifications.makeAsyncIterator(), token: token)
    }

    /// Waits for one notification after the other.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var notices: AsyncStream<Notice>.Iterator
      fileprivate let token: Notice.Token
      /// Waits for a notification; nil when the task is cancelled.
      public mutating func next() async -> Notification? { await notices.next()?.notification }
    }
  }

  /// The notifications of a name from now on, for `for await`; they are observed from the first wait.
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications {
    Notifications(self, name, object)
  }
}

/// A notification on its way to who waits for it.
private struct Notice: @unchecked Sendable {
  let notification: Notification

  /// An observer, which goes with the iterator.
  final class Token: @unchecked Sendable {
    private let center: NotificationCenter
    private let observer: any NSObjectProtocol

    init(center: NotificationCenter, observer: any NSObjectProtocol) {
      self.center = center
      self.observer = observer
    }

    deinit { remove() }

    func remove() { center.removeObserver(observer) }
  }
}
