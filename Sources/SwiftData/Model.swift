import FoundationAdditions
@_exported import Observation

// `@Model` of the phone writes code of its own into a class. Here it is the macro of `@Observable`, which comes with every
// toolchain: what it leaves is a class whose stored properties can be found and filled by reflection (``ModelKind``). What
// stands beside a property (`@Attribute`, `@Relationship`, `@Transient`) is read by nobody, and says so where that matters.

/// Makes a class one whose objects are stored.
@attached(
  member, names: named(_$observationRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Model() =
  #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

/// Says more of a property that is stored; what an option asks for does not come of it.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "TestingMacros", type: "PragmaMacro")

/// Says more of a property that leads to other objects; the sides are as the code of the app sets them.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
  inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "TestingMacros", type: "PragmaMacro")

/// Leaves a property out of the store on the phone; here it is stored like the others.
@attached(peer)
public macro Transient() = #externalMacro(module: "TestingMacros", type: "PragmaMacro")

/// What makes reading faster on the phone.
@available(*, unavailable, message: "leave the line out here: it only makes reading faster")
@freestanding(declaration)
public macro Index<Model>(_ indices: [PartialKeyPath<Model>]...) =
  #externalMacro(module: "TestingMacros", type: "PragmaMacro")

/// Which properties no two objects may share.
@available(*, unavailable, message: "not enforced here: look for the object before it is inserted")
@freestanding(declaration)
public macro Unique<Model>(_ constraints: [PartialKeyPath<Model>]...) =
  #externalMacro(module: "TestingMacros", type: "PragmaMacro")

/// Makes an actor one that works with objects.
@available(
  *, unavailable,
  message: "conform to ModelActor by hand: a container, an executor, and an initialiser of both"
)
@attached(peer)
public macro ModelActor() = #externalMacro(module: "TestingMacros", type: "PragmaMacro")

/// An object of a store: one of a class with `@Model`.
public typealias PersistentModel = AnyObject & Observable

extension Observable where Self: AnyObject {
  /// By what the store knows the object; of one that is in no context, its kind alone.
  public var persistentModelID: PersistentIdentifier {
    ModelTable.entry(of: self)?.id
      ?? PersistentIdentifier(entityName: "\(Self.self)", name: "", storeIdentifier: nil)
  }

  /// Where the object is worked with; nil: in no context.
  public var modelContext: ModelContext? { ModelTable.entry(of: self)?.context }

  /// Whether the object is to be deleted when its context is saved.
  public var isDeleted: Bool { ModelTable.entry(of: self)?.isDeleted ?? false }

  /// Whether saving would change what is stored of the object.
  public var hasChanges: Bool { ModelTable.entry(of: self)?.hasChanges ?? false }
}

/// By what a store knows an object.
public struct PersistentIdentifier: Hashable, Codable, Comparable, Sendable {
  /// The name of its kind.
  public let entityName: String
  let name: String
  /// The store to which it goes; nil: it is in no context.
  public let storeIdentifier: String?

  init(entityName: String, name: String, storeIdentifier: String?) {
    self.entityName = entityName
    self.name = name
    self.storeIdentifier = storeIdentifier
  }

  /// Orders by kind, then by name.
  public static func < (left: PersistentIdentifier, right: PersistentIdentifier) -> Bool {
    (left.entityName, left.name) < (right.entityName, right.name)
  }

  /// Whether two name the same object, saved or not.
  public static func == (left: PersistentIdentifier, right: PersistentIdentifier) -> Bool {
    left.entityName == right.entityName && left.name == right.name
  }

  /// Feeds kind and name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(entityName)
    hasher.combine(name)
  }
}

/// What cannot be done with a store.
public struct SwiftDataError: Error, Equatable, CustomStringConvertible, LocalizedError {
  private let name: String
  private let detail: String

  /// A store cannot be opened.
  public static let loadIssueModelContainer = SwiftDataError("loadIssueModelContainer", "")
  /// A model cannot be stored.
  public static let unsupportedPredicate = SwiftDataError("unsupportedPredicate", "")
  /// What is looked for is not there.
  public static let missingModelContext = SwiftDataError("missingModelContext", "")

  init(_ name: String, _ detail: String) {
    self.name = name
    self.detail = detail
  }

  static func loadIssue(_ detail: String) -> SwiftDataError {
    SwiftDataError("loadIssueModelContainer", detail)
  }

  /// Whether two are of the same kind.
  public static func == (left: SwiftDataError, right: SwiftDataError) -> Bool {
    left.name == right.name
  }

  /// The kind, and what was found.
  public var description: String {
    detail.isEmpty ? "SwiftDataError.\(name)" : "SwiftDataError.\(name): \(detail)"
  }

  /// The same.
  public var errorDescription: String? { description }
}
