/// A remote notification as its server sends it: the headers that count here, and the payload.
public struct PushNotification: Codable, Hashable, Sendable {
  /// The values of the header `apns-push-type` that Apple documents.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    case alert
    case background
    case complication
    case fileprovider
    case liveactivity
    case location
    case mdm
    case pushtotalk
    case voip
  }

  /// The header `apns-push-type`.
  public var type: Kind
  /// The header `apns-priority`, 1 … 10: 10 is at once, 5 is with regard to the battery.
  public var priority: Int
  /// Whether `content-available` is 1.
  public var isContentAvailable: Bool
  /// What the user reads; nil: nothing.
  public var alert: String?
  /// The line above it; nil: none.
  public var title: String?
  /// The line between the two; nil: none.
  public var subtitle: String?
  /// The name of the sound that is played; nil: none.
  public var sound: String?
  /// The number on the app's icon; nil: it stays.
  public var badge: Int?
  /// `category`: the identifier of the app's category, which has the buttons (F-081); nil: none.
  public var category: String?
  /// `thread-id`: by what the user's notifications are grouped; nil: by app.
  public var thread: String?
  /// What the server adds for the app, by key.
  public var userInfo: [String: String]

  /// Creates a notification; without arguments to the contrary a silent one in its documented form.
  public init(
    type: Kind = .background, priority: Int = 5, isContentAvailable: Bool = true,
    alert: String? = nil, sound: String? = nil, badge: Int? = nil, category: String? = nil,
    thread: String? = nil, title: String? = nil, subtitle: String? = nil,
    userInfo: [String: String] = [:]
  ) {
    self.type = type
    self.priority = priority
    self.isContentAvailable = isContentAvailable
    self.alert = alert
    self.sound = sound
    self.badge = badge
    self.category = category
    self.thread = thread
    self.title = title
    self.subtitle = subtitle
    self.userInfo = userInfo
  }

  /// Whether the user is to notice it.
  public var isVisible: Bool {
    [alert, title, subtitle, sound].contains { $0 != nil } || badge != nil
  }

  /// Whether it has the form of one that the user is to notice, whether or not it says that there is content.
  public var isForUser: Bool { type == .alert && isVisible }
}
