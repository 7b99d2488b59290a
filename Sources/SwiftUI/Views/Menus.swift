import FoundationAdditions

/// Controls that come up when they are asked for; all of them can be tapped.
public struct Menu<Content: View>: ContainerView {
  let content: Content

  /// Creates a menu with a text.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a menu with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
    self.content = content()
  }
}

/// Views that can be folded away; all of them are shown.
public struct DisclosureGroup<Content: View>: ContainerView {
  let content: Content

  /// Creates a group with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a group that the app folds.
  public init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// A value with a title.
public struct LabeledContent<Content: View>: ContainerView {
  let content: Content

  /// Creates a view with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a text with a title.
  public init(_ title: LocalizedStringKey, value: some StringProtocol) where Content == Text {
    content = Text(value)
  }
}

/// A way out of the app; nobody takes it here.
public struct Link<Label: View>: ContainerView {
  let content: Label

  /// Creates a way with a label.
  public init(destination: URL, @ViewBuilder label: () -> Label) { content = label() }

  /// Creates a way with a text.
  public init(_ title: LocalizedStringKey, destination: URL) where Label == Text {
    content = Text(title)
  }
}

/// What lies on a pile of views, as values; what an app puts there is not shown.
public struct NavigationPath: Equatable {
  private var values: [AnyHashable] = []

  /// Creates an empty pile.
  public init() {}

  /// How many values there are.
  public var count: Int { values.count }
  /// Whether there is none.
  public var isEmpty: Bool { values.isEmpty }

  /// Puts a value on top.
  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }

  /// Takes values from the top.
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }
}

extension View {
  /// Puts a view behind this one.
  @_disfavoredOverload
  nonisolated public func background(_ background: some View, alignment: Alignment = .center)
    -> some View
  { self }

  /// Puts a view in front of this one.
  nonisolated public func overlay(_ overlay: some View, alignment: Alignment = .center)
    -> some View
  { self }
}

/// Colours that pass into each other.
public struct LinearGradient: View, ShapeStyle, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never

  /// Creates a passage.
  nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}

  func update(_ node: ViewNode) {}
}

/// A place in a view, each part 0 … 1.
public struct UnitPoint: Hashable, Sendable {
  /// From the beginning.
  public var x: CGFloat
  /// From the top.
  public var y: CGFloat

  /// Creates a place.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the upper edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the lower edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The middle of the edge at the beginning.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the edge at the end.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The upper corner at the beginning.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The lower corner at the end.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes what stands at some places; what `onDelete` asks for.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
  }
}

extension MutableCollection where Self: RangeReplaceableCollection {
  /// Moves what stands at some places in front of another one; what `onMove` asks for.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[index(startIndex, offsetBy: $0)] }
    remove(atOffsets: source)
    let place = destination - source.count { $0 < destination }
    insert(contentsOf: moved, at: index(startIndex, offsetBy: place))
  }
}
