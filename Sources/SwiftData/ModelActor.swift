import FoundationAdditions

/// Works with the objects of one context.
public protocol ModelExecutor: AnyObject, Sendable {
  /// The context.
  var modelContext: ModelContext { get }
}

/// Works with the objects of one context, one call at a time, as the actor that has it does.
public final class DefaultSerialModelExecutor: ModelExecutor, @unchecked Sendable {
  /// The context.
  public let modelContext: ModelContext

  /// Creates one for a context.
  public init(modelContext: ModelContext) { self.modelContext = modelContext }
}

/// An actor that works with objects apart from the main actor.
public protocol ModelActor: Actor {
  /// The store.
  nonisolated var modelContainer: ModelContainer { get }
  /// What has the context.
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  /// The context of the actor.
  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// The object that the store knows by an identifier; nil: there is none of this class.
  public subscript<T: PersistentModel>(id: PersistentIdentifier, as as: T.Type) -> T? {
    modelContext.object(for: id) as? T
  }
}
