import FoundationAdditions

/// By what somebody is reached; raw values as on the phone.
public enum INPersonHandleType: Int, Sendable {
  /// That is not said.
  case unknown = 0
  /// An address.
  case emailAddress
  /// A number.
  case phoneNumber
}

/// An address or a number of somebody's.
open class INPersonHandle: NSObject, @unchecked Sendable {
  /// The address or number.
  public let value: String?
  /// Which of both.
  public let type: INPersonHandleType

  /// Creates an address or a number.
  public init(value: String?, type: INPersonHandleType) {
    self.value = value
    self.type = type
    super.init()
  }

  /// What it holds, without its address.
  open override var description: String { describe(["value": value]) }
}

/// A picture for Siri, which nobody sees.
open class INImage: NSObject, @unchecked Sendable {
  /// Creates a picture of its bytes.
  public init(imageData: Data) { super.init() }
  /// Creates a picture that is elsewhere.
  public init?(url: URL) { super.init() }
  /// Creates a picture of the app's.
  public init(named name: String) { super.init() }
  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// Somebody who writes or calls.
open class INPerson: NSObject, @unchecked Sendable {
  /// How they are reached.
  public let personHandle: INPersonHandle?
  /// The parts of their name.
  public let nameComponents: PersonNameComponents?
  /// Their name.
  public let displayName: String
  /// How they look.
  public let image: INImage?
  /// What the user's contacts call them.
  public let contactIdentifier: String?
  /// What the app calls them.
  public let customIdentifier: String?
  /// Whether they are the user.
  public let isMe: Bool

  /// Creates somebody.
  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
    image: INImage?, contactIdentifier: String?, customIdentifier: String?, isMe: Bool = false
  ) {
    self.personHandle = personHandle
    self.nameComponents = nameComponents
    self.displayName = displayName ?? personHandle.value ?? ""
    self.image = image
    self.contactIdentifier = contactIdentifier
    self.customIdentifier = customIdentifier
    self.isMe = isMe
    super.init()
  }

  /// Who it is, without an address.
  open override var description: String { describe(["displayName": displayName]) }
}

/// A text that Siri can say.
open class INSpeakableString: NSObject, @unchecked Sendable {
  /// The text.
  public let spokenPhrase: String
  /// Creates a text.
  public init(spokenPhrase: String) {
    self.spokenPhrase = spokenPhrase
    super.init()
  }
  /// What it says, without its address.
  open override var description: String { describe(["spokenPhrase": spokenPhrase]) }
}
