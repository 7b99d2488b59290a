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
