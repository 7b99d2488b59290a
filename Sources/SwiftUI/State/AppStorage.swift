import FoundationAdditions

/// A property that is kept among the app's defaults, on the phone's disk.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let location: DefaultsLocation
  private let read: (UserDefaults) -> Value
  private let write: (UserDefaults, Value) -> Void

  private init(
    _ key: String, _ store: UserDefaults?, _ initial: Value,
    read: @escaping (Any) -> Value?, write: @escaping (Value) -> Any?
  ) {
    location = DefaultsLocation(store)
    self.read = { $0.object(forKey: key).flatMap(read) ?? initial }
    self.write = { store, value in
      if let object = write(value) {
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

extension AppStorage {
  private init(plain value: Value, _ key: String, _ store: UserDefaults?) {
    self.init(key, store, value, read: { $0 as? Value }, write: { $0 })
  }
}

extension AppStorage where Value == Bool {
  /// Creates a property with the value that it has while there is none among the defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key, store, wrappedValue, read: { ($0 as? NSNumber)?.boolValue ?? $0 as? Bool },
      write: { $0 })
  }
}

extension AppStorage where Value == Int {
  /// Creates a property with the value that it has while there is none among the defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key, store, wrappedValue, read: { ($0 as? NSNumber)?.intValue ?? $0 as? Int }, write: { $0 })
  }
}

extension AppStorage where Value == Double {
  /// Creates a property with the value that it has while there is none among the defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key, store, wrappedValue, read: { ($0 as? NSNumber)?.doubleValue ?? $0 as? Double },
      write: { $0 })
  }
}

extension AppStorage where Value == String {
  /// Creates a property with the value that it has while there is none among the defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(plain: wrappedValue, key, store)
  }
}

extension AppStorage where Value == Data {
  /// Creates a property with the value that it has while there is none among the defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(plain: wrappedValue, key, store)
  }
}

extension AppStorage where Value == Date {
  /// Creates a property with the value that it has while there is none among the defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(plain: wrappedValue, key, store)
  }
}

extension AppStorage where Value == URL {
  /// Creates a property with the value that it has while there is none among the defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key, store, wrappedValue, read: { ($0 as? String).flatMap(URL.init(string:)) },
      write: { $0.absoluteString })
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Creates a property with the value that it has while there is none among the defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key, store, wrappedValue, read: { ($0 as? String).flatMap(Value.init(rawValue:)) },
      write: { $0.rawValue })
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Creates a property with the value that it has while there is none among the defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key, store, wrappedValue,
      read: { (($0 as? NSNumber)?.intValue ?? $0 as? Int).flatMap(Value.init(rawValue:)) },
      write: { $0.rawValue })
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Creates a property that is nil while there is no value among the defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, store, nil, read: { .some($0 as? String) }, write: { $0 })
  }

  /// Creates a property that is nil while there is no value among the defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key, store, nil, read: { .some($0 as? Data) }, write: { $0 })
  }

  /// Creates a property that is nil while there is no value among the defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, store, nil, read: { .some(($0 as? NSNumber)?.intValue) }, write: { $0 })
  }

  /// Creates a property that is nil while there is no value among the defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, store, nil, read: { .some(($0 as? NSNumber)?.doubleValue) }, write: { $0 })
  }

  /// Creates a property that is nil while there is no value among the defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, store, nil, read: { .some(($0 as? NSNumber)?.boolValue) }, write: { $0 })
  }
}

/// The defaults of a property: those of a suite, or the app's own as the property is used.
private final class DefaultsLocation {
  private let suite: UserDefaults?
  weak var graph: ViewGraph?

  init(_ suite: UserDefaults?) { self.suite = suite }

  var store: UserDefaults { suite ?? .standard }
}
