internal import Emulator
import FoundationAdditions

/// What a notification says, and what it carries for the app.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate(set) var stored = NotificationContent()
  fileprivate var storedSound: UNNotificationSound?
  fileprivate var storedInfo: [AnyHashable: Any] = [:]
  fileprivate var extras = ContentExtras()

  fileprivate override init() { super.init() }

  init(_ content: NotificationContent) {
    super.init()
    stored = content
    storedSound = content.hasSound ? .default : nil
    let info = try? PropertyListSerialization.propertyList(
      from: Data(content.userInfo), format: nil)
    storedInfo = info as? [String: Any] ?? [:]
  }

  /// Carries what a server has sent, too.
  func carry(_ payload: [AnyHashable: Any]) { storedInfo = payload }

  /// The content as the phone keeps it; what is no property list in `userInfo` is left out.
  var kept: NotificationContent {
    var content = stored
    content.hasSound = storedSound != nil
    var info: [String: Any] = [:]
    for (key, value) in storedInfo {
      guard let key = key.base as? String else { continue }
      info[key] = value
    }
    if !info.isEmpty, PropertyListSerialization.propertyList(info, isValidFor: .xml),
      let data = try? PropertyListSerialization.data(
        fromPropertyList: info, format: .xml, options: 0)
    {
      content.userInfo = Array(data)
    }
    return content
  }

  /// The first line.
  open var title: String { stored.title }
  /// The second line.
  open var subtitle: String { stored.subtitle }
  /// The text.
  open var body: String { stored.body }
  /// The number on the app's icon.
  open var badge: NSNumber? { stored.badge.map { NSNumber(value: $0) } }
  /// The sound.
  open var sound: UNNotificationSound? { storedSound }
  /// The category, by which actions are found.
  open var categoryIdentifier: String { stored.category }
  /// By what notifications are grouped.
  open var threadIdentifier: String { stored.thread }
  /// What the app has put in.
  open var userInfo: [AnyHashable: Any] { storedInfo }
  /// By what a filter of the user's finds it; nothing depends on it here.
  open var filterCriteria: String? { extras.filterCriteria }
  /// Which scene it leads to; nothing depends on it here.
  open var targetContentIdentifier: String? { extras.targetContentIdentifier }
  /// The picture of a launch by it; none is shown here.
  open var launchImageName: String { extras.launchImageName }
  /// What it is about, for a list of many; nothing depends on it here.
  open var summaryArgument: String { extras.summaryArgument }
  /// How many it stands for in such a list; nothing depends on it here.
  open var summaryArgumentCount: Int { extras.summaryArgumentCount }
  /// How loudly it asks for attention; nothing depends on it here.
  open var interruptionLevel: UNNotificationInterruptionLevel { extras.interruptionLevel }
  /// What it counts for among others; nothing depends on it here.
  open var relevanceScore: Double { extras.relevanceScore }
  /// Pictures and the like, which nobody sees here.
  open var attachments: [UNNotificationAttachment] { extras.attachments }

  /// What the user sees of it, without its address.
  open override var description: String {
    describe([
      "title": title, "subtitle": subtitle, "body": body, "badge": badge, "sound": sound,
      "categoryIdentifier": categoryIdentifier, "threadIdentifier": threadIdentifier,
    ])
  }

  /// Returns itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns a copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    filled(UNMutableNotificationContent())
  }

  /// Fills in a new content with all that this one holds.
  fileprivate func filled(_ copy: UNNotificationContent) -> UNNotificationContent {
    copy.stored = stored
    copy.storedSound = storedSound
    copy.storedInfo = storedInfo
    copy.extras = extras
    return copy
  }
}

/// What a content holds on which nothing depends here: the phone does not keep it, copies do.
private struct ContentExtras {
  var filterCriteria: String?
  var targetContentIdentifier: String?
  var launchImageName = ""
  var summaryArgument = ""
  var summaryArgumentCount = 1
  var interruptionLevel = UNNotificationInterruptionLevel.active
  var relevanceScore = 0.0
  var attachments: [UNNotificationAttachment] = []
}

