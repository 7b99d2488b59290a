public import Emulator

/// The later fault of a pair.
///
/// The points behind the first fault are not those of the fault-free run any more; what both runs have in common is
/// everything before it. So the later fault counts the points of one kind, from the beginning of the run.
public struct SecondFault: Equatable, Sendable {
  /// What strikes.
  public var fault: SweepFault
  /// Before a point of this kind.
  public var pointKind: PointKind
  /// Before which of them, counted over the run from 1.
  public var number: Int

  /// The fault as a plan has it.
  var placed: Fault {
    Fault(kind: fault.kind, placement: .point(number, PointPattern(kind: pointKind)))
  }
}
