import FoundationAdditions
internal import SchedulingRules

/// A button of a notification, which the scenario's user taps (F-081).
open class UNNotificationAction: NSObject, @unchecked Sendable {
  /// Its name.
  public let identifier: String
  /// What stands on it.
  public let title: String
  /// What it does.
  public let options: UNNotificationActionOptions
  /// The picture on it, which nobody sees here.
  public let icon: UNNotificationActionIcon?

  /// Creates a button.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.icon = icon
  }

  /// What it holds, without its address.
  open override var description: String { describe(["identifier": identifier, "title": title]) }

  /// The button as the phone keeps it.
  var kept: NotificationAction {
    NotificationAction(identifier: identifier, title: title, options: options.rawValue)
  }

  static func of(_ action: NotificationAction) -> UNNotificationAction {
    let options = UNNotificationActionOptions(rawValue: action.options)
    guard let field = action.textField else {
      return UNNotificationAction(
        identifier: action.identifier, title: action.title, options: options)
    }
    return UNTextInputNotificationAction(
      identifier: action.identifier, title: action.title, options: options,
      textInputButtonTitle: field.buttonTitle, textInputPlaceholder: field.placeholder)
  }
}

/// A button with a field for a text, which the scenario's user types.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// What stands on the button that sends the text.
  public let textInputButtonTitle: String
  /// What stands in the field as long as it is empty.
  public let textInputPlaceholder: String

  /// Creates a button with a field.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil, textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }

  override var kept: NotificationAction {
    var action = super.kept
    action.textField = NotificationAction.TextField(
      buttonTitle: textInputButtonTitle, placeholder: textInputPlaceholder)
    return action
  }
}

/// What a button of a notification does.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Only while the device is unlocked (F-084).
  public static let authenticationRequired = Self(rawValue: 1)
  /// It destroys something.
  public static let destructive = Self(rawValue: 2)
  /// It opens the app (F-082).
  public static let foreground = Self(rawValue: 4)
}

/// A picture on a button, which nobody sees here.
open class UNNotificationActionIcon: NSObject, @unchecked Sendable {
  /// Creates a picture of the system's symbols.
  public init(systemImageName: String) { super.init() }
  /// Creates a picture of the app's own.
  public init(templateImageName: String) { super.init() }
}
