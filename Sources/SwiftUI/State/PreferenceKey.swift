import FoundationAdditions

/// The key of a value that views hand to what holds them.
public protocol PreferenceKey {
  /// What is handed up.
  associatedtype Value
  /// The value where no view hands one up.
  static var defaultValue: Value { get }
  /// Joins what one view hands up with what the next one does.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// None.
  public static var defaultValue: Value { nil }
}

extension View {
  /// Hands a value up, instead of what the views in this one hand up.
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value)
    -> some View
  { ModifiedContent(content: self, modifier: TransformedPreference<K> { $0 = value }) }

  /// Changes what the views in this one hand up.
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View { ModifiedContent(content: self, modifier: TransformedPreference<K>(callback)) }

  /// Has a closure called with what the views in this one hand up, at first and with each other value.
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    ModifiedContent(content: self, modifier: ObservedPreference<K>(action: action))
  }
}

/// Gathers what views hand up to the one above; all of them do so in each evaluation, one after the other.
private final class PreferenceSum<K: PreferenceKey> {
  private(set) var value: K.Value?

  func add(_ next: K.Value) {
    guard var sum = value else { return value = next }
    K.reduce(value: &sum) { next }
    value = sum
  }
}

private struct PreferenceSumsKey: EnvironmentKey {
  static var defaultValue: [ObjectIdentifier: AnyObject] { [:] }
}

@MainActor
extension ViewNode {
  /// Where a value goes that is handed up from here.
  fileprivate func sum<K: PreferenceKey>(of key: K.Type) -> PreferenceSum<K>? {
    environment[PreferenceSumsKey.self][ObjectIdentifier(key)] as? PreferenceSum<K>
  }

  /// Shows a view, and returns what is handed up within it.
  fileprivate func show<K: PreferenceKey>(_ content: Any, gathering key: K.Type) -> K.Value? {
    let sum = PreferenceSum<K>()
    var environment = environment
    environment[PreferenceSumsKey.self][ObjectIdentifier(key)] = sum
    show(each: [(.only, content)], environment)
    return sum.value
  }
}

private struct TransformedPreference<K: PreferenceKey>: PrimitiveModifier {
  private let change: (inout K.Value) -> Void

  nonisolated init(_ change: @escaping (inout K.Value) -> Void) { self.change = change }

  func update(_ node: ViewNode, _ content: Any) {
    var value = node.show(content, gathering: K.self) ?? K.defaultValue
    change(&value)
    node.sum(of: K.self)?.add(value)
  }
}

private struct ObservedPreference<K: PreferenceKey>: PrimitiveModifier where K.Value: Equatable {
  let action: (K.Value) -> Void

  func update(_ node: ViewNode, _ content: Any) {
    let value = node.show(content, gathering: K.self)
    if let value { node.sum(of: K.self)?.add(value) }
    let effect = node.effect { LastPreference<K.Value>() }
    guard let told = value ?? (effect.value == nil ? nil : K.defaultValue), told != effect.value
    else { return }
    effect.value = told
    node.graph.perform(afterUpdate: { action(told) })
  }
}

private final class LastPreference<Value>: Effect {
  var value: Value?

  func end() {}
}
