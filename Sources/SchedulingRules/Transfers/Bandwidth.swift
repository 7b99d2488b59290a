public import DeviceModel
import VirtualTime

/// What a network carries, shared equally by all transfers that move.
///
/// Exact: bytes are counted in millionths, and whatever a span is cut into, its parts carry no more than the whole.
public struct Bandwidth: Codable, Equatable, Sendable {
  /// Bytes in a second; 0 when nothing moves.
  public var bytesPerSecond: Int64

  /// Creates a bandwidth.
  public init(bytesPerSecond: Int64) {
    self.bytesPerSecond = bytesPerSecond
  }

  /// Nothing moves.
  public static let none = Bandwidth(bytesPerSecond: 0)

  /// The bandwidth of the network that a device has.
  public static func of(_ network: Network, policy: Policy) -> Bandwidth {
    switch network {
    case .none: none
    case .cellular: Bandwidth(bytesPerSecond: Int64(policy[.networkCellularRate]) * 1_000)
    case .wifi: Bandwidth(bytesPerSecond: Int64(policy[.networkWifiRate]) * 1_000)
    }
  }

  /// How many millionths of a byte one of several transfers moves in a span.
  ///
  /// - Parameters:
  ///   - span: The span.
  ///   - count: How many transfers move, itself included; at least 1.
  /// - Returns: The millionths, rounded down.
  public func share(of span: Duration, among count: Int) -> Int64 {
    let moved = Int128(bytesPerSecond) * Int128(span.nanoseconds) / (1_000 * Int128(count))
    return Int64(clamping: moved)
  }

  /// How long one of several transfers takes.
  ///
  /// - Parameters:
  ///   - rest: What it has still to move, in millionths of a byte.
  ///   - count: How many transfers move, itself included; at least 1.
  /// - Returns: The time, rounded up; nil: for ever.
  public func time(for rest: Int64, among count: Int) -> Duration? {
    guard bytesPerSecond > 0 else { return nil }
    let divisor = Int128(bytesPerSecond)
    let nanoseconds = (Int128(rest) * 1_000 * Int128(count) + divisor - 1) / divisor
    return .nanoseconds(Int64(clamping: nanoseconds))
  }
}
