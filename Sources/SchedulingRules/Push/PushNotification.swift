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

  /// What the server adds under a key.
  public enum Value: Codable, Hashable, Sendable, ExpressibleByStringLiteral {
    case text(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)

    /// Creates a text.
    public init(stringLiteral text: String) { self = .text(text) }

    /// Reads a value as JSON has it, where a whole number is one however it was written.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .boolean(flag)
      } else if let number = try? container.decode(Int.self) {
        self = .integer(number)
      } else if let number = try? container.decode(Double.self) {
        self = .real(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    /// Writes the value as JSON has it.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .integer(let number): try container.encode(number)
      case .real(let number): try container.encode(number)
      case .boolean(let flag): try container.encode(flag)
      }
    }
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
  public var userInfo: [String: Value]

  /// Creates a notification; without arguments to the contrary a silent one in its documented form.
  public init(
    type: Kind = .background, priority: Int = 5, isContentAvailable: Bool = true,
    alert: String? = nil, sound: String? = nil, badge: Int? = nil, category: String? = nil,
    thread: String? = nil, title: String? = nil, subtitle: String? = nil,
    userInfo: [String: Value] = [:]
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
