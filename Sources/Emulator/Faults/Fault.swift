/// One thing that is to go wrong in a run: what, to whom, and where.
///
/// It never strikes a run that does not reach its place. What it does is a record of the trace and
/// no finding; findings are what the app makes of it.
public struct Fault: Codable, Hashable, Sendable {
  /// What goes wrong.
  public var kind: FaultKind
  /// Whose points are counted, and whom it concerns.
  public var target: FaultTarget
  /// When it strikes.
  public var placement: FaultPlacement

  /// Creates a fault.
  public init(kind: FaultKind, target: FaultTarget = .run, placement: FaultPlacement) {
    self.kind = kind
    self.target = target
    self.placement = placement
  }
}

extension Fault: CustomStringConvertible {
  /// The fault in words, as reports name it.
  public var description: String {
    "\(kind) \(placement)" + (target == .run ? "" : " of \(target)")
  }
}
