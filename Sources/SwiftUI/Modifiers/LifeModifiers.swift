import Combine
import FoundationAdditions

extension View {
  /// Has a closure called when the view is first on screen, and again when it comes back.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    ModifiedContent(content: self, modifier: LifeModifier(appear: action, disappear: nil))
  }

  /// Has a closure called when the view is gone; leaving the app is no such occasion.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    ModifiedContent(content: self, modifier: LifeModifier(appear: nil, disappear: action))
  }

  /// Has a Swift task run while the view is on screen; it is cancelled when the view is gone.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    ModifiedContent(
      content: self, modifier: TaskModifier(identifier: 0, priority: priority, action: action))
  }

  /// Has a Swift task run while the view is shown, anew whenever a value changes.
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    ModifiedContent(
      content: self, modifier: TaskModifier(identifier: value, priority: priority, action: action))
  }

  /// Has a closure called for what a publisher sends while the view is shown.
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    ModifiedContent(content: self, modifier: ReceiveModifier(publisher: publisher, action: action))
  }

  /// Has a closure called with URLs that the app is to open; nobody asks for that here.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

  /// Has a closure called with activities that the app is to continue; nobody asks for that here.
  nonisolated public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { self }
}

private struct LifeModifier: PrimitiveModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  func update(_ node: ViewNode, _ content: Any) {
    node.show(content)
    guard node.isOnScreen else { return node.endEffect() }
    var isNew = false
    let effect = node.effect {
      isNew = true
      return LifeEffect()
    }
    effect.disappear = disappear
    if isNew, let appear { node.graph.perform(afterUpdate: appear) }
  }
}

private final class LifeEffect: Effect {
  var disappear: (() -> Void)?

  func end() { disappear?() }
}

private struct TaskModifier<T: Equatable>: PrimitiveModifier {
  let identifier: T
  let priority: TaskPriority
  let action: @Sendable () async -> Void

  func update(_ node: ViewNode, _ content: Any) {
    node.show(content)
    guard node.isOnScreen else { return node.endEffect() }
    let effect = node.effect { TaskEffect<T>() }
    guard effect.identifier != identifier else { return }
    effect.end()
    effect.identifier = identifier
    node.graph.perform(afterUpdate: { effect.task = Task(priority: priority, operation: action) })
  }
}

private final class TaskEffect<T: Equatable>: Effect {
  var identifier: T?
  var task: Task<Void, Never>?

  func end() { task?.cancel() }
}

private struct ReceiveModifier<P: Publisher>: PrimitiveModifier where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void

  func update(_ node: ViewNode, _ content: Any) {
    node.show(content)
    guard node.environment.isRowOnScreen else { return node.endEffect() }
    let effect = node.effect { ReceiveEffect<P>() }
    effect.action = action
    guard effect.subscription == nil else { return }
    effect.subscription = publisher.sink { [weak effect] in effect?.action?($0) }
  }
}

private final class ReceiveEffect<P: Publisher>: Effect {
  var action: ((P.Output) -> Void)?
  var subscription: AnyCancellable?

  func end() { subscription = nil }
}
