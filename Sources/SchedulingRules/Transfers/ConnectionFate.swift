public import DeviceModel
import VirtualTime

/// What becomes of a request of a default, shared or ephemeral session, which lives in the app's process (F-047).
///
/// ```swift
/// ConnectionFate.atStart(
///   TransferConditions(), waitsForConnectivity: false, on: device, policy: policy)
/// ```
public enum ConnectionFate: Equatable, Sendable {
  /// It goes on.
  case goesOn
  /// It waits for a network that it may use (F-052).
  case waits
  /// It fails, by a rule.
  case fails(TransferError, RuleID)

  /// What becomes of a request that has no connection yet.
  ///
  /// - Parameters:
  ///   - conditions: Which networks will do.
  ///   - waitsForConnectivity: Whether its session waits for one.
  ///   - device: The device.
  ///   - policy: The rules in force.
  /// - Returns: Its fate.
  public static func atStart(
    _ conditions: TransferConditions, waitsForConnectivity: Bool, on device: DeviceState,
    policy: Policy
  ) -> ConnectionFate {
    let refusal: NetworkRefusal?
    switch device.network {
    case .none: refusal = nil
    case .cellular where !conditions.allowsCellular: refusal = .cellular
    case .cellular, .wifi:
      guard device.isLowDataModeOn, !conditions.allowsLowDataMode else { return .goesOn }
      refusal = .constrained
    }
    if waitsForConnectivity, policy.isEnabled(.waitsForConnectivity) { return .waits }
    return .fails(.notConnected(refusal), .waitsForConnectivity)
  }

  /// What becomes of a connection when the process that made it runs again.
  ///
  /// How long one survives a suspension is not published; here none does.
  ///
  /// - Parameters:
  ///   - silence: For how long it has had no byte.
  ///   - timeout: How long that may last.
  ///   - isOfBackgroundSession: Whether it is a data task of a background session.
  ///   - policy: The rules in force.
  /// - Returns: Its fate.
  public static func afterSuspension(
    silence: Duration, timeout: Duration, isOfBackgroundSession: Bool, policy: Policy
  ) -> ConnectionFate {
    guard policy.isEnabled(.requestInProcess) else { return .goesOn }
    if isOfBackgroundSession {
      guard policy.isEnabled(.dataTaskInBackgroundSession) else { return .goesOn }
      return .fails(.sessionDisconnected, .dataTaskInBackgroundSession)
    }
    guard policy.isEnabled(.requestAfterSuspension) else { return .goesOn }
    return .fails(silence >= timeout ? .timedOut : .connectionLost, .requestAfterSuspension)
  }

  /// What becomes of a connection when the device's network may be another one.
  ///
  /// - Parameters:
  ///   - network: The network on which it was made.
  ///   - device: The device.
  /// - Returns: Its fate.
  public static func onNetwork(_ network: Network, of device: DeviceState) -> ConnectionFate {
    device.network == network ? .goesOn : .fails(.connectionLost, .waitsForConnectivity)
  }
}
