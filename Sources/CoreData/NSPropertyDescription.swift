import FoundationAdditions

/// A property of a kind of objects.
open class NSPropertyDescription: NSObject, @unchecked Sendable {
  /// What it is called.
  open var name = ""
  /// Whether there may be no value when an object is saved.
  open var isOptional = true
  /// Whether it is not stored; it is, all the same.
  open var isTransient = false
  /// What it was called in an older model.
  open var renamingIdentifier: String?
  /// What the app notes of it.
  open var userInfo: [AnyHashable: Any]?
  /// The kind whose property it is.
  open internal(set) weak var entity: NSEntityDescription?

  /// What it is called, without an address.
  open override var description: String { describe(["name": name]) }
}

/// What a value is; raw values as on the phone.
public enum NSAttributeType: UInt, Sendable {
  /// Not said.
  case undefinedAttributeType = 0
  /// An `Int16`.
  case integer16AttributeType = 100
  /// An `Int32`.
  case integer32AttributeType = 200
  /// An `Int64`.
  case integer64AttributeType = 300
  /// An `NSDecimalNumber`.
  case decimalAttributeType = 400
  /// A `Double`.
  case doubleAttributeType = 500
  /// A `Float`.
  case floatAttributeType = 600
  /// A `String`.
  case stringAttributeType = 700
  /// A `Bool`.
  case booleanAttributeType = 800
  /// A `Date`.
  case dateAttributeType = 900
  /// A `Data`.
  case binaryDataAttributeType = 1000
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A `UUID`.
  case UUIDAttributeType = 1100
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A `URL`.
  case URIAttributeType = 1200
  /// What a transformer makes bytes of.
  case transformableAttributeType = 1800
  /// The name of an object.
  case objectIDAttributeType = 2000

  /// Whether it is a number, or true or false.
  var isNumber: Bool {
    switch self {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType,
      .doubleAttributeType, .floatAttributeType, .booleanAttributeType:
      true
    default: false
    }
  }
}

/// A property that is a value.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
  /// What a value is, in the words of iOS 15.
  public struct AttributeType: RawRepresentable, Hashable, Sendable {
    /// The number, as on the phone.
    public let rawValue: UInt
    /// Creates a type of a number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    private init(_ type: NSAttributeType) { rawValue = type.rawValue }

    /// Not said.
    public static let undefined = Self(.undefinedAttributeType)
    /// An `Int16`.
    public static let integer16 = Self(.integer16AttributeType)
    /// An `Int32`.
    public static let integer32 = Self(.integer32AttributeType)
    /// An `Int64`.
    public static let integer64 = Self(.integer64AttributeType)
    /// An `NSDecimalNumber`.
    public static let decimal = Self(.decimalAttributeType)
    /// A `Double`.
    public static let double = Self(.doubleAttributeType)
    /// A `Float`.
    public static let float = Self(.floatAttributeType)
    /// A `String`.
    public static let string = Self(.stringAttributeType)
    /// A `Bool`.
    public static let boolean = Self(.booleanAttributeType)
    /// A `Date`.
    public static let date = Self(.dateAttributeType)
    /// A `Data`.
    public static let binaryData = Self(.binaryDataAttributeType)
    /// A `UUID`.
    public static let uuid = Self(.UUIDAttributeType)
    /// A `URL`.
    public static let uri = Self(.URIAttributeType)
    /// What a transformer makes bytes of.
    public static let transformable = Self(.transformableAttributeType)
    /// The name of an object.
    public static let objectID = Self(.objectIDAttributeType)
  }

  /// What a value is; what is stored is what was set.
  open var attributeType = NSAttributeType.undefinedAttributeType
  /// What a value is, in the words of iOS 15.
  open var type: AttributeType {
    get { AttributeType(rawValue: attributeType.rawValue) }
    set { attributeType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType }
  }
  /// The class of a value.
  open var attributeValueClassName: String?
  /// The value of a new object; nil: none.
  open var defaultValue: Any?
  /// The name of what makes bytes of a value; nothing comes of it: what can be archived is.
  open var valueTransformerName: String?
  /// Whether large values may have files of their own; nothing comes of it.
  open var allowsExternalBinaryDataStorage = false
  /// Whether deleted objects leave the value to the history; none does.
  open var preservesValueInHistoryOnDeletion = false
}

/// What becomes of the objects of a relationship when its object is deleted; raw values as on the phone.
public enum NSDeleteRule: UInt, Sendable {
  /// Nothing: they may name one that is gone.
  case noActionDeleteRule = 0
  /// They do not name it any more.
  case nullifyDeleteRule
  /// They are deleted, too.
  case cascadeDeleteRule
  /// While there are any, it cannot be deleted.
  case denyDeleteRule
}

/// A property that is another object, or several.
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
  /// The kind of the objects.
  open weak var destinationEntity: NSEntityDescription?
  /// The way back; both sides are set when one is.
  open weak var inverseRelationship: NSRelationshipDescription?
  /// How many objects there are at most; 0: any number.
  open var maxCount = 0
  /// How many objects there are at least.
  open var minCount = 0
  /// What becomes of the objects when this one is deleted.
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  /// Whether the objects have an order.
  open var isOrdered = false
  /// Whether there may be several.
  open var isToMany: Bool { maxCount != 1 }
}
