public import Emulator
public import VirtualTime

/// One entry of a sweep: a fault before a point or at an instant, alone or with a second one behind it.
public struct PlannedFault: Equatable, Sendable {
  /// The number of the entry, from 0.
  public var index: Int
  /// What strikes.
  public var fault: SweepFault
  /// Before which point, counted over the run; for a fault at an instant, the point that comes next.
  public var point: Int
  /// The kind of the point; nil for a fault at an instant.
  public var pointKind: PointKind?
  /// When the fault-free run reaches the point, or the instant.
  public var time: Instant
  /// What strikes later; nil for nothing.
  public var second: SecondFault?

  /// The plan of a run with these faults alone.
  var plan: FaultPlan {
    let placement: FaultPlacement =
      pointKind == nil ? .time(time) : .point(point, PointPattern())
    let first = Fault(kind: fault.kind, placement: placement)
    return FaultPlan([first] + [second?.placed].compactMap(\.self))
  }
}
