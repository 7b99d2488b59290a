import FoundationAdditions

/// Text that is looked up in the user's language; here it is what was written.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The text.
  public let key: String
  /// Creates a text.
  public init(stringLiteral value: String) { key = value }
}

/// What an intent does, in words.
public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
  /// The words.
  public let descriptionText: LocalizedStringResource
  /// Creates a description.
  public init(
    _ text: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) { descriptionText = text }
  /// Creates a description.
  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }
}

/// What an intent says.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  /// The words.
  public let full: LocalizedStringResource
  /// Creates words.
  public init(_ text: LocalizedStringResource) { full = text }
  /// Creates words.
  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }
}

/// What an intent gives back.
public protocol IntentResult: Sendable {
  /// What others may use of it.
  associatedtype Value
  /// That.
  var value: Value? { get }
}

/// A result with something that others may use.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result with words.
public protocol ProvidesDialog: IntentResult {}

/// A result that opens the app.
public protocol OpensIntent: IntentResult {}

/// The result of an intent.
public struct IntentResultContainer<Value: Sendable>: ReturnsValue, ProvidesDialog, OpensIntent {
  /// What others may use.
  public let value: Value?
  /// The words.
  public let dialog: IntentDialog?
}

extension IntentResult where Self == IntentResultContainer<Never> {
  /// Nothing.
  public static func result() -> Self { Self(value: nil, dialog: nil) }
  /// Words.
  public static func result(dialog: IntentDialog) -> Self { Self(value: nil, dialog: dialog) }
}

extension IntentResult {
  /// Something that others may use.
  public static func result<Value: Sendable>(value: Value) -> Self
  where Self == IntentResultContainer<Value> { Self(value: value, dialog: nil) }
  /// Something that others may use, with words.
  public static func result<Value: Sendable>(value: Value, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Value> { Self(value: value, dialog: dialog) }
}

/// Something that the system can do with an app: nothing here calls one, but its own code may call ``perform()``.
///
/// On the phone it has 30 seconds in the background (F-073).
public protocol AppIntent: Sendable {
  /// What it gives back.
  associatedtype PerformResult: IntentResult
  /// What it is called.
  static var title: LocalizedStringResource { get }
  /// What it does, in words.
  static var description: IntentDescription? { get }
  /// Whether the app comes to the screen first.
  static var openAppWhenRun: Bool { get }
  /// Whether others find it.
  static var isDiscoverable: Bool { get }
  /// Creates it.
  init()
  /// Does it.
  func perform() async throws -> PerformResult
}

extension AppIntent {
  /// None.
  public static var description: IntentDescription? { nil }
  /// It does not.
  public static var openAppWhenRun: Bool { false }
  /// They do.
  public static var isDiscoverable: Bool { true }
}

/// An intent of a Live Activity.
public protocol LiveActivityIntent: AppIntent {}

/// An intent that begins or ends sound.
public protocol AudioPlaybackIntent: AppIntent {}

/// An intent that can bring the app to the screen.
public protocol ForegroundContinuableIntent: AppIntent {}

/// An intent that opens something of the app.
public protocol OpenIntent: AppIntent {}

/// An intent that sets up a widget.
public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  /// Does nothing.
  public func perform() async throws -> some IntentResult { IntentResultContainer<Never>.result() }
}

/// What an intent is asked with.
@propertyWrapper
public final class IntentParameter<Value: Sendable>: @unchecked Sendable {
  private var value: Value?

  /// The value; to read one that was never set ends the app.
  public var wrappedValue: Value {
    get {
      guard let value else { preconditionFailure("a parameter of an intent was not set") }
      return value
    }
    set { value = newValue }
  }

  /// The parameter itself.
  public var projectedValue: IntentParameter<Value> { self }

  /// Creates a parameter.
  public init(
    wrappedValue: Value, title: LocalizedStringResource = "",
    description: LocalizedStringResource? = nil
  ) { value = wrappedValue }

  /// Creates a parameter without a value.
  public init(
    title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil
  ) { value = defaultValue }
}

extension AppIntent {
  /// What an intent is asked with.
  public typealias Parameter<Value: Sendable> = IntentParameter<Value>
}

/// A case of something, in words.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The words.
  public let title: LocalizedStringResource
  /// Creates words.
  public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil) {
    self.title = title
  }
  /// Creates words.
  public init(stringLiteral value: String) {
    self.init(title: LocalizedStringResource(stringLiteral: value))
  }
}

/// A kind of something, in words.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The words.
  public let name: LocalizedStringResource
  /// Creates words.
  public init(name: LocalizedStringResource) { self.name = name }
  /// Creates words.
  public init(stringLiteral value: String) {
    self.init(name: LocalizedStringResource(stringLiteral: value))
  }
}

/// A choice of a few.
public protocol AppEnum: RawRepresentable, CaseIterable, Hashable, Sendable {
  /// The kind, in words.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  /// The cases, in words.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// Something of the app that others may name.
public protocol AppEntity: Identifiable, Sendable {
  /// What finds them.
  associatedtype DefaultQuery: EntityQuery
  /// The kind, in words.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  /// What finds them.
  static var defaultQuery: DefaultQuery { get }
  /// The thing, in words.
  var displayRepresentation: DisplayRepresentation { get }
}

/// Finds things of the app.
public protocol EntityQuery: Sendable {
  /// What it finds.
  associatedtype Entity: AppEntity
  /// Creates it.
  init()
  /// Those of some names.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// Those that are offered.
  func suggestedEntities() async throws -> [Entity]
}

extension EntityQuery {
  /// None.
  public func suggestedEntities() async throws -> [Entity] { [] }
}
