import FoundationAdditions

// `@Model` writes the code that keeps an object, which takes a plug-in of Apple's compiler: whoever imports this module
// is told so at the first name of it, and what to do: a protocol of the app's own, with SwiftData behind it on the phone,
// and files or SQLite here. The macros name plug-ins of this toolchain, which are never asked: a macro without one is a
// warning in everybody's build.

/// Makes a class one whose objects are stored.
@available(
  *, unavailable, message: "@Model is not to be had: keep the store behind a protocol of the app"
)
@attached(peer)
public macro Model() = #externalMacro(module: "SwiftMacros", type: "TaskLocalMacro")

/// Says more of a property that is stored.
@available(*, unavailable, message: "not to be had: keep the store behind a protocol of the app")
@attached(peer)
public macro Attribute() = #externalMacro(module: "SwiftMacros", type: "TaskLocalMacro")

/// Leaves a property out of the store.
@available(*, unavailable, message: "not to be had: keep the store behind a protocol of the app")
@attached(peer)
public macro Transient() = #externalMacro(module: "SwiftMacros", type: "TaskLocalMacro")

/// A class whose objects are stored.
@available(
  *, unavailable, message: "nothing is stored here: keep the store behind a protocol of the app"
)
public protocol PersistentModel: AnyObject {}

/// A place where objects are stored.
@available(
  *, unavailable, message: "nothing is stored here: keep the store behind a protocol of the app"
)
public class ModelContainer {}

/// Where objects are worked with.
@available(
  *, unavailable, message: "nothing is stored here: keep the store behind a protocol of the app"
)
public class ModelContext {}

/// How objects are stored.
@available(
  *, unavailable, message: "nothing is stored here: keep the store behind a protocol of the app"
)
public struct ModelConfiguration {}

/// Which classes are stored.
@available(
  *, unavailable, message: "nothing is stored here: keep the store behind a protocol of the app"
)
public class Schema {}

/// A question for objects.
@available(
  *, unavailable, message: "nothing is stored here: keep the store behind a protocol of the app"
)
public struct FetchDescriptor<Model> {}

/// By what the store knows an object.
@available(
  *, unavailable, message: "nothing is stored here: keep the store behind a protocol of the app"
)
public struct PersistentIdentifier {}

/// Works with objects apart from the main actor.
@available(
  *, unavailable, message: "nothing is stored here: keep the store behind a protocol of the app"
)
public protocol ModelActor: Actor {}

/// Shows the objects of a question.
@available(
  *, unavailable, message: "nothing is stored here: keep the store behind a protocol of the app"
)
@propertyWrapper
public struct Query<Model> {
  /// The objects.
  public var wrappedValue: [Model] { preconditionFailure("unavailable") }
  /// Asks for all objects.
  public init() {}
}
