import Combine
import FoundationAdditions
import SwiftUI

/// The objects of a question, asked anew when a context was changed or has saved.
///
/// On the phone it has a second parameter for its result, which a macro fills in where code leaves it away.
@propertyWrapper
public struct Query<Element: PersistentModel>: DynamicProperty {
  @Environment(\.modelContext) private var context
  @StateObject private var changes = PostedCount(of: ModelContext.didChange)
  @StateObject private var saves = PostedCount(of: ModelContext.didSave)
  private let descriptor: FetchDescriptor<Element>

  /// Asks for all objects.
  ///
  /// It stands here since the compiler looks nowhere else for what a property without arguments is made by.
  public init() { descriptor = FetchDescriptor() }

  /// The objects; none where they cannot be read.
  @MainActor
  public var wrappedValue: [Element] {
    _ = (changes.count, saves.count)
    return (try? context.fetch(descriptor)) ?? []
  }

  /// Where it asks.
  @MainActor
  public var modelContext: ModelContext { context }
}

extension Query {
  /// Asks a question.
  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation? = nil) {
    self.descriptor = descriptor
  }

  /// Asks for the objects that a predicate chooses.
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation? = nil
  ) { descriptor = FetchDescriptor(predicate: filter, sortBy: descriptors) }

  /// Asks for the objects that a predicate chooses, in the order of a property: texts by the numbers of their characters, as
  /// the generic initialiser of a descriptor has them; a descriptor of one's own puts them in the user's order.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, animation: Animation? = nil
  ) {
    descriptor = FetchDescriptor(
      predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)])
  }

  /// Asks for the objects that a predicate chooses, in the order of a property that may be empty.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward, animation: Animation? = nil
  ) {
    descriptor = FetchDescriptor(
      predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)])
  }
}

private struct ContextKey: EnvironmentKey {
  static var defaultValue: ModelContext? { nil }
}

extension EnvironmentValues {
  /// The context of the view; one without a store where nobody has given it one.
  public var modelContext: ModelContext {
    get { self[ContextKey.self] ?? ModelContext(ModelContainer()) }
    set { self[ContextKey.self] = newValue }
  }
}

extension View {
  /// Gives the view the store of a container.
  @MainActor
  public func modelContainer(_ container: ModelContainer) -> some View {
    modelContext(container.mainContext)
  }

  /// Gives the view a context.
  public func modelContext(_ modelContext: ModelContext) -> some View {
    ContextView(content: self, context: modelContext)
  }

  /// Gives the view the store of a class.
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }

  /// Gives the view the store of some classes.
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    StoredView(
      content: self,
      setup: StateObject(
        wrappedValue: Setup(modelTypes, inMemory, saves: isAutosaveEnabled, onSetup)))
  }
}

extension Scene {
  /// Gives the scene the store of a container.
  @MainActor
  public func modelContainer(_ container: ModelContainer) -> some Scene {
    modelContext(container.mainContext)
  }

  /// Gives the scene a context.
  public func modelContext(_ modelContext: ModelContext) -> some Scene {
    ContextScene(content: self, context: modelContext)
  }

  /// Gives the scene the store of a class.
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }

  /// Gives the scene the store of some classes.
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    StoredScene(
      content: self,
      setup: StateObject(
        wrappedValue: Setup(modelTypes, inMemory, saves: isAutosaveEnabled, onSetup)))
  }
}

/// A container that is made at the first evaluation of its place, and kept.
private final class Setup: ObservableObject {
  let container: ModelContainer
  let saves: Bool

  init(
    _ types: [any PersistentModel.Type], _ inMemory: Bool, saves: Bool,
    _ onSetup: (Swift.Result<ModelContainer, any Error>) -> Void
  ) {
    let made = Swift.Result {
      let schema = Schema(types)
      return try ModelContainer(
        for: schema,
        configurations: [ModelConfiguration(schema: schema, isStoredInMemoryOnly: inMemory)])
    }
    onSetup(made)
    self.saves = saves
    switch made {
    case .success(let container): self.container = container
    case .failure(let error): preconditionFailure("The container cannot be made: \(error)")
    }
  }

  @MainActor
  var context: ModelContext {
    let context = container.mainContext
    if context.autosaveEnabled != saves { context.autosaveEnabled = saves }
    return context
  }
}

private struct StoredView<Content: View>: View {
  let content: Content
  @StateObject var setup: Setup

  init(content: Content, setup: StateObject<Setup>) {
    self.content = content
    _setup = setup
  }

  var body: some View { content.modelContext(setup.context) }
}

private struct StoredScene<Content: Scene>: Scene {
  let content: Content
  @StateObject var setup: Setup

  init(content: Content, setup: StateObject<Setup>) {
    self.content = content
    _setup = setup
  }

  var body: some Scene { content.modelContext(setup.context) }
}

/// A view with a context, evaluated again when the context has taken over what another one saved.
private struct ContextView<Content: View>: View {
  let content: Content
  let context: ModelContext
  @ObservedObject private var takeovers: Takeovers

  init(content: Content, context: ModelContext) {
    self.content = content
    self.context = context
    takeovers = context.takeovers
  }

  var body: some View {
    _ = takeovers.count
    return content.environment(\.modelContext, context)
  }
}

/// A scene with a context, evaluated again when the context has taken over what another one saved.
private struct ContextScene<Content: Scene>: Scene {
  let content: Content
  let context: ModelContext
  @ObservedObject private var takeovers: Takeovers

  init(content: Content, context: ModelContext) {
    self.content = content
    self.context = context
    takeovers = context.takeovers
  }

  var body: some Scene {
    _ = takeovers.count
    return content.environment(\.modelContext, context)
  }
}