/// A content that can be filled in.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// Creates an empty content.
  public override init() { super.init() }

  /// The first line.
  open override var title: String {
    get { stored.title }
    set { stored.title = newValue }
  }
  /// The second line.
  open override var subtitle: String {
    get { stored.subtitle }
    set { stored.subtitle = newValue }
  }
  /// The text.
  open override var body: String {
    get { stored.body }
    set { stored.body = newValue }
  }
  /// The number on the app's icon.
  open override var badge: NSNumber? {
    get { super.badge }
    set { stored.badge = newValue?.intValue }
  }
  /// The sound.
  open override var sound: UNNotificationSound? {
    get { storedSound }
    set { storedSound = newValue }
  }
  /// The category, by which actions are found.
  open override var categoryIdentifier: String {
    get { stored.category }
    set { stored.category = newValue }
  }
  /// By what notifications are grouped.
  open override var threadIdentifier: String {
    get { stored.thread }
    set { stored.thread = newValue }
  }
  /// What the app puts in; a property list.
  open override var userInfo: [AnyHashable: Any] {
    get { storedInfo }
    set { storedInfo = newValue }
  }

  /// By what a filter of the user's finds it; nothing depends on it here.
  open override var filterCriteria: String? {
    get { extras.filterCriteria }
    set { extras.filterCriteria = newValue }
  }
  /// Which scene it leads to; nothing depends on it here.
  open override var targetContentIdentifier: String? {
    get { extras.targetContentIdentifier }
    set { extras.targetContentIdentifier = newValue }
  }
  /// The picture of a launch by it; none is shown here.
  open override var launchImageName: String {
    get { extras.launchImageName }
    set { extras.launchImageName = newValue }
  }
  /// What it is about, for a list of many; nothing depends on it here.
  open override var summaryArgument: String {
    get { extras.summaryArgument }
    set { extras.summaryArgument = newValue }
  }
  /// How many it stands for in such a list; nothing depends on it here.
  open override var summaryArgumentCount: Int {
    get { extras.summaryArgumentCount }
    set { extras.summaryArgumentCount = newValue }
  }
  /// How loudly it asks for attention; nothing depends on it here.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { extras.interruptionLevel }
    set { extras.interruptionLevel = newValue }
  }
  /// What it counts for among others; nothing depends on it here.
  open override var relevanceScore: Double {
    get { extras.relevanceScore }
    set { extras.relevanceScore = newValue }
  }
  /// Pictures and the like, which nobody sees here.
  open override var attachments: [UNNotificationAttachment] {
    get { extras.attachments }
    set { extras.attachments = newValue }
  }

  /// Returns a copy that nobody changes.
  open override func copy(with zone: NSZone? = nil) -> Any { filled(UNNotificationContent()) }
}

/// The sound of a notification, which nobody hears here.
open class UNNotificationSound: NSObject, @unchecked Sendable {
  /// The usual one.
  public static let `default` = UNNotificationSound()
  /// The usual one of what is critical.
  public static let defaultCritical = UNNotificationSound()
  /// The usual one of a call.
  public static let defaultRingtone = UNNotificationSound()

  /// The usual one of what is critical, at a volume.
  public class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    defaultCritical
  }

  /// That of a file, for what is critical.
  public class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(named: name)
  }

  /// That of a file, for what is critical, at a volume.
  public class func criticalSoundNamed(
    _ name: UNNotificationSoundName, withAudioVolume volume: Float
  ) -> UNNotificationSound { UNNotificationSound(named: name) }

  /// That of a file, for a call.
  public class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(named: name)
  }

  fileprivate override init() { super.init() }

  /// Creates the sound of a file.
  public init(named name: UNNotificationSoundName) { super.init() }
}

/// The name of a sound's file.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// How loudly a notification asks for attention.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Without sound or light.
  case passive = 0
  /// As usual.
  case active
  /// Also while the user wants quiet.
  case timeSensitive
  /// In any case.
  case critical
}

/// A picture or the like of a notification.
open class UNNotificationAttachment: NSObject, @unchecked Sendable {
  /// Its name.
  public let identifier: String
  /// Its file.
  public let url: URL

  /// Creates an attachment; the file is not looked at.
  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    self.identifier = identifier
    self.url = url
  }

  /// What it holds, without its address.
  open override var description: String { describe(["identifier": identifier, "url": url]) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The option that says what kind of file an attachment is.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The option that has no small picture of an attachment be shown.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey =
  "UNNotificationAttachmentOptionsThumbnailHiddenKey"
