public import VirtualTime

/// One line of the trace: something that happened, and when.
///
/// Records are encoded as `{"kind":…,"payload":{…},"time":…,"version":1}`; see ``jsonLine``.
public struct TraceRecord: Equatable, Sendable {
  /// The version of the record format.
  public static let version = 1

  /// When it happened, on the simulation's own clock.
  public var time: Instant
  /// What happened.
  public var event: TraceEvent

  /// Creates a record.
  public init(time: Instant, event: TraceEvent) {
    self.time = time
    self.event = event
  }
}
