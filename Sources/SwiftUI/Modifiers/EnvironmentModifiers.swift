import Combine
import FoundationAdditions

extension View {
  /// Sets a value of the environment for the view.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    ModifiedContent(
      content: self, modifier: EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  /// Tells the view whether controls can be touched; what is disabled stays so within.
  nonisolated public func disabled(_ isDisabled: Bool) -> some View {
    ModifiedContent(
      content: self,
      modifier: EnvironmentModifier { $0.isEnabled = $0.isEnabled && !isDisabled })
  }

  /// Gives the view an object.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    ModifiedContent(
      content: self, modifier: EnvironmentModifier { $0[object: T.self] = object })
  }

  /// Gives the view an object that it follows.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    ModifiedContent(
      content: self, modifier: EnvironmentModifier { $0[object: T.self] = object })
  }
}

extension Scene {
  /// Sets a value of the environment for the scene.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    ModifiedContent(
      content: self, modifier: EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  /// Gives the scene an object.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    ModifiedContent(
      content: self, modifier: EnvironmentModifier { $0[object: T.self] = object })
  }

  /// Gives the scene an object that it follows.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    ModifiedContent(
      content: self, modifier: EnvironmentModifier { $0[object: T.self] = object })
  }
}

struct EnvironmentModifier: PrimitiveModifier {
  private let change: (inout EnvironmentValues) -> Void

  nonisolated init(_ change: @escaping (inout EnvironmentValues) -> Void) { self.change = change }

  func update(_ node: ViewNode, _ content: Any) {
    var environment = node.environment
    change(&environment)
    node.show(each: [(.only, content)], environment)
  }
}
