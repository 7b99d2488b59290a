import FoundationAdditions

/// Which classes are stored.
public final class Schema: @unchecked Sendable {
  /// The classes.
  let models: [any PersistentModel.Type]
  /// Of which version of the app they are.
  public let version: Version

  /// Creates a schema of some classes; those to which they lead need not be named.
  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    models = types
    self.version = version
  }

  /// Creates a schema of some classes.
  public convenience init(_ types: any PersistentModel.Type...) { self.init(types) }

  /// Creates the schema of a version.
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  /// The version of a schema.
  public struct Version: Hashable, Codable, Comparable, Sendable {
    private let numbers: [Int]

    /// Creates a version of three numbers.
    public init(_ major: Int, _ minor: Int, _ patch: Int) { numbers = [major, minor, patch] }

    /// Orders by the first number that differs.
    public static func < (left: Version, right: Version) -> Bool {
      left.numbers.lexicographicallyPrecedes(right.numbers)
    }
  }

  /// A property that has a value.
  public final class Attribute: Hashable, @unchecked Sendable {
    /// Its name.
    public let name: String
    /// What an earlier version of the app called it, or its name.
    public let originalName: String
    /// The type of its values.
    public let valueType: Any.Type
    /// Whether no two objects have the same value.
    public let isUnique: Bool
    /// Whether it may have none.
    public var isOptional: Bool { valueType is any ExpressibleByNilLiteral.Type }

    init(_ property: (name: String, type: Any.Type), of kind: ModelKind) {
      (name, valueType) = property
      originalName = kind.earlierNames[name] ?? name
      isUnique = kind.uniqueness.contains([name])
    }

    /// Whether two are of one name and type.
    public static func == (left: Attribute, right: Attribute) -> Bool {
      left.name == right.name && left.valueType == right.valueType
    }

    /// Feeds the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// What is said of it.
    public struct Option: Sendable {
      /// No two objects have the same value: at a save the older object takes the values of the newer.
      public static var unique: Option { Option() }
      /// The value is kept in a file of its own; nothing comes of it.
      public static var externalStorage: Option { Option() }
      /// The value is found by a search of the phone; nothing comes of it.
      public static var spotlight: Option { Option() }
      /// The value is kept in the history of what was deleted; nothing comes of it.
      public static var preserveValueOnDeletion: Option { Option() }
      /// The value is not stored on the phone.
      public static var ephemeral: Option { Option() }
      /// The value is stored unreadably; nothing comes of it.
      public static var allowsCloudEncryption: Option { Option() }
      /// The value is stored as another object.
      public static func transformable(by transformerName: String) -> Option { Option() }
    }
  }

  /// A property that leads to other objects.
  public final class Relationship: Hashable, @unchecked Sendable {
    /// Its name.
    public let name: String
    /// What an earlier version of the app called it, or its name.
    public let originalName: String
    /// The name of the class to which it leads.
    public let destination: String
    /// Whether it leads to one object, and not to as many as there are.
    public let isToOneRelationship: Bool
    /// What becomes of its targets.
    public let deleteRule: DeleteRule

    init(_ side: any SwiftData.Relationship, of kind: ModelKind) {
      name = side.name
      originalName = kind.earlierNames[name] ?? name
      destination = "\(side.model)"
      isToOneRelationship = !side.isList
      deleteRule = kind.deleteRule(of: name)
    }

    /// Whether two are of one name and lead to one class.
    public static func == (left: Relationship, right: Relationship) -> Bool {
      left.name == right.name && left.destination == right.destination
        && left.isToOneRelationship == right.isToOneRelationship
    }

    /// Feeds the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// What is said of it.
    public struct Option: Sendable {
      /// No two objects lead to the same; nothing comes of it.
      public static var unique: Option { Option() }
    }

    /// What becomes of the target of an object that is deleted, when that is saved.
    public enum DeleteRule: String, Codable, Sendable {
      /// It leads back to nothing.
      case nullify
      /// It stays as it is, and may lead to what there is no more.
      case noAction
      /// It is deleted, too.
      case cascade
      /// The object is not deleted while it leads to one: the save fails.
      case deny
    }
  }
}

/// The classes of a version of the app.
public protocol VersionedSchema {
  /// The classes.
  static var models: [any PersistentModel.Type] { get }
  /// Its number.
  static var versionIdentifier: Schema.Version { get }
}

/// How a store of an older version is brought up to date.
public protocol SchemaMigrationPlan {
  /// The versions, the oldest first.
  static var schemas: [any VersionedSchema.Type] { get }
  /// The steps between them.
  static var stages: [MigrationStage] { get }
}

/// A step from a version to the next.
public enum MigrationStage {
  /// By what has changed alone.
  case lightweight(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  /// By code of the app, which is not called here.
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}
