import FoundationAdditions

/// A shortcut on the app's icon.
open class UIApplicationShortcutItem: NSObject, @unchecked Sendable {
  /// What the app calls it.
  public fileprivate(set) var type: String
  /// What the user reads.
  public fileprivate(set) var localizedTitle: String
  /// What stands below it.
  public var localizedSubtitle: String?
  /// The picture beside it.
  public var icon: UIApplicationShortcutIcon?
  /// What the app is given back with it.
  public var userInfo: [String: any NSSecureCoding]?

  /// Creates a shortcut.
  ///
  /// - Parameters:
  ///   - type: What the app calls it.
  ///   - localizedTitle: What the user reads.
  ///   - localizedSubtitle: What stands below it.
  ///   - icon: The picture beside it.
  ///   - userInfo: What the app is given back with it.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
  }

  /// Creates a shortcut.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  /// What it holds, without its address.
  open override var description: String {
    describe(["type": type, "title": localizedTitle, "subtitle": localizedSubtitle])
  }
}

/// A shortcut that can still be changed.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem, @unchecked Sendable {
  /// What the app calls it.
  open override var type: String {
    get { super.type }
    set { super.type = newValue }
  }
  /// What the user reads.
  open override var localizedTitle: String {
    get { super.localizedTitle }
    set { super.localizedTitle = newValue }
  }
}

/// A picture beside a shortcut, of which nothing is seen.
open class UIApplicationShortcutIcon: NSObject, @unchecked Sendable {
  /// A picture of the system's; raw values as on the phone.
  public enum IconType: Int, Sendable {
    /// One of the pictures.
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation,
      favorite, love, cloud, invitation, confirmation, mail, message, date, time, capturePhoto,
      captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }

  /// Creates a picture of the system's.
  public convenience init(type: IconType) { self.init() }
  /// Creates a picture of the app's.
  public convenience init(templateImageName: String) { self.init() }
  /// Creates one of the system's symbols.
  public convenience init(systemImageName: String) { self.init() }
}
