import FoundationAdditions

/// A view that shows others, in a way of which nothing is seen.
@MainActor
protocol ContainerView: View, PrimitiveElement where Body == Never {
  associatedtype Shown: View
  var content: Shown { get }
}

extension ContainerView {
  func update(_ node: ViewNode) { node.show(content) }
}

/// Views below each other.
public struct VStack<Content: View>: ContainerView {
  let content: Content

  /// Creates a pile.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Views beside each other.
public struct HStack<Content: View>: ContainerView {
  let content: Content

  /// Creates a row.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Views behind each other.
public struct ZStack<Content: View>: ContainerView {
  let content: Content

  /// Creates a heap.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Views below each other; on the phone only those are made that are seen, here all, of which the first dozen appear.
public struct LazyVStack<Content: View>: LazyContainer {
  let content: Content

  /// Creates a pile.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Views beside each other; on the phone only those are made that are seen, here all, of which the first dozen appear.
public struct LazyHStack<Content: View>: LazyContainer {
  let content: Content

  /// Creates a row.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Views that are treated as one.
public struct Group<Content: View>: ContainerView {
  let content: Content

  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Views in a box.
public struct GroupBox<Content: View>: ContainerView {
  let content: Content

  /// Creates a box.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a box with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Views to be filled in.
public struct Form<Content: View>: ContainerView {
  let content: Content

  /// Creates a form.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Views that can be scrolled; all of them are shown.
public struct ScrollView<Content: View>: ContainerView {
  let content: Content

  /// Creates a view that can be scrolled.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// A part of a list or a form.
public struct Section<Content: View>: ContainerView {
  let content: TupleView<Content>

  /// Creates a part.
  public init(@ViewBuilder content: () -> Content) { self.content = TupleView(values: [content()]) }

  /// Creates a part with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = TupleView(values: [Text(title), content()])
  }

  /// Creates a part with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.content = TupleView(values: [Text(title), content()])
  }

  /// Creates a part with a view above it.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> some View) {
    self.content = TupleView(values: [header(), content()])
  }

  /// Creates a part with a view below it.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> some View) {
    self.content = TupleView(values: [content(), footer()])
  }

  /// Creates a part with views above and below it.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> some View,
    @ViewBuilder footer: () -> some View
  ) { self.content = TupleView(values: [header(), content(), footer()]) }

  /// Creates a part with a view above it, in the older order.
  public init(header: some View, @ViewBuilder content: () -> Content) {
    self.content = TupleView(values: [header, content()])
  }

  /// Creates a part with views above and below it, in the older order.
  public init(header: some View, footer: some View, @ViewBuilder content: () -> Content) {
    self.content = TupleView(values: [header, content(), footer])
  }

  /// Creates a part with a view below it, in the older order.
  public init(footer: some View, @ViewBuilder content: () -> Content) {
    self.content = TupleView(values: [content(), footer])
  }
}

/// Views as rows; all of them are made, of which the first dozen appear.
public struct List<Content: View>: LazyContainer {
  let content: Content

  /// Creates a list.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a list whose user chooses one row.
  public init<Selection: Hashable>(
    selection: Binding<Selection?>?, @ViewBuilder content: () -> Content
  ) { self.content = content() }

  /// Creates a list whose user chooses rows.
  public init<Selection: Hashable>(
    selection: Binding<Set<Selection>>?, @ViewBuilder content: () -> Content
  ) { self.content = content() }

  /// Creates a list of values.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    content = ForEach(data, content: rowContent)
  }

  /// Creates a list of values that have a part by which they are told apart.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// Creates a list of values of which the user chooses one.
  public init<Data: RandomAccessCollection, Row: View, Selection: Hashable>(
    _ data: Data, selection: Binding<Selection?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(data, rowContent: rowContent)
  }

  /// Creates a list of values of which the user chooses some.
  public init<Data: RandomAccessCollection, Row: View, Selection: Hashable>(
    _ data: Data, selection: Binding<Set<Selection>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(data, rowContent: rowContent)
  }

  /// Creates a list of values that have a part by which they are told apart, of which the user chooses one.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View, Selection: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Selection?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(data, id: id, rowContent: rowContent)
  }

  /// Creates a list of values that have a part by which they are told apart, of which the user chooses some.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View, Selection: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<Selection>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(data, id: id, rowContent: rowContent)
  }
}

/// Views of which the user sees the topmost.
public struct NavigationStack<Content: View>: ContainerView {
  let content: Content

  /// Creates a pile of one.
  public init(@ViewBuilder root: () -> Content) { content = root() }

  /// Creates a pile that the app changes by what lies on it; what is pushed so is not shown here.
  public init<Path>(path: Binding<Path>, @ViewBuilder root: () -> Content) { content = root() }
}

/// Views of which the user sees the topmost; the older one.
public struct NavigationView<Content: View>: ContainerView {
  let content: Content

  /// Creates a pile of one.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// A view that knows its size: that of the screen.
public struct GeometryReader<Content: View>: ContainerView {
  private let make: (GeometryProxy) -> Content
  var content: Content { make(GeometryProxy()) }

  /// Creates a view that knows its size.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { make = content }
}

/// The size of a view: that of the screen.
@MainActor
public struct GeometryProxy {
  /// The size.
  public var size: CGSize { UIScreen.main.bounds.size }
}

/// A view for each value.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View,
  PrimitiveElement, ViewSeries
{
  /// Nobody asks for it.
  public typealias Body = Never
  private let data: Data
  private let identifier: (Data.Element) -> ID
  private let content: (Data.Element) -> Content

  /// Creates views of values that have a part by which they are told apart.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    identifier = { $0[keyPath: id] }
    self.content = content
  }

  func update(_ node: ViewNode) {
    let rows = views
    guard let lazy = node.environment.lazyRows else { return node.show(each: rows) }
    node.show(each: rows) { environment in
      environment.lazyRows = nil
      environment.isRowOnScreen = environment.isRowOnScreen && lazy.claim()
    }
  }

  var views: [(key: PlaceKey, value: Any)] {
    data.map { (.identity(AnyHashable(identifier($0))), content($0)) }
  }

  /// Lets the user delete rows; nobody does that here.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some View { self }

  /// Lets the user move rows; nobody does that here.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some View { self }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates views of values that can be told apart.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Creates views of numbers.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, id: \.self, content: content)
  }
}

extension ForEach {
  /// Creates views of values that they can change.
  public init<Values>(
    _ data: Binding<Values>, @ViewBuilder content: @escaping (Binding<Values.Element>) -> Content
  )
  where
    Values: MutableCollection & RandomAccessCollection, Values.Element: Identifiable,
    Data == [IndexedBinding<Values>], ID == Values.Element.ID
  {
    self.init(data, id: \.id, content: content)
  }

  /// Creates views of values that they can change, and that have a part by which they are told apart.
  public init<Values>(
    _ data: Binding<Values>, id: KeyPath<Values.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Values.Element>) -> Content
  )
  where Values: MutableCollection & RandomAccessCollection, Data == [IndexedBinding<Values>] {
    self.data = data.wrappedValue.indices.map { IndexedBinding(all: data, index: $0) }
    identifier = { $0.binding.wrappedValue[keyPath: id] }
    self.content = { content($0.binding) }
  }
}

/// One value of many that a view can change.
public struct IndexedBinding<Values: MutableCollection> {
  let all: Binding<Values>
  let index: Values.Index

  var binding: Binding<Values.Element> {
    Binding(get: { all.wrappedValue[index] }, set: { all.wrappedValue[index] = $0 })
  }
}
