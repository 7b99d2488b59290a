public import VirtualTime

/// One line of the trace: something that happened, and when.
///
/// Records are encoded as `{"kind":…,"version":2,"time":…,"payload":{…}}`; see ``jsonLine``.
public struct TraceRecord: Equatable, Sendable {
  /// The version of the record format.
  public static let version = 2

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
