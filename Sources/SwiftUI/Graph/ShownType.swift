@_spi(Reflection) import Swift

/// How values of a type are shown: found once for each type, as to look at each value anew takes longer than all else.
///
/// A graph keeps them, not the program: the main actors of simulations beside each other are not the same.
@MainActor
struct ShownType {
  /// Shows a value of the type, which lies there, at a place.
  let show: (UnsafeRawPointer, ViewNode) -> Void

  init(_ type: Any.Type) { show = Self.showing(type) }

  private static func showing(_ type: Any.Type) -> (UnsafeRawPointer, ViewNode) -> Void {
    if let element = type as? any PrimitiveElement.Type { return showing(element: element) }
    if let view = type as? any View.Type { return showing(view: view) }
    if let scene = type as? any Scene.Type { return showing(scene: scene) }
    if let app = type as? any App.Type { return showing(app: app) }
    return { _, _ in }
  }

  private static func showing<E: PrimitiveElement>(
    element: E.Type
  ) -> (UnsafeRawPointer, ViewNode) -> Void {
    { place, node in place.assumingMemoryBound(to: E.self).pointee.update(node) }
  }

  private static func showing<V: View>(view: V.Type) -> (UnsafeRawPointer, ViewNode) -> Void {
    { place, node in
      var view = place.assumingMemoryBound(to: V.self).pointee
      node.install(propertiesOf: &view)
      node.show(view.body)
    }
  }

  private static func showing<S: Scene>(scene: S.Type) -> (UnsafeRawPointer, ViewNode) -> Void {
    { place, node in
      var scene = place.assumingMemoryBound(to: S.self).pointee
      node.install(propertiesOf: &scene)
      node.show(scene.body)
    }
  }

  private static func showing<A: App>(app: A.Type) -> (UnsafeRawPointer, ViewNode) -> Void {
    { place, node in
      var app = place.assumingMemoryBound(to: A.self).pointee
      node.install(propertiesOf: &app)
      node.show(app.body)
    }
  }
}

/// The properties of a type that live on when a value is made anew, and those that want to hear of it.
@MainActor
struct KeptProperties {
  /// What is done with each, in their order, where a value lies.
  private var steps: [(UnsafeMutableRawPointer, ViewNode) -> Void] = []

  init(of type: Any.Type) { find(in: type, at: 0) }

  /// Gives the properties of a value what was kept for them, and what holds at its place.
  func install(in value: UnsafeMutableRawPointer, at node: ViewNode) {
    for step in steps { step(value, node) }
  }

  private mutating func find(in type: Any.Type, at start: Int) {
    _ = _forEachField(of: type, options: .ignoreUnknown) { _, offset, field, _ in
      let place = start + offset
      if let property = field as? any InstalledProperty.Type {
        steps.append(Self.installing(property, at: place))
      } else if let property = field as? any DynamicProperty.Type {
        find(in: property, at: place)
        steps.append(Self.updating(property, at: place))
      }
      return true
    }
  }

  private static func installing<P: InstalledProperty>(
    _ property: P.Type, at offset: Int
  ) -> (UnsafeMutableRawPointer, ViewNode) -> Void {
    { value, node in (value + offset).assumingMemoryBound(to: P.self).pointee.install(in: node) }
  }

  private static func updating<P: DynamicProperty>(
    _ property: P.Type, at offset: Int
  ) -> (UnsafeMutableRawPointer, ViewNode) -> Void {
    { value, _ in (value + offset).assumingMemoryBound(to: P.self).pointee.update() }
  }
}
