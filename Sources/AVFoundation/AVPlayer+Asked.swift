import FoundationAdditions

// What an app asks of a player by the way.

extension AVPlayer {
  /// Whether a player can play; raw values as on the phone.
  public enum Status: Int, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// It can.
    case readyToPlay
    /// It cannot.
    case failed
  }

  /// Why a player waits; it never does here.
  public struct WaitingReason: RawRepresentable, Hashable, Sendable {
    /// The name, as on the phone.
    public let rawValue: String
    /// Creates a reason of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// It has too little.
    public static let toMinimizeStalls = Self(
      rawValue: "AVPlayerWaitingToMinimizeStallsReason")
    /// It finds out how fast more comes.
    public static let evaluatingBufferingRate = Self(
      rawValue: "AVPlayerWaitingWhileEvaluatingBufferingRateReason")
    /// It has nothing.
    public static let noItemToPlay = Self(rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
  }

  /// Whether it can play: it can, once there is something.
  public var status: Status { currentItem == nil ? .unknown : .readyToPlay }

  /// Why it waits; it does not.
  public var reasonForWaitingToPlay: WaitingReason? { nil }

  /// Begins to play at once, as fast as it is told; see ``rate``.
  public func playImmediately(atRate rate: Float) { self.rate = rate }
}
