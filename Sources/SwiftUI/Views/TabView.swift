import FoundationAdditions

/// Views of which the user sees one: the one whose tag is chosen, or the first.
///
/// In a scenario `Tap Control=…` with what stands on a tab chooses it. A view is made when its tab is chosen for the first time.
/// What it does when it appears, and its tasks, it does while its tab is chosen; what it keeps stays, and it hears of changes.
public struct TabView<Content: View>: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never
  private let content: Content
  private let selection: TabSelection?
  private let own = ChosenTab()

  /// Creates views with tabs.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    selection = nil
  }

  /// Creates views with tabs, one of which is chosen.
  public init<Selection: Hashable>(
    selection: Binding<Selection>?, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.selection = selection.map { binding in
      TabSelection(
        tag: AnyHashable(binding.wrappedValue),
        choose: { if let tag = $0.base as? Selection { binding.wrappedValue = tag } })
    }
  }

  func update(_ node: ViewNode) {
    let kept = node.kept(own)
    let pages = (content as? any ViewSeries)?.views ?? [(.only, content)]
    let marks = pages.map { TabMarks(of: $0.value) }
    let chosen =
      selection.flatMap { selection in marks.firstIndex { $0.tag == selection.tag } }
      ?? (selection == nil && pages.indices.contains(kept.index) ? kept.index : 0)
    let outer = node.environment
    if outer.isTabChosen, pages.indices.contains(chosen) { kept.made.insert(pages[chosen].key) }
    let made = pages.indices.filter { kept.made.contains(pages[$0].key) }
    var next = made.makeIterator()
    node.show(each: made.map { pages[$0] }) { environment in
      environment.isTabChosen = outer.isTabChosen && next.next() == chosen
    }
    guard outer.isTabChosen else { return }
    for (index, mark) in marks.enumerated() {
      guard let label = mark.label else { continue }
      let graph = node.graph
      let choose = { [selection] in
        if let selection, let tag = mark.tag { return selection.choose(tag) }
        kept.index = index
        graph?.scheduleUpdate()
      }
      graph?.add(Control(label: ViewGraph.text(of: label), action: .tap(choose)))
    }
  }
}

/// Which tab is chosen, where the app says it.
private struct TabSelection {
  let tag: AnyHashable
  let choose: (AnyHashable) -> Void
}

/// Which tab is chosen, where the app leaves it to the user, and which have been.
private final class ChosenTab {
  var index = 0
  /// The keys of the views that were made.
  var made: Set<PlaceKey> = []
}

/// What the modifiers of a view say of it as a tab.
@MainActor
private struct TabMarks {
  var tag: AnyHashable?
  var label: (any View)?

  init(of view: Any) {
    if let tab = view as? any TabPage { (tag, label) = (tab.tag, tab.label) }
    var view = view
    while let modified = view as? any ModifiedView {
      if let modifier = modified.anyModifier as? TagModifier, tag == nil { tag = modifier.tag }
      if let modifier = modified.anyModifier as? TabItemModifier, label == nil {
        label = modifier.label
      }
      view = modified.anyContent
    }
  }
}

/// Views one after the other, by keys that say which of them each is.
@MainActor
protocol ViewSeries {
  var views: [(key: PlaceKey, value: Any)] { get }
}

extension TupleView: ViewSeries {
  var views: [(key: PlaceKey, value: Any)] {
    values.enumerated().map { (.position($0.offset), $0.element) }
  }
}

/// A view that says itself what it is as a tab.
@MainActor
private protocol TabPage {
  var tag: AnyHashable? { get }
  var label: (any View)? { get }
}

/// One of the views with tabs.
public struct Tab<Content: View>: ContainerView, TabPage {
  let content: Content
  fileprivate let tag: AnyHashable?
  fileprivate let label: (any View)?

  /// Creates a view with a tab.
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    tag = nil
    label = Text(title)
  }

  /// Creates a view with a tab that has a value.
  public init<Value: Hashable>(
    _ title: LocalizedStringKey, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    tag = AnyHashable(value)
    label = Text(title)
  }
}

/// A view with a modifier, whatever they are.
@MainActor
private protocol ModifiedView {
  var anyContent: Any { get }
  var anyModifier: Any { get }
}

extension ModifiedContent: ModifiedView {
  fileprivate var anyContent: Any { content }
  fileprivate var anyModifier: Any { modifier }
}

private struct TagModifier: PrimitiveModifier {
  let tag: AnyHashable

  func update(_ node: ViewNode, _ content: Any) { node.show(content) }
}

private struct TabItemModifier: PrimitiveModifier {
  let label: any View

  func update(_ node: ViewNode, _ content: Any) { node.show(content) }
}

extension View {
  /// Says by which value the view is chosen, among those with tabs.
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View {
    ModifiedContent(content: self, modifier: TagModifier(tag: AnyHashable(tag)))
  }

  /// Says what stands on the view's tab.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    ModifiedContent(content: self, modifier: TabItemModifier(label: label()))
  }
}
