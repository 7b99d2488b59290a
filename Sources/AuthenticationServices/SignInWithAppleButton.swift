import SwiftUI

/// A button to sign in with a name of Apple's; nobody touches it.
public struct SignInWithAppleButton: View {
  /// What it says.
  public enum Label: Sendable {
    /// That one signs in.
    case signIn
    /// That one goes on.
    case `continue`
    /// That one joins.
    case signUp
  }

  /// How it looks.
  public enum Style: Sendable {
    /// Black.
    case black
    /// White.
    case white
    /// White with a line around.
    case whiteOutline
  }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - label: What it says.
  ///   - onRequest: Would say what is asked for.
  ///   - onCompletion: Would hear how it went.
  public init(
    _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
    onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
  ) {}

  /// Nothing.
  public var body: some View { EmptyView() }
}

extension View {
  /// Says how a button to sign in looks; nothing is drawn.
  public func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> Self { self }
}
