package import Emulator
import FoundationAdditions
internal import SchedulingRules

/// What the user has done with a notification.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// What they have done: that of a button, or one of the two that every notification has.
  public let actionIdentifier: String

  fileprivate init(_ response: NotificationResponse) {
    notification = UNNotification(response.notification)
    actionIdentifier = response.action
  }

  /// What it holds, without its address.
  open override var description: String {
    describe(["actionIdentifier": actionIdentifier, "notification": notification])
  }

  /// What an app is handed for what the phone knows.
  package static func of(_ response: NotificationResponse) -> UNNotificationResponse {
    guard let text = response.text else { return UNNotificationResponse(response) }
    return UNTextInputNotificationResponse(response, text)
  }
}

/// The answer of who has typed a text.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// What they have typed.
  public let userText: String

  fileprivate init(_ response: NotificationResponse, _ text: String) {
    userText = text
    super.init(response)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action of who opens a notification.
public let UNNotificationDefaultActionIdentifier = NotificationGesture.open.identifier
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action of who dismisses a notification, told where its category asks for it (F-085).
public let UNNotificationDismissActionIdentifier = NotificationGesture.dismiss.identifier
