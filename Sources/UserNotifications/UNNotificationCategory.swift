import FoundationAdditions
internal import SchedulingRules

/// A kind of notification with its buttons (F-081); two that say the same are equal.
open class UNNotificationCategory: NSObject, @unchecked Sendable {
  /// Its name.
  public let identifier: String
  /// Its buttons.
  public let actions: [UNNotificationAction]
  /// The names of the intents that it is for, which nobody asks here.
  public let intentIdentifiers: [String]
  /// How its notifications behave.
  public let options: UNNotificationCategoryOptions

  /// Creates a category.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.options = options
  }

  /// Creates a category; what is shown where the text is hidden nobody sees here.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String? = nil,
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      options: options)
  }

  convenience init(_ category: NotificationCategory) {
    self.init(
      identifier: category.identifier, actions: category.actions.map { .of($0) },
      intentIdentifiers: category.intents,
      options: UNNotificationCategoryOptions(rawValue: category.options))
  }

  /// The category as the phone keeps it.
  var kept: NotificationCategory {
    NotificationCategory(
      identifier: identifier, actions: actions.map(\.kept), intents: intentIdentifiers,
      options: options.rawValue)
  }

  /// What it holds, without its address.
  open override var description: String {
    describe(["identifier": identifier, "actions": actions])
  }

  /// Whether the other one says the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationCategory)?.kept == kept
  }

  /// The same for equal ones.
  open override var hash: Int { kept.hashValue }
}

/// How notifications of a category behave.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The app hears when one is dismissed (F-085).
  public static let customDismissAction = Self(rawValue: 1)
  /// They are shown in a car.
  public static let allowInCarPlay = Self(rawValue: 2)
  /// The first line is shown also where texts are hidden.
  public static let hiddenPreviewsShowTitle = Self(rawValue: 4)
  /// The second line is shown also where texts are hidden.
  public static let hiddenPreviewsShowSubtitle = Self(rawValue: 8)
}
