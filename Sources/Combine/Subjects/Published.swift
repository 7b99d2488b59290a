import Foundation

/// Publishes a property of a class: what is about to be set is sent, then set.
@propertyWrapper
public struct Published<Value> {
  let box: Box

  /// Creates a property with its first value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  /// Creates a property with its first value.
  public init(initialValue: Value) { box = Box(initialValue) }

  /// Only an object can say that it is about to change.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { preconditionFailure("unavailable") }
    set { preconditionFailure("unavailable") }
  }

  /// The publisher of the property.
  public var projectedValue: Publisher {
    mutating get { Publisher(box: box) }
    set { box.continue(newValue.box) }
  }

  /// The value of the property of an object; setting it announces the change of the object first.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set {
      let box = object[keyPath: storageKeyPath].box
      box.owner = object
      box.set(newValue)
    }
  }

  /// The publisher of the property of an object.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    projected projectedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Publisher>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Publisher {
    get {
      let box = object[keyPath: storageKeyPath].box
      box.owner = object
      return Publisher(box: box)
    }
    set { object[keyPath: storageKeyPath].box.continue(newValue.box) }
  }

  /// Sends the value of a property, and each new one before it is set.
  public struct Publisher: Combine.Publisher {
    /// What the property holds.
    public typealias Output = Value
    /// A property does not fail.
    public typealias Failure = Never
    let box: Box

    /// Attaches a subscriber, who gets the present value first.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      box.audience.admit(subscriber, surplus: .latest, first: box.value)
    }
  }
}

extension Published {
  /// What the copies of a property share.
  final class Box: @unchecked Sendable {
    let audience = Audience<Value, Never>()
    weak var owner: AnyObject?
    private let kept: Kept<Value>
    private let sources = Kept<[AnyCancellable]>([])

    init(_ value: Value) { kept = Kept(value) }

    var value: Value {
      guard let value = kept.current else { preconditionFailure("The value is never cleared.") }
      return value
    }

    func set(_ value: Value) {
      if let owner { ObservableObjectPublisher.present(of: owner)?.send() }
      audience.send(value)
      kept.replace(value)
    }

    /// Keeps what writes to the property.
    func keep(_ source: AnyCancellable) { sources.change { $0.append(source) } }

    /// Follows another property from now on.
    func `continue`(_ other: Box) {
      guard other !== self else { return }
      keep(
        Publisher(box: other).sink { [weak self] value in self?.set(value) })
    }
  }
}

extension Published: @unchecked Sendable where Value: Sendable {}
