/// The kinds of points: the places at which app code meets the phone and a fault can strike.
///
/// Points are numbered over the run from 1. A fault sits *before* a point: what the point stands
/// for has not happened yet.
public enum PointKind: String, Codable, CaseIterable, Sendable {
  /// A unit of the app's code begins: a partial task, work of a queue, a call of the system.
  case jobStart
  /// The app calls the platform; nothing has come of the call yet.
  case callBefore
  /// A call of the platform has had its effect and is about to return.
  case callAfter
  /// The app writes to the store; the bytes are not stored yet.
  case storeWrite
  /// The app flushes a file of the store; nothing is flushed yet.
  case storeSync
  /// A transaction is durable, and its commit is about to return to the app.
  case commitReturn
}

/// Which points a fault looks for: those of a kind, of a call, or all.
public struct PointPattern: Codable, Hashable, Sendable {
  /// The kind that a point must have; nil: any.
  public var kind: PointKind?
  /// The call that a point must belong to, as the trace names it; nil: any.
  public var call: String?
  /// Whether only points count at which the process could be frozen.
  public var isOnlyFreezable: Bool

  /// Creates a pattern; without arguments it fits every point.
  public init(kind: PointKind? = nil, call: String? = nil, isOnlyFreezable: Bool = false) {
    self.kind = kind
    self.call = call
    self.isOnlyFreezable = isOnlyFreezable
  }

  /// Whether a point is one of those.
  func fits(_ point: PointReached) -> Bool {
    (kind == nil || kind == point.kind) && (call == nil || call == point.call)
      && (!isOnlyFreezable || point.canSuspend)
  }
}
