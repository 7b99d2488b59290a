import FoundationAdditions

// The first value is no change, unless `initial` is set (F-020).
extension View {
  /// Has a closure called with each new value.
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    ModifiedContent(content: self, modifier: ChangeModifier(value, false) { action($1) })
  }

  /// Has a closure called with the value before each change and the one after.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    ModifiedContent(content: self, modifier: ChangeModifier(value, initial, action))
  }

  /// Has a closure called at each change.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    ModifiedContent(content: self, modifier: ChangeModifier(value, initial) { _, _ in action() })
  }
}

extension Scene {
  /// Has a closure called with each new value.
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene {
    ModifiedContent(content: self, modifier: ChangeModifier(value, false) { action($1) })
  }

  /// Has a closure called with the value before each change and the one after.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    ModifiedContent(content: self, modifier: ChangeModifier(value, initial, action))
  }

  /// Has a closure called at each change.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    ModifiedContent(content: self, modifier: ChangeModifier(value, initial) { _, _ in action() })
  }
}

private struct ChangeModifier<V: Equatable>: PrimitiveModifier {
  private let value: V
  private let isCalledAtFirst: Bool
  private let action: (V, V) -> Void

  nonisolated init(_ value: V, _ isCalledAtFirst: Bool, _ action: @escaping (V, V) -> Void) {
    self.value = value
    self.isCalledAtFirst = isCalledAtFirst
    self.action = action
  }

  func update(_ node: ViewNode, _ content: Any) {
    node.show(content)
    guard node.environment.isRowOnScreen else { return }
    let effect = node.effect { LastValue<V>() }
    let old = effect.value
    effect.value = value
    guard old != value, old != nil || isCalledAtFirst else { return }
    node.graph.perform(afterUpdate: { action(old ?? value, value) })
  }
}

private final class LastValue<V>: Effect {
  var value: V?

  func end() {}
}
