internal import AppHosting
internal import Emulator
import FoundationAdditions

/// A property that is kept with its scene, also while the app has no process.
///
/// Apple does not promise when it is put aside: here whenever the scene leaves the screen, so that what changed since is lost
/// with a process that ends on screen. It goes when the user swipes the app away. The app has one scene.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let location = SceneLocation()
  private let key: String
  private let initial: Value
  private let form: StoredForm<Value>

  private init(_ key: String, _ initial: Value, _ form: StoredForm<Value>) {
    self.key = key
    self.initial = initial
    self.form = form
  }

  /// The value; a new one has the bodies evaluated.
  public var wrappedValue: Value {
    get { SceneValues.ofCaller()?[key].flatMap(form.read) ?? initial }
    nonmutating set {
      SceneValues.ofCaller()?[key] = form.write(newValue)
      location.graph?.scheduleUpdate()
    }
  }

  /// Reads and writes the value from elsewhere.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}

extension SceneStorage: InstalledProperty {
  func install(in node: ViewNode) { location.graph = node.graph }
}

extension SceneStorage where Value == Bool {
  /// Creates a property with the value that it has while the scene has none.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .boolean)
  }
}

extension SceneStorage where Value == Int {
  /// Creates a property with the value that it has while the scene has none.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .integer)
  }
}

extension SceneStorage where Value == Double {
  /// Creates a property with the value that it has while the scene has none.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .number)
  }
}

extension SceneStorage where Value == String {
  /// Creates a property with the value that it has while the scene has none.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .plain)
  }
}

extension SceneStorage where Value == Data {
  /// Creates a property with the value that it has while the scene has none.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .plain)
  }
}

extension SceneStorage where Value == URL {
  /// Creates a property with the value that it has while the scene has none.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .url)
  }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Creates a property with the value that it has while the scene has none.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .rawText)
  }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Creates a property with the value that it has while the scene has none.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .rawInteger)
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// Creates a property that is nil while the scene has no value.
  public init(_ key: String) where Value == Bool? {
    self.init(key, nil, StoredForm<Bool>.boolean.optional)
  }

  /// Creates a property that is nil while the scene has no value.
  public init(_ key: String) where Value == Int? {
    self.init(key, nil, StoredForm<Int>.integer.optional)
  }

  /// Creates a property that is nil while the scene has no value.
  public init(_ key: String) where Value == Double? {
    self.init(key, nil, StoredForm<Double>.number.optional)
  }

  /// Creates a property that is nil while the scene has no value.
  public init(_ key: String) where Value == String? {
    self.init(key, nil, StoredForm<String>.plain.optional)
  }

  /// Creates a property that is nil while the scene has no value.
  public init(_ key: String) where Value == Data? {
    self.init(key, nil, StoredForm<Data>.plain.optional)
  }

  /// Creates a property that is nil while the scene has no value.
  public init(_ key: String) where Value == URL? {
    self.init(key, nil, StoredForm<URL>.url.optional)
  }
}

/// Where a property of a scene is shown.
private final class SceneLocation {
  weak var graph: ViewGraph?
}

/// The values of the scene of a process: those that it had put aside, and what has changed since.
final class SceneValues {
  private var values: [String: Any]

  private init(_ process: AppProcess) {
    values = process.sceneValues.mapValues { bytes in
      let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      guard let value = (list as? [Any])?.first else {
        preconditionFailure("A value of a scene is kept in a property list")
      }
      return value
    }
  }

  subscript(key: String) -> Any? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// Those of the calling process; nil: no simulation knows the thread, which is reported.
  static func ofCaller() -> SceneValues? {
    guard let process = AppProcess.caller(of: "SceneStorage") else { return nil }
    return process.singletons.object(of: SceneValues.self) { SceneValues(process) }
  }

  /// Puts the values of the calling process aside.
  static func keep() {
    guard let values = ofCaller()?.values, let process = AppProcess.current else { return }
    process.keepSceneValues(
      values.mapValues { value in
        let data = try? PropertyListSerialization.data(
          fromPropertyList: [value], format: .binary, options: 0)
        guard let data else {
          preconditionFailure("A value of a scene is one that a property list may have")
        }
        return [UInt8](data)
      })
  }
}
