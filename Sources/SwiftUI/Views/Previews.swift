import FoundationAdditions

/// Shows a view while it is being written; nobody asks for it here.
@preconcurrency @MainActor
public protocol PreviewProvider {
  /// What is shown.
  associatedtype Previews: View
  /// What is shown.
  @ViewBuilder static var previews: Previews { get }
}

extension View {
  /// Names a preview.
  nonisolated public func previewDisplayName(_ value: String?) -> some View { self }

  /// Says on which device a preview is shown.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }
}

/// A device for previews.
public struct PreviewDevice: ExpressibleByStringLiteral, Sendable {
  /// Creates a device of a name.
  public init(stringLiteral value: String) {}
}
