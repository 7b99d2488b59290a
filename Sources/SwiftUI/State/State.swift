import FoundationAdditions

/// A property that a view, a scene or an app keeps for itself while its value is made anew again and again.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let location: StateLocation<Value>

  /// Creates a property with the value that it has at first.
  public init(wrappedValue value: Value) { location = StateLocation(value) }

  /// Creates a property with the value that it has at first.
  public init(initialValue value: Value) { location = StateLocation(value) }

  /// The value; a new one has all bodies evaluated that may have read it.
  public var wrappedValue: Value {
    get { location.value }
    nonmutating set { location.value = newValue }
  }

  /// Reads and writes the value from elsewhere.
  public var projectedValue: Binding<Value> {
    Binding(get: { location.value }, set: { location.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a property that is nil at first.
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: InstalledProperty {
  func install(in node: ViewNode) { location.link(to: node.kept(location), node.graph) }
}

/// Where the value of a state is kept.
///
/// Every value of a view brings one; all but the first are linked to that, which is kept in the view's place.
final class StateLocation<Value>: @unchecked Sendable {
  private var own: Value
  private var original: StateLocation?
  private weak var graph: ViewGraph?

  init(_ value: Value) { own = value }

  var value: Value {
    get { original?.value ?? own }
    set {
      if let original { return original.value = newValue }
      own = newValue
      graph?.scheduleUpdate()
    }
  }

  func link(to kept: StateLocation, _ graph: ViewGraph) {
    if kept !== self { original = kept }
    self.graph = graph
  }
}

/// Reads and writes a value that somebody else keeps.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let read: () -> Value
  private let write: (Value) -> Void

  /// Creates a binding of two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  /// Creates the binding of another one.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding of a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }

  /// A binding that always has the same value.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding {
  /// A binding of what is in an optional; nil while there is nothing.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
  }
}

/// A property that views read and that the system keeps up to date before each evaluation.
public protocol DynamicProperty {
  /// The body is about to be evaluated.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// Makes bindings of what an observable object has.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value>: DynamicProperty {
  /// The object.
  public var wrappedValue: Value

  /// The bindings of the object's properties.
  public var projectedValue: Bindable<Value> { self }

  /// Creates the bindings of an object.
  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }
}

extension Bindable where Value: AnyObject & Observable {
  /// Creates the bindings of an object.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// A binding of one of the object's properties.
  public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>) -> Binding<
    Part
  > {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}
