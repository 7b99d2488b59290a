import FoundationAdditions

/// How an app has its buttons look; nobody asks for it here.
@preconcurrency @MainActor
public protocol ButtonStyle {
  /// What comes of it.
  associatedtype Body: View
  /// What is known of a button.
  typealias Configuration = ButtonStyleConfiguration
  /// What comes of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a button.
@MainActor
public struct ButtonStyleConfiguration {
  /// What the button shows.
  public let label = EmptyView()
  /// What the button is for.
  public let role: ButtonRole? = nil
  /// Whether the button is pressed: never.
  public let isPressed = false
}

/// How the system has buttons look, of which nothing is seen.
public enum PrimitiveButtonStyle: Hashable, Sendable {
  /// One of the ways.
  case automatic, plain, bordered, borderedProminent, borderless
}

extension View {
  /// Changes how buttons look; nothing is seen of it.
  nonisolated public func buttonStyle(_ style: some ButtonStyle) -> some View { self }

  /// Changes how buttons look; nothing is seen of it.
  nonisolated public func buttonStyle(_ style: PrimitiveButtonStyle) -> some View { self }
}
