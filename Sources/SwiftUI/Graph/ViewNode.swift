import FoundationAdditions

/// The place of a view, a scene or the app in what is shown; it outlives the values that are put there.
@MainActor
final class ViewNode {
  private var type: Any.Type?
  /// What stands below, in its order; each key is there once.
  private var children: [(key: PlaceKey, node: ViewNode)] = []
  private var locations: [AnyObject] = []
  private var nextLocation = 0
  /// What a modifier keeps at its place.
  private var effect: (any Effect)?
  /// What the view says, as far as it is text.
  var text: String?
  private(set) var environment = EnvironmentValues()
  // The graph owns its nodes.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private(set) unowned(unsafe) var graph: ViewGraph!

  /// Puts a value here; what was here of another type is taken away.
  func show(_ value: Any, _ environment: EnvironmentValues, in graph: ViewGraph) {
    if let type, type != Swift.type(of: value) { remove() }
    type = Swift.type(of: value)
    self.graph = graph
    graph.count()
    self.environment = environment
    text = nil
    nextLocation = 0
    func show<Value>(_ value: Value) {
      withUnsafePointer(to: value) { graph.shownType(Value.self).show($0, self) }
    }
    _openExistential(value, do: show)
  }

  // MARK: Children

  /// Shows one value below.
  func show(_ content: Any) { show(each: [(.only, content)]) }

  /// Shows values below, each in the environment of this place, in another one, or in what a change makes of that.
  func show(
    each contents: [(key: PlaceKey, value: Any)], _ environment: EnvironmentValues? = nil,
    _ change: ((inout EnvironmentValues) -> Void)? = nil
  ) {
    // Mostly what is shown is what was shown before: then nobody has to be looked for.
    let isAsBefore = children.elementsEqual(contents, by: { $0.key == $1.key })
    let (nodes, gone) = isAsBefore ? ([], []) : place(contents.map(\.key))
    for (index, content) in contents.enumerated() {
      var environment = environment ?? self.environment
      change?(&environment)
      guard let node = isAsBefore ? children[index].node : nodes[index] else { continue }
      node.show(content.value, environment, in: graph)
    }
    for node in gone { node.remove() }
  }

  /// Makes the places below those of some keys, each of which is there once.
  ///
  /// - Returns: The place of each key, nil where it comes again, and the places of which there is no key any more.
  private func place(_ keys: [PlaceKey]) -> (nodes: [ViewNode?], gone: [ViewNode]) {
    let former = children
    // Objects of the app may have become equal to each other.
    var left = Dictionary(former.map { ($0.key, $0.node) }, uniquingKeysWith: { first, _ in first })
    var known: Set<PlaceKey> = []
    children = []
    let nodes = keys.map { key -> ViewNode? in
      guard known.insert(key).inserted else { return nil }
      let child = left.removeValue(forKey: key) ?? ViewNode()
      children.append((key, child))
      return child
    }
    let kept = Set(children.map { ObjectIdentifier($0.node) })
    return (nodes, former.map(\.node).filter { !kept.contains(ObjectIdentifier($0)) })
  }

  /// Takes away what is here and below.
  func remove() {
    for child in children { child.node.remove() }
    endEffect()
    children = []
    locations = []
    type = nil
  }

  /// The texts that are on screen here and below, in the order in which they are shown.
  var label: String {
    guard environment.isTabChosen else { return "" }
    return text
      ?? children.map(\.node.label).filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: What is kept

  /// Gives the properties of a value what was kept for them, and what holds here.
  func install<Value>(propertiesOf value: inout Value) {
    withUnsafeMutablePointer(to: &value) {
      graph.keptProperties(of: Value.self).install(in: $0, at: self)
    }
  }

  /// Returns what was kept for the next property of this place, or keeps what it has brought.
  func kept<Location: AnyObject>(_ location: Location) -> Location {
    defer { nextLocation += 1 }
    guard nextLocation < locations.count, let kept = locations[nextLocation] as? Location else {
      if nextLocation < locations.count { locations.removeSubrange(nextLocation...) }
      locations.append(location)
      return location
    }
    return kept
  }

  /// Whether the user sees what is here, or would without a sheet in front of it.
  var isOnScreen: Bool { environment.isRowOnScreen && environment.isTabChosen }

  /// Lets the user touch something that is here.
  func add(_ control: Control) {
    if environment.isTabChosen { graph.add(control) }
  }

  /// Ends what a modifier keeps here.
  func endEffect() {
    effect?.end()
    effect = nil
  }

  /// Returns what a modifier keeps here, made at first use.
  func effect<E: Effect>(_ make: () -> E) -> E {
    if let effect = effect as? E { return effect }
    let made = make()
    effect = made
    return made
  }
}

/// Which of the values below a place one is, at this evaluation and at the next.
enum PlaceKey: Hashable {
  /// There is no other.
  case only
  case position(Int)
  case branch(Bool)
  /// What the app says.
  case identity(AnyHashable)
}

/// What a modifier does over time.
protocol Effect: AnyObject {
  /// The view is gone.
  @MainActor func end()
}

/// A view or a scene that shows something else than its body.
protocol PrimitiveElement {
  @MainActor func update(_ node: ViewNode)
}

/// A property of a view, a scene or an app that lives on when the value is made anew.
protocol InstalledProperty {
  @MainActor func install(in node: ViewNode)
}
