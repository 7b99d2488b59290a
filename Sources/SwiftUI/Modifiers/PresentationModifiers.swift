import FoundationAdditions

extension View {
  /// Shows a view above this one while a value is true.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        content: isPresented.wrappedValue ? content() : nil, onDismiss: onDismiss,
        dismiss: { isPresented.wrappedValue = false }))
  }

  /// Shows a view above this one while there is a value.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        content: item.wrappedValue.map(content), onDismiss: onDismiss,
        dismiss: { item.wrappedValue = nil }))
  }

  /// Shows a view in the place of this one while a value is true.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    sheet(isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Shows a view beside this one while a value is true.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: UnitPoint = .center, arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { sheet(isPresented: isPresented, content: content) }

  /// Shows a view beside this one while there is a value.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: UnitPoint = .center, arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { sheet(item: item, content: content) }

  /// Shows a view in the place of this one while there is a value.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { sheet(item: item, onDismiss: onDismiss, content: content) }

  /// Asks the user something while a value is true.
  public func alert<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    presenting(isPresented, actions(), EmptyView())
  }

  /// Asks the user something while a value is true.
  public func alert<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View {
    presenting(isPresented, actions(), message())
  }

  /// Asks the user whether to go on while a value is true.
  public func confirmationDialog<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> Actions
  ) -> some View {
    presenting(isPresented, actions(), EmptyView())
  }

  /// Adds controls to the bars of the view.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let controls = content()
    return modifier(PresentationModifier(content: controls, onDismiss: nil, dismiss: {}))
  }

  func presenting(
    _ isPresented: Binding<Bool>, _ actions: some View, _ message: some View
  ) -> some View {
    modifier(
      PresentationModifier(
        content: isPresented.wrappedValue ? TupleView<Void>(values: [message, actions]) : nil,
        onDismiss: nil, dismiss: { isPresented.wrappedValue = false }))
  }
}

/// Controls of a bar.
public struct ToolbarItemGroup<Content: View>: ContainerView {
  let content: Content

  /// Creates controls.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// One control of a bar.
public struct ToolbarItem<Content: View>: ContainerView {
  let content: Content

  /// Creates a control.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Where a control is, of which nothing is seen.
public struct ToolbarItemPlacement: Sendable {
  /// Where the system puts it.
  public static let automatic = ToolbarItemPlacement()
  /// At the end of the upper bar.
  public static let topBarTrailing = ToolbarItemPlacement()
  /// At the beginning of the upper bar.
  public static let topBarLeading = ToolbarItemPlacement()
  /// At the end of the upper bar, by its older name.
  public static let navigationBarTrailing = ToolbarItemPlacement()
  /// At the beginning of the upper bar, by its older name.
  public static let navigationBarLeading = ToolbarItemPlacement()
  /// In the lower bar.
  public static let bottomBar = ToolbarItemPlacement()
  /// Where the main control of a view is.
  public static let primaryAction = ToolbarItemPlacement()
  /// Where one confirms.
  public static let confirmationAction = ToolbarItemPlacement()
  /// Where one takes back.
  public static let cancellationAction = ToolbarItemPlacement()
  /// Above the keyboard.
  public static let keyboard = ToolbarItemPlacement()
  /// Where it says how something stands.
  public static let status = ToolbarItemPlacement()
  /// Where one destroys something.
  public static let destructiveAction = ToolbarItemPlacement()
  /// In the middle of the upper bar.
  public static let principal = ToolbarItemPlacement()
}

private struct PresentationModifier: PrimitiveModifier {
  let content: (any View)?
  let onDismiss: (() -> Void)?
  let dismiss: () -> Void

  func update(_ node: ViewNode, _ base: Any) {
    let effect = node.effect { PresentationEffect() }
    if effect.isPresented, content == nil, let onDismiss {
      node.graph.perform(afterUpdate: onDismiss)
    }
    effect.isPresented = content != nil
    var contents: [(key: PlaceKey, value: Any)] = [(.position(0), base)]
    if let content {
      let action = DismissAction(action: dismiss)
      contents.append((.position(1), AnyView(content).environment(\.dismiss, action)))
    }
    node.show(each: contents)
  }
}

private final class PresentationEffect: Effect {
  var isPresented = false

  func end() {}
}
