internal import Emulator
import FoundationAdditions

/// A wish for a notification.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
  /// Its name; another one of the same name takes its place (F-046).
  public let identifier: String
  /// What it says.
  public let content: UNNotificationContent
  /// When it is due; nil: at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a wish; the content is copied.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content.copy() as? UNNotificationContent ?? content
    self.trigger = trigger
  }

  convenience init(_ request: NotificationRequest) {
    let content = UNNotificationContent(request.content)
    if case .push(let push) = request.trigger { content.carry(push.payload) }
    self.init(
      identifier: request.identifier, content: content, trigger: .of(request.trigger))
  }

  /// The wish as the phone keeps it.
  var kept: NotificationRequest {
    NotificationRequest(
      identifier: identifier, content: content.kept, trigger: trigger?.kept ?? .immediate)
  }

  /// What it holds, without its address.
  open override var description: String {
    describe(["identifier": identifier, "content": content, "trigger": trigger])
  }
}

/// A notification that has come.
open class UNNotification: NSObject, @unchecked Sendable {
  /// When it came.
  public let date: Date
  /// What was asked for.
  public let request: UNNotificationRequest

  init(_ notification: DeliveredNotification) {
    date = notification.date.date
    request = UNNotificationRequest(notification.request)
  }

  /// What it holds, without its address.
  open override var description: String { describe(["date": date, "request": request]) }
}
