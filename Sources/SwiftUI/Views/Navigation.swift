import FoundationAdditions

/// A way to another view, which is shown after a tap, beside the one before.
public struct NavigationLink<Label: View, Destination: View>: View {
  @State private var isOpen = false
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

  private var close: DismissAction {
    DismissAction { isOpen = false }
  }

  /// The label, and where it leads once it has been tapped.
  @ViewBuilder public var body: some View {
    Button(action: { isOpen = true }, label: { label })
    if isOpen { destination().environment(\.dismiss, close) }
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
    node.show(each: view.map { [(value, $0)] } ?? [])
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
