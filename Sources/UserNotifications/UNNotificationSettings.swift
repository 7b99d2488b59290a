import FoundationAdditions

/// What an app wants of notifications.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Numbers on its icon.
  public static let badge = Self(rawValue: 1 << 0)
  /// Sounds.
  public static let sound = Self(rawValue: 1 << 1)
  /// Texts.
  public static let alert = Self(rawValue: 1 << 2)
  /// In a car.
  public static let carPlay = Self(rawValue: 1 << 3)
  /// Also while the user wants quiet.
  public static let criticalAlert = Self(rawValue: 1 << 4)
  /// A button that leads to the app's settings.
  public static let providesAppNotificationSettings = Self(rawValue: 1 << 5)
  /// Read aloud; on the phone the user alone decides by now.
  public static let announcement = Self(rawValue: 1 << 7)
  /// Quietly, which the user need not allow.
  public static let provisional = Self(rawValue: 1 << 6)
  /// Notices that cannot wait; on the phone the app's entitlement decides by now.
  public static let timeSensitive = Self(rawValue: 1 << 8)
}

/// How a notification is shown that comes while the app is on screen.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// With its number on the icon.
  public static let badge = Self(rawValue: 1 << 0)
  /// With its sound.
  public static let sound = Self(rawValue: 1 << 1)
  /// As text, in the words of old.
  public static let alert = Self(rawValue: 1 << 2)
  /// In the list of notifications.
  public static let list = Self(rawValue: 1 << 3)
  /// Over the app.
  public static let banner = Self(rawValue: 1 << 4)
}

/// What the user has decided about an app's notifications.
public enum UNAuthorizationStatus: Int, Sendable {
  /// Nothing yet.
  case notDetermined = 0
  /// They are forbidden.
  case denied
  /// They are allowed.
  case authorized
  /// They come quietly, about which nobody was asked.
  case provisional
  /// As long as an app clip is there.
  case ephemeral
}

/// Whether one way of notifying is on.
public enum UNNotificationSetting: Int, Sendable {
  /// The device does not have it.
  case notSupported = 0
  /// It is off.
  case disabled
  /// It is on.
  case enabled
}

/// How texts are shown.
public enum UNAlertStyle: Int, Sendable {
  /// Not at all.
  case none = 0
  /// For a moment.
  case banner
  /// Until the user has seen them.
  case alert
}

/// When texts are shown on the locked screen.
public enum UNShowPreviewsSetting: Int, Sendable {
  /// In any case.
  case always = 0
  /// When the user looks.
  case whenAuthenticated
  /// Not at all.
  case never
}

/// What the user has decided, for all ways of notifying alike; of what comes quietly there is the list alone.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
  /// What was decided.
  public let authorizationStatus: UNAuthorizationStatus

  private let hasSettings: Bool

  init(isAllowed: Bool?, isProvisional: Bool, hasSettings: Bool) {
    self.hasSettings = hasSettings
    authorizationStatus =
      switch isAllowed {
      case nil: .notDetermined
      case false?: .denied
      case true?: isProvisional ? .provisional : .authorized
      }
  }

  /// What it holds, without its address.
  open override var description: String { describe(["authorizationStatus": authorizationStatus]) }

  /// Whether texts are shown.
  open var alertSetting: UNNotificationSetting { setting }
  /// Whether sounds are made.
  open var soundSetting: UNNotificationSetting { setting }
  /// Whether the icon has numbers.
  open var badgeSetting: UNNotificationSetting { setting }
  /// Whether they are listed.
  open var notificationCenterSetting: UNNotificationSetting {
    authorizationStatus == .provisional ? .enabled : setting
  }
  /// Whether they are on the locked screen.
  open var lockScreenSetting: UNNotificationSetting { setting }

  /// Whether they are read aloud; not here.
  open var announcementSetting: UNNotificationSetting { .notSupported }
  /// Whether they are shown in a car; there is none.
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  /// Whether they come also while the user wants quiet; an app without the entitlement cannot have that.
  open var criticalAlertSetting: UNNotificationSetting { .notSupported }
  /// Whether those that cannot wait come at once.
  open var timeSensitiveSetting: UNNotificationSetting { .notSupported }
  /// Whether they come a few times a day; the user here wants each at once.
  open var scheduledDeliverySetting: UNNotificationSetting { .disabled }
  /// Whether those of people are told apart.
  open var directMessagesSetting: UNNotificationSetting { .notSupported }
  /// How texts are shown.
  open var alertStyle: UNAlertStyle { alertSetting == .enabled ? .banner : .none }
  /// When texts are shown on the locked screen.
  open var showPreviewsSetting: UNShowPreviewsSetting { .always }
  /// Whether a button leads to the app's settings: the app has asked for it in this launch, and notifications are allowed.
  open var providesAppNotificationSettings: Bool {
    hasSettings && [.authorized, .provisional].contains(authorizationStatus)
  }

  private var setting: UNNotificationSetting {
    authorizationStatus == .authorized ? .enabled : .disabled
  }
}
