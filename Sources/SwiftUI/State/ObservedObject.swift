import Combine
import FoundationAdditions

/// Reads an object that somebody else keeps, and has the bodies evaluated when it is about to change.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: ObjectType

  /// Creates a property that follows an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Creates a property that follows an object.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  /// Bindings of the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Makes bindings of an object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding of a property.
    public subscript<Part>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Part>
    ) -> Binding<Part> {
      let object = object
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }
}

extension ObservedObject: InstalledProperty {
  func install(in node: ViewNode) { node.graph.follow(wrappedValue) }
}

/// Keeps an object for a view, a scene or an app: made once, at first use.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let location: ObjectLocation<ObjectType>

  /// Creates a property with what makes the object.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    location = ObjectLocation(make: thunk)
  }

  /// The object.
  public var wrappedValue: ObjectType { location.object }

  /// Bindings of the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: location.object)
  }
}

extension StateObject: InstalledProperty {
  func install(in node: ViewNode) {
    location.original = node.kept(location)
    node.graph.follow(location.object)
  }
}

private final class ObjectLocation<ObjectType: ObservableObject> {
  private let make: () -> ObjectType
  private lazy var own = make()
  weak var original: ObjectLocation?

  init(make: @escaping () -> ObjectType) { self.make = make }

  var object: ObjectType {
    if let original, original !== self { return original.object }
    return own
  }
}

/// Reads an object that an ancestor has given by `environmentObject(_:)`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private let location = EnvironmentLocation()

  /// Creates a property.
  public init() {}

  /// The object; the process ends where no ancestor has given one, as on the phone.
  public var wrappedValue: ObjectType {
    guard let object = location.values[object: ObjectType.self] as? ObjectType else {
      preconditionFailure(
        "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for "
          + "\(ObjectType.self) may be missing as an ancestor of this view.")
    }
    return object
  }

  /// Bindings of the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: InstalledProperty {
  func install(in node: ViewNode) {
    location.values = node.environment
    if let object = node.environment[object: ObjectType.self] as? ObjectType {
      node.graph.follow(object)
    }
  }
}

extension ViewGraph {
  /// Has the bodies evaluated whenever an object is about to change.
  fileprivate func follow<Object: ObservableObject>(_ object: Object) {
    follow(object) {
      object.objectWillChange.sink { [weak self] _ in self?.scheduleUpdate() }
    }
  }
}
