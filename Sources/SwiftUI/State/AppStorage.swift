import FoundationAdditions

/// A property that is kept among the app's defaults, on the phone's disk.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let location: DefaultsLocation
  private let read: (UserDefaults) -> Value
  private let write: (UserDefaults, Value) -> Void

  private init(
    _ key: String, _ store: UserDefaults?, _ initial: Value, _ form: StoredForm<Value>
  ) {
    location = DefaultsLocation(store)
    self.read = { $0.object(forKey: key).flatMap(form.read) ?? initial }
    self.write = { store, value in
      if let object = form.write(value) {
        store.set(object, forKey: key)
      } else {
        store.removeObject(forKey: key)
      }
    }
  }

  /// The value; a new one is set among the defaults, and has the bodies evaluated.
  public var wrappedValue: Value {
    get { read(location.store) }
    nonmutating set {
      write(location.store, newValue)
      location.graph?.scheduleUpdate()
    }
  }

  /// Reads and writes the value from elsewhere.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage: InstalledProperty {
  func install(in node: ViewNode) { location.graph = node.graph }
}

extension AppStorage where Value == Bool {
  /// Creates a property with the value that it has while there is none among the defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .boolean)
  }
}

extension AppStorage where Value == Int {
  /// Creates a property with the value that it has while there is none among the defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .integer)
  }
}

extension AppStorage where Value == Double {
  /// Creates a property with the value that it has while there is none among the defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .number)
  }
}

extension AppStorage where Value == String {
  /// Creates a property with the value that it has while there is none among the defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .plain)
  }
}

extension AppStorage where Value == Data {
  /// Creates a property with the value that it has while there is none among the defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .plain)
  }
}

extension AppStorage where Value == Date {
  /// Creates a property with the value that it has while there is none among the defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .plain)
  }
}

extension AppStorage where Value == URL {
  /// Creates a property with the value that it has while there is none among the defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .url)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Creates a property with the value that it has while there is none among the defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .rawText)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Creates a property with the value that it has while there is none among the defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .rawInteger)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Creates a property that is nil while there is no value among the defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, store, nil, StoredForm<String>.plain.optional)
  }

  /// Creates a property that is nil while there is no value among the defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key, store, nil, StoredForm<Data>.plain.optional)
  }

  /// Creates a property that is nil while there is no value among the defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, store, nil, StoredForm<Int>.integer.optional)
  }

  /// Creates a property that is nil while there is no value among the defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, store, nil, StoredForm<Double>.number.optional)
  }

  /// Creates a property that is nil while there is no value among the defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, store, nil, StoredForm<Bool>.boolean.optional)
  }
}

/// The defaults of a property: those of a suite, or the app's own as the property is used.
private final class DefaultsLocation {
  private let suite: UserDefaults?
  weak var graph: ViewGraph?

  init(_ suite: UserDefaults?) { self.suite = suite }

  var store: UserDefaults { suite ?? .standard }
}
