/// What a user does with a notification.
public enum NotificationGesture: Hashable, Sendable {
  /// They open it, and with it the app.
  case open
  /// They dismiss it.
  case dismiss
  /// They tap the button of this name.
  case button(String)

  /// Reads a gesture off the name of an action; nil opens.
  ///
  /// The two actions that every notification has go by the framework's constants, by their names as by their values.
  public init(action: String?) {
    self =
      switch action {
      case nil, "UNNotificationDefaultActionIdentifier", Self.open.identifier: .open
      case "UNNotificationDismissActionIdentifier", Self.dismiss.identifier: .dismiss
      case let name?: .button(name)
      }
  }

  /// The name of the action of which the app is told.
  public var identifier: String {
    switch self {
    case .open: "com.apple.UNNotificationDefaultActionIdentifier"
    case .dismiss: "com.apple.UNNotificationDismissActionIdentifier"
    case .button(let name): name
    }
  }
}

/// What comes of something that a user does with a notification (F-081 … F-085).
public enum NotificationAnswer: Equatable, Sendable {
  /// The app comes to the screen, and is told there.
  case onScreen
  /// The app is told in the background; one that `needsUnlock` waits until the device is unlocked.
  case inBackground(needsUnlock: Bool)
  /// The app is not told.
  case untold
  /// The user cannot do that.
  case impossible(MissingButton)

  /// Decides on a gesture.
  ///
  /// - Parameters:
  ///   - gesture: What the user does.
  ///   - text: What they type; nil: nothing.
  ///   - category: The name of the category that the notification has; empty: none.
  ///   - registered: The categories that the app has registered.
  ///   - policy: The rules in force.
  /// - Returns: What comes of it.
  public static func decide(
    _ gesture: NotificationGesture, text: String?, category: String,
    registered: [NotificationCategory], policy: Policy
  ) -> NotificationAnswer {
    let known = registered.first { $0.identifier == category }
    switch gesture {
    case .open: return .onScreen
    case .dismiss:
      let isTold = known?.tellsDismissal == true || !policy.isEnabled(.notificationDismissal)
      return isTold ? .inBackground(needsUnlock: false) : .untold
    case .button(let name):
      let action = known?.actions.first { $0.identifier == name }
      if policy.isEnabled(.notificationButtons),
        let lack = MissingButton(name, action, text: text, of: known, named: category, registered)
      {
        return .impossible(lack)
      }
      let opensApp =
        action?.opensApp == true || !policy.isEnabled(.backgroundNotificationAction)
      return opensApp ? .onScreen : .inBackground(needsUnlock: action?.needsUnlock == true)
    }
  }
}

/// Why a notification has not the button that a user is to tap (F-081).
public enum MissingButton: Codable, Hashable, Sendable {
  /// The notification has no category.
  case noCategory
  /// No category of this name is registered; one is that is much like it.
  case notRegistered(category: String, nearMiss: String?)
  /// The category has other buttons; one has a name that is much like it.
  case noSuchAction(category: String, actions: [String], nearMiss: String?)
  /// The button takes no text.
  case noTextField

  /// Finds what is missing; nil: nothing.
  fileprivate init?(
    _ name: String, _ action: NotificationAction?, text: String?,
    of known: NotificationCategory?, named category: String, _ registered: [NotificationCategory]
  ) {
    if category.isEmpty {
      self = .noCategory
    } else if let known {
      let names = known.actions.map(\.identifier)
      if action == nil {
        self = .noSuchAction(
          category: category, actions: names, nearMiss: NearMiss.of(name, in: names))
      } else if text != nil, action?.textField == nil {
        self = .noTextField
      } else {
        return nil
      }
    } else {
      self = .notRegistered(
        category: category, nearMiss: NearMiss.of(category, in: registered.map(\.identifier)))
    }
  }
}
