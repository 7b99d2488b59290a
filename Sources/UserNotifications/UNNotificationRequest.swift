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
    self.init(
      identifier: request.identifier, content: UNNotificationContent(request.content),
      trigger: .of(request.trigger))
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

/// What the user has done with a notification.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// What they have done: opened it.
  public let actionIdentifier: String

  init(_ notification: UNNotification) {
    self.notification = notification
    actionIdentifier = UNNotificationDefaultActionIdentifier
  }

  /// What it holds, without its address.
  open override var description: String {
    describe(["actionIdentifier": actionIdentifier, "notification": notification])
  }
}

/// The answer of who has typed a text; here nobody has, so that no response is one.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// What they have typed.
  public let userText = ""
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action of who opens a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action of who dismisses a notification; nobody does so here.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// A button of a notification, which nobody presses here.
open class UNNotificationAction: NSObject, @unchecked Sendable {
  /// Its name.
  public let identifier: String
  /// What stands on it.
  public let title: String

  /// Creates a button.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
  }

  /// What it holds, without its address.
  open override var description: String { describe(["identifier": identifier, "title": title]) }
}

/// A button with a field for a text, into which nobody types here.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// What stands on the button that sends the text.
  public let textInputButtonTitle: String
  /// What stands in the field as long as it is empty.
  public let textInputPlaceholder: String

  /// Creates a button with a field.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options)
  }
}

/// What a button of a notification does.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Only while the device is unlocked.
  public static let authenticationRequired = Self(rawValue: 1)
  /// It destroys something.
  public static let destructive = Self(rawValue: 2)
  /// It opens the app.
  public static let foreground = Self(rawValue: 4)
}

/// A kind of notification with its buttons, which nobody sees here.
open class UNNotificationCategory: NSObject, @unchecked Sendable {
  /// Its name.
  public let identifier: String
  /// Its buttons.
  public let actions: [UNNotificationAction]

  /// Creates a category.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
  }

  /// What it holds, without its address.
  open override var description: String {
    describe(["identifier": identifier, "actions": actions])
  }
}

/// How notifications of a category behave.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The app hears when one is dismissed; here none is.
  public static let customDismissAction = Self(rawValue: 1)
  /// The text is shown also where others are hidden.
  public static let hiddenPreviewsShowTitle = Self(rawValue: 4)
}
