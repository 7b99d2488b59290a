import FoundationAdditions

/// Says which field has the focus; here the app alone changes it.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let location: StateLocation<Value>

  /// Creates a property of a field that has no focus.
  public init() where Value == Bool { location = StateLocation(false) }

  /// Creates a property of several fields, none of which has the focus.
  public init<T: Hashable>() where Value == T? { location = StateLocation(nil) }

  /// Which field has the focus, or whether the one has it.
  public var wrappedValue: Value {
    get { location.value }
    nonmutating set { location.value = newValue }
  }

  /// Reads and writes the focus from elsewhere.
  public var projectedValue: Binding { Binding(location: location) }

  /// Reads and writes which field has the focus.
  @propertyWrapper
  public struct Binding {
    fileprivate let location: StateLocation<Value>

    /// Which field has the focus.
    public var wrappedValue: Value {
      get { location.value }
      nonmutating set { location.value = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}

extension FocusState: InstalledProperty {
  func install(in node: ViewNode) { location.link(to: node.kept(location), node.graph) }
}

extension View {
  /// Joins a field with whether it has the focus; the user gives none.
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }

  /// Joins a field with which one has the focus; the user gives none.
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }
}
