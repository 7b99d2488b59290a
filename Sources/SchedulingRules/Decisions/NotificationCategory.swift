/// A button of a notification, as the app has declared it (F-081).
public struct NotificationAction: Codable, Hashable, Sendable {
  /// The name by which the app is told of it.
  public var identifier: String
  /// What stands on it.
  public var title: String
  /// What it does, as the bits of `UNNotificationActionOptions`.
  public var options: UInt
  /// The field for a text that it opens; nil: none.
  public var textField: TextField?

  /// A field for a text.
  public struct TextField: Codable, Hashable, Sendable {
    /// What stands on the button that sends the text.
    public var buttonTitle: String
    /// What stands in the field as long as it is empty.
    public var placeholder: String

    /// Creates a field.
    public init(buttonTitle: String, placeholder: String) {
      self.buttonTitle = buttonTitle
      self.placeholder = placeholder
    }
  }

  /// Creates a button.
  public init(identifier: String, title: String, options: UInt, textField: TextField? = nil) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.textField = textField
  }

  /// Whether it is for an unlocked device alone (F-084): `.authenticationRequired`.
  public var needsUnlock: Bool { options & 1 != 0 }

  /// Whether it brings the app to the screen (F-082): `.foreground`.
  public var opensApp: Bool { options & 4 != 0 }
}

/// A kind of notification with its buttons, as the app has registered it (F-081).
public struct NotificationCategory: Codable, Hashable, Sendable {
  /// The name by which a notification says that it is of the kind.
  public var identifier: String
  /// Its buttons.
  public var actions: [NotificationAction]
  /// The names of the intents that it is for.
  public var intents: [String]
  /// How its notifications behave, as the bits of `UNNotificationCategoryOptions`.
  public var options: UInt

  /// Creates a kind of notification.
  public init(
    identifier: String, actions: [NotificationAction], intents: [String] = [], options: UInt = 0
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intents = intents
    self.options = options
  }

  /// Whether the app wants to be told of a dismissal (F-085): `.customDismissAction`.
  public var tellsDismissal: Bool { options & 1 != 0 }
}
