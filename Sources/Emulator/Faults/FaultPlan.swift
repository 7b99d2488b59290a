/// Everything that is to go wrong in a run, in the order in which faults at one place strike.
public struct FaultPlan: Codable, Equatable, Sendable {
  /// The faults.
  public var faults: [Fault]

  /// Creates a plan.
  public init(_ faults: [Fault]) {
    self.faults = faults
  }
}
