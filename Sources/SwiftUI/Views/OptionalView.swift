import FoundationAdditions

/// A view that is there, or not.
extension Optional: View where Wrapped: View {
  /// Nobody asks for it.
  public typealias Body = Never
}

extension Optional: PrimitiveElement where Wrapped: View {
  func update(_ node: ViewNode) { node.show(each: map { [(.only, $0)] } ?? []) }
}
