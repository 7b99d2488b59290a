import FoundationAdditions

// Views that arrange others; all that they could show is shown.

/// A list, and what it leads to, beside each other.
public struct NavigationSplitView: ContainerView {
  let content: AnyView

  /// Creates two columns.
  public init(
    @ViewBuilder sidebar: () -> some View, @ViewBuilder detail: () -> some View
  ) { content = AnyView(TupleView<Void>(values: [sidebar(), detail()])) }

  /// Creates three columns.
  public init(
    @ViewBuilder sidebar: () -> some View, @ViewBuilder content: () -> some View,
    @ViewBuilder detail: () -> some View
  ) {
    self.content = AnyView(TupleView<Void>(values: [sidebar(), content(), detail()]))
  }
}

/// Rows of views.
public struct Grid<Content: View>: ContainerView {
  let content: Content

  /// Creates a grid.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// A row of a grid.
public struct GridRow<Content: View>: ContainerView {
  let content: Content

  /// Creates a row.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// The first of some views that fits: here the first.
public struct ViewThatFits<Content: View>: ContainerView {
  let content: Content

  /// Creates a view.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Controls that belong together.
public struct ControlGroup<Content: View>: ContainerView {
  let content: Content

  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// A value within a range.
public struct Gauge<Label: View>: ContainerView {
  let content: Label

  /// Creates a gauge.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) { content = label() }

  /// Creates a gauge with a text for the value.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View
  ) { content = label() }
}

/// Where a colour is chosen; nobody does here.
public struct ColorPicker: ContainerView {
  let content: Text

  /// Creates a picker.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) { content = Text(title) }
}

/// Starts and ends the editing of a list; nobody does here.
public struct EditButton: ContainerView {
  let content = Text("Edit")

  /// Creates a button.
  nonisolated public init() {}
}

/// Hands something to other apps; nobody does here.
public struct ShareLink<Label: View>: ContainerView {
  let content: Label

  /// Creates a link with a label.
  public init(
    item: some Any, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { content = label() }
}

extension ShareLink where Label == Text {
  /// Creates a link.
  public init(item: some Any, subject: Text? = nil, message: Text? = nil) {
    content = Text("Share")
  }

  /// Creates a link with a text.
  public init(
    _ title: LocalizedStringKey, item: some Any, subject: Text? = nil, message: Text? = nil
  ) { content = Text(title) }
}
