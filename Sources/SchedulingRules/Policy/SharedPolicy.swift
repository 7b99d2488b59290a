/// A policy that many decisions look at.
///
/// Handing it on copies a reference in the place of a hundred constants.
public final class SharedPolicy: Sendable {
  /// The constants, and which rules are in force.
  public let policy: Policy

  /// Creates a policy to be shared.
  public init(_ policy: Policy) {
    self.policy = policy
  }
}
