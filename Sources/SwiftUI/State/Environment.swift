import FoundationAdditions

/// What holds for a view and all that it shows.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  /// Creates the values that hold where nobody has said otherwise.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      // Nothing would be a value of an optional.
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  subscript(object type: Any.Type) -> AnyObject? {
    get { objects[ObjectIdentifier(type)] }
    set { objects[ObjectIdentifier(type)] = newValue }
  }
}

/// The key of a value in the environment.
public protocol EnvironmentKey {
  /// What is kept under the key.
  associatedtype Value
  /// The value where nobody has set another one.
  static var defaultValue: Value { get }
}

/// Where the scene is, or in an `App` all scenes together (F-018).
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// Not on screen.
  case background
  /// On screen, but on its way in or out.
  case inactive
  /// On screen and receiving events.
  case active
}

/// Takes away what is presented.
public struct DismissAction {
  let action: () -> Void
  /// Whether there is anything to take away.
  var isPresented = true

  /// Takes it away.
  public func callAsFunction() { action() }
}

private struct PhaseKey: EnvironmentKey {
  static let defaultValue = ScenePhase.background
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(action: {}, isPresented: false) }
}

private struct LocaleKey: EnvironmentKey {
  static var defaultValue: Locale { .current }
}

private struct CalendarKey: EnvironmentKey {
  static var defaultValue: Calendar { .current }
}

private struct TimeZoneKey: EnvironmentKey {
  static var defaultValue: TimeZone { .current }
}

private struct ColorSchemeKey: EnvironmentKey {
  static let defaultValue = ColorScheme.light
}

private struct LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

private struct EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

/// Whether the user edits a list.
public enum EditMode: Sendable {
  /// Not.
  case inactive
  /// For as long as a row is swiped.
  case transient
  /// Until it is said that nobody does.
  case active
  /// Whether anybody does.
  public var isEditing: Bool { self != .inactive }
}

/// From where to where is read.
public enum LayoutDirection: CaseIterable, Sendable {
  /// As in most scripts.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}

extension EnvironmentValues {
  /// Where the scene is.
  public var scenePhase: ScenePhase {
    get { self[PhaseKey.self] }
    set { self[PhaseKey.self] = newValue }
  }

  /// Takes away the sheet in which the view is.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// The user's language and region.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The user's calendar.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The device's time zone.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// Whether it is light or dark: light, where nobody has said otherwise.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// Whether the user edits a list: nobody does where the app has not said so.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }

  /// From where to where is read.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// Why content is hidden.
  public var redactionReasons: RedactionReasons { [] }
  /// Whether the screen is dimmed because nobody looks: it is not.
  public var isLuminanceReduced: Bool { false }
  /// Whether the user wants little motion: they do not.
  public var accessibilityReduceMotion: Bool { false }
  /// Whether the user wants nothing to shine through: they do not.
  public var accessibilityReduceTransparency: Bool { false }
  /// Whether colours are told apart otherwise: they are not.
  public var accessibilityDifferentiateWithoutColor: Bool { false }

  /// Takes the user to the app that opens a URL: this one leaves the screen.
  public var openURL: OpenURLAction { OpenURLAction() }
}

/// Takes the user to the app that opens a URL.
@preconcurrency @MainActor
public struct OpenURLAction: Sendable {
  nonisolated init() {}

  /// Takes the user there.
  public func callAsFunction(_ url: URL) { UIApplication.shared.open(url) }

  /// Takes the user there, and says whether that is so.
  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    UIApplication.shared.open(url) { completion($0) }
  }
}

/// Whether it is light or dark.
public enum ColorScheme: CaseIterable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// Reads a value of the environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let location = EnvironmentLocation()
  private let read: (EnvironmentValues) -> Value?

  /// Creates a property that reads a value.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// The value that held when the body was evaluated last.
  public var wrappedValue: Value {
    guard let value = read(location.values) else {
      preconditionFailure(
        "No object of type \(Value.self) found: an ancestor has to give it `environment(_:)`.")
    }
    return value
  }
}

extension Environment where Value: AnyObject & Observable {
  /// Creates a property that reads an object.
  public init(_ objectType: Value.Type) {
    read = { $0[object: objectType] as? Value }
  }
}

extension Environment {
  /// Creates a property that reads an object where there is one.
  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    read = { .some($0[object: objectType] as? Object) }
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: InstalledProperty {
  func install(in node: ViewNode) { location.values = node.environment }
}

final class EnvironmentLocation: @unchecked Sendable {
  var values = EnvironmentValues()
}
