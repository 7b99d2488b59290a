internal import DeviceModel

/// A policy that many decisions look at.
///
/// Handing it on copies a reference in the place of a hundred constants.
public final class SharedPolicy: Sendable {
  /// The constants, and which rules are in force.
  public let policy: Policy
  /// The state of its word, which every evaluation needs.
  let thermalBlockState: ThermalState

  /// Creates a policy to be shared.
  public init(_ policy: Policy) {
    self.policy = policy
    thermalBlockState = policy.thermalBlockState
  }
}
