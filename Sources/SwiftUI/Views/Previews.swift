import FoundationAdditions

/// Shows a view while it is being written; nobody asks for it here.
@preconcurrency @MainActor
public protocol PreviewProvider {
  /// What is shown.
  associatedtype Previews: View
  /// What is shown.
  @ViewBuilder static var previews: Previews { get }
}

/// Shows a view while it is being written; nobody asks for it here, and nothing is left of it.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ModelMacros", type: "Preview")

/// Shows a view while it is being written; nobody asks for it here, and nothing is left of it.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ModelMacros", type: "Preview")

/// Lets a preview have a state of its own.
@attached(peer)
public macro Previewable() = #externalMacro(module: "ModelMacros", type: "Previewable")

/// What previews are about.
public struct Preview {
  /// Those of views.
  public struct ViewTraits {}
}

/// How a preview is shown.
public struct PreviewTrait<T> {}

extension PreviewTrait where T == Preview.ViewTraits {
  /// On a device.
  public static var defaultLayout: PreviewTrait<T> { .init() }
  /// As large as the view.
  public static var sizeThatFitsLayout: PreviewTrait<T> { .init() }
  /// Upright.
  public static var portrait: PreviewTrait<T> { .init() }
  /// Upside down.
  public static var portraitUpsideDown: PreviewTrait<T> { .init() }
  /// On the left side.
  public static var landscapeLeft: PreviewTrait<T> { .init() }
  /// On the right side.
  public static var landscapeRight: PreviewTrait<T> { .init() }
  /// Of a size.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> { .init() }
  /// With what several previews share.
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<T> { .init() }
}

/// What several previews share.
@preconcurrency @MainActor
public protocol PreviewModifier {
  /// What is made once for all.
  associatedtype Context = Void
  /// What comes of a view.
  associatedtype Body: View
  /// The view of a preview.
  typealias Content = ModifierContent
  /// Makes what is made once for all.
  static func makeSharedContext() async throws -> Context
  /// What comes of a view.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// Makes nothing.
  public static func makeSharedContext() async throws {}
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
