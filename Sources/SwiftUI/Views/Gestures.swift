import FoundationAdditions

/// What a user does with their fingers; nobody does it here.
public protocol Gesture<Value> {
  /// What is told of it.
  associatedtype Value
}

extension Gesture {
  /// Nobody calls the closure.
  public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> { self }
  /// Nobody calls the closure.
  public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> { self }
}

/// Moves something.
public struct DragGesture: Gesture {
  /// What is told of it.
  public struct Value: Sendable {
    /// How far the finger has gone.
    public var translation: CGSize
    /// Where it is.
    public var location: CGPoint
    /// Where it was.
    public var startLocation: CGPoint
    /// How fast it goes.
    public var velocity: CGSize
    /// How far it would go on.
    public var predictedEndTranslation: CGSize
  }

  /// Creates the gesture.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}

/// Touches something.
public struct TapGesture: Gesture {
  /// What is told of it.
  public typealias Value = Void
  /// Creates the gesture.
  public init(count: Int = 1) {}
}

/// Touches something for a while.
public struct LongPressGesture: Gesture {
  /// What is told of it.
  public typealias Value = Bool
  /// Creates the gesture.
  public init(minimumDuration: Double = 0.5) {}
}

extension View {
  /// Waits for what no user does.
  nonisolated public func gesture(_ gesture: some Gesture) -> some View { self }
  /// Waits for what no user does.
  nonisolated public func simultaneousGesture(_ gesture: some Gesture) -> some View { self }
  /// Waits for what no user does.
  nonisolated public func highPriorityGesture(_ gesture: some Gesture) -> some View { self }
}
