import FoundationAdditions

/// A way to another view, which is shown after a tap, beside the one before.
public struct NavigationLink<Label: View, Destination: View>: View {
  @State private var isOpen = false
  /// Whether it is open as far as the app says.
  private var active: Binding<Bool>?
  private let label: Label
  private let destination: () -> Destination

  /// Creates a way.
  public init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.destination = destination
    self.label = label()
  }

  /// Creates a way.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.destination = { destination }
    self.label = label()
  }

  /// Creates a way that the app opens and closes.
  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    self.init(destination: destination, label: label)
    active = isActive
  }

  /// Creates a way that the app opens and closes.
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(destination: destination, label: label)
    active = isActive
  }

  /// Creates a way that is open while a value is another one's.
  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(destination: destination, label: label)
    active = Binding(
      get: { selection.wrappedValue == tag }, set: { selection.wrappedValue = $0 ? tag : nil })
  }

  private var open: Binding<Bool> { active ?? $isOpen }

  private var close: DismissAction {
    DismissAction(action: { open.wrappedValue = false })
  }

  /// The label, and where it leads once it has been tapped.
  @ViewBuilder public var body: some View {
    Button(action: { open.wrappedValue = true }, label: { label })
    if open.wrappedValue { destination().environment(\.dismiss, close) }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a way with a text.
  public init(
    _ title: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a way with a text.
  public init(_ title: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a way with a text that the app opens and closes.
  public init(
    _ title: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  /// Creates a way with a text.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a way with a text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Destination == ValueDestination {
  /// Creates a way to the view that stands for a value, by `navigationDestination(for:)`.
  public init(value: some Hashable, @ViewBuilder label: () -> Label) {
    self.init(destination: { ValueDestination(value: AnyHashable(value)) }, label: label)
  }

  /// Creates a way to the view that stands for a value, with a text.
  public init(_ title: LocalizedStringKey, value: some Hashable) where Label == Text {
    self.init(destination: { ValueDestination(value: AnyHashable(value)) }) { Text(title) }
  }

  /// Creates a way to the view that stands for a value, with a text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: some Hashable) where Label == Text {
    self.init(destination: { ValueDestination(value: AnyHashable(value)) }) { Text(title) }
  }
}

/// The view that stands for a value; nothing where none has been said to.
public struct ValueDestination: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never
  let value: AnyHashable

  func update(_ node: ViewNode) {
    let view = node.graph.destinations.lazy.compactMap { $0(value) }.first
    node.show(each: view.map { [(.identity(value), $0)] } ?? [])
  }
}

extension View {
  /// Says which view stands for a value to which a link leads.
  nonisolated public func navigationDestination<Value: Hashable, Destination: View>(
    for type: Value.Type, @ViewBuilder destination: @escaping @MainActor (Value) -> Destination
  ) -> some View {
    ModifiedContent(
      content: self,
      modifier: DestinationModifier { value in (value.base as? Value).map { destination($0) } })
  }
}

private struct DestinationModifier: PrimitiveModifier {
  private let destination: @MainActor (AnyHashable) -> (any View)?

  nonisolated init(_ destination: @escaping @MainActor (AnyHashable) -> (any View)?) {
    self.destination = destination
  }

  func update(_ node: ViewNode, _ content: Any) {
    node.graph.add(destination)
    node.show(content)
  }
}
