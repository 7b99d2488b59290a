import FoundationAdditions

/// The place of a view, a scene or the app in what is shown; it outlives the values that are put there.
@MainActor
final class ViewNode {
  private var type: Any.Type?
  /// What stands below, in its order; each key is there once.
  private var children: [(key: AnyHashable, node: ViewNode)] = []
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
    if let element = value as? any PrimitiveElement {
      element.update(self)
    } else if let view = value as? any View {
      show(body(of: view))
    } else if let scene = value as? any Scene {
      show(body(of: scene))
    } else if let app = value as? any App {
      show(body(of: app))
    }
  }

  private func body<V: View>(of view: V) -> Any {
    install(propertiesOf: view)
    return view.body
  }

  private func body<S: Scene>(of scene: S) -> Any {
    install(propertiesOf: scene)
    return scene.body
  }

  private func body<A: App>(of app: A) -> Any {
    install(propertiesOf: app)
    return app.body
  }

  // MARK: Children

  /// Shows one value below.
  func show(_ content: Any) { show(each: [(0, content)]) }

  /// Shows values below, each by a key that says which of them it is at the next evaluation.
  func show(
    each contents: [(key: AnyHashable, value: Any)], _ environment: EnvironmentValues? = nil
  ) {
    // Mostly what is shown is what was shown before: then nobody has to be looked for.
    guard !children.elementsEqual(contents, by: { $0.key == $1.key }) else {
      for (child, content) in zip(children, contents) {
        show(content.value, at: child.node, environment)
      }
      return
    }
    let former = children
    // Objects of the app may have become equal to each other.
    var left = Dictionary(former.map { ($0.key, $0.node) }, uniquingKeysWith: { first, _ in first })
    var keys: Set<AnyHashable> = []
    children = []
    for (key, value) in contents where keys.insert(key).inserted {
      let child = left.removeValue(forKey: key) ?? ViewNode()
      children.append((key, child))
      show(value, at: child, environment)
    }
    let kept = Set(children.map { ObjectIdentifier($0.node) })
    for (_, child) in former where !kept.contains(ObjectIdentifier(child)) { child.remove() }
  }

  private func show(_ value: Any, at child: ViewNode, _ environment: EnvironmentValues?) {
    if let placed = value as? Placed {
      child.show(placed.value, placed.environment, in: graph)
    } else {
      child.show(value, environment ?? self.environment, in: graph)
    }
  }

  /// Shows values below, each in an environment of its own.
  func show(
    each contents: [(key: AnyHashable, value: Any)], _ change: (inout EnvironmentValues) -> Void
  ) {
    show(
      each: contents.map { key, value in
        var environment = self.environment
        change(&environment)
        return (key, Placed(value: value, environment: environment))
      })
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
  func install(propertiesOf value: Any) {
    let type = ObjectIdentifier(Swift.type(of: value))
    let known = graph.places[type]
    if known?.isEmpty == true { return }
    let children = Mirror(reflecting: value).children
    if let known {
      for place in known where place < children.count {
        install(children[children.index(children.startIndex, offsetBy: place)].value)
      }
    } else {
      graph.places[type] = children.enumerated().filter { install($0.element.value) }.map(\.offset)
    }
  }

  /// Returns whether a property lives on, or holds some that do.
  @discardableResult
  private func install(_ property: Any) -> Bool {
    if let property = property as? any InstalledProperty {
      property.install(in: self)
    } else if property is any DynamicProperty {
      install(propertiesOf: property)
    } else {
      return false
    }
    return true
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

/// A value with what holds where it is put.
private struct Placed {
  let value: Any
  let environment: EnvironmentValues
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
