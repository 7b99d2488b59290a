import FoundationAdditions
@_exported import Observation

// `@Model` of the phone writes code of its own into a class. Here it is the macro of `@Observable`, which comes with every
// toolchain: what it leaves is a class whose stored properties can be found and filled by reflection (``ModelKind``). What
// stands beside a property leaves a stored property without a size, whose type says it (``PropertyMark``).

/// Makes a class one whose objects are stored.
@attached(
  member, names: named(_$observationRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel)
public macro Model() = #externalMacro(module: "ModelMacros", type: "Model")

/// Says more of a property that is stored: of the options, `unique` counts; a value that is stored under an earlier name is read.
@attached(peer, names: prefixed(_$note), prefixed(_$mark))
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "ModelMacros", type: "Attribute")

/// Says more of a property that leads to other objects.
///
/// A context sets the other side of each object that it knows when one side has another value, and when an object is inserted.
/// Without `inverse`, the other side is the one relationship that leads back, where there is one in each class and both may
/// be empty. Delete rules are followed when a deletion is saved. How many targets there are is not looked after.
@attached(peer, names: prefixed(_$note), prefixed(_$mark))
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
  inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "ModelMacros", type: "Relationship")

/// Leaves a property out of the store: an object that is read has the value with which it is declared.
@attached(peer, names: prefixed(_$note), prefixed(_$mark))
public macro Transient() = #externalMacro(module: "ModelMacros", type: "Transient")

/// What makes reading faster on the phone.
@freestanding(declaration)
public macro Index<Model>(_ indices: [PartialKeyPath<Model>]...) =
  #externalMacro(module: "ModelMacros", type: "Index")

/// Which properties no two objects may share: at a save the older object takes the values of the newer.
@freestanding(declaration, names: named(_$note), named(_$mark))
public macro Unique<Model>(_ constraints: [PartialKeyPath<Model>]...) =
  #externalMacro(module: "ModelMacros", type: "Unique")

/// Makes an actor one that works with objects.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "ModelMacros", type: "ModelActor")

/// An object of a store: one of a class with `@Model`.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {}

extension PersistentModel {
  /// By what the store knows the object, where its class has no property of this name.
  public var id: PersistentIdentifier { persistentModelID }

  /// Whether two are one object, or what two contexts have of one.
  public static func == (left: Self, right: Self) -> Bool {
    if left === right { return true }
    guard let one = ModelTable.entry(of: left), let other = ModelTable.entry(of: right) else {
      return false
    }
    return one.id == other.id
  }

  /// Feeds by what the store knows the object; of one that is in no context, its place in memory.
  public func hash(into hasher: inout Hasher) {
    if let entry = ModelTable.entry(of: self) {
      hasher.combine(entry.id)
    } else {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}

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
public struct PersistentIdentifier: Hashable, Identifiable, Codable, Comparable, Sendable {
  /// The name of its kind.
  public let entityName: String
  let name: String
  /// What tells it from others.
  public var id: String { "\(entityName)/\(name)" }
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
