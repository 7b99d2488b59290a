import FoundationAdditions

/// What holds while a user does something with fingers; nobody does, so it stays what it is at first.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  /// The value.
  public let wrappedValue: Value

  /// Creates a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a value.
  public init(initialValue: Value) { wrappedValue = initialValue }

  /// What a gesture updates.
  public var projectedValue: GestureState<Value> { self }
}

extension Gesture {
  /// Would update a value while the user does it.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> some Gesture<Value> { self }

  /// Waits for both at once.
  public func simultaneously<Other: Gesture>(with other: Other) -> some Gesture<Value> { self }
  /// Waits for one, and then for the other.
  public func sequenced<Other: Gesture>(before other: Other) -> some Gesture<Value> { self }
  /// Waits for one, or else for the other.
  public func exclusively<Other: Gesture>(before other: Other) -> some Gesture<Value> { self }
}

/// Draws something apart.
public struct MagnificationGesture: Gesture {
  /// How much larger it gets.
  public typealias Value = CGFloat
  /// Creates the gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Draws something apart.
public struct MagnifyGesture: Gesture {
  /// What is told of it.
  public struct Value: Sendable {
    /// How much larger it gets.
    public var magnification: CGFloat
    /// How fast.
    public var velocity: CGFloat
    /// Where it began.
    public var startLocation: CGPoint
  }

  /// Creates the gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Turns something.
public struct RotationGesture: Gesture {
  /// How far.
  public typealias Value = Angle
  /// Creates the gesture.
  public init() {}
}
