/// The place of an event in the one total order of a simulation: instant, priority, sequence.
public struct EventKey: Hashable, Comparable, Codable, Sendable {
  /// When the event is due.
  public var instant: Instant
  /// Lower values go first at the same instant, 0 … 15; the phone's own events use 0, app timers 8.
  public var priority: UInt8
  /// Order of scheduling, unique within a simulation, below 2³⁶: decides between equals.
  public var sequence: UInt64

  /// Creates a key.
  @inlinable
  public init(instant: Instant, priority: UInt8 = 0, sequence: UInt64) {
    self.instant = instant
    self.priority = priority
    self.sequence = sequence
  }

  /// Orders keys by instant, priority and sequence.
  public static func < (left: EventKey, right: EventKey) -> Bool {
    if left.instant != right.instant { return left.instant < right.instant }
    if left.priority != right.priority { return left.priority < right.priority }
    return left.sequence < right.sequence
  }
}
