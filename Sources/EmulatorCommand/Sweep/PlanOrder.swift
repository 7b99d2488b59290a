import FaultInjection

/// Puts results that come from several processes into the order of the plan.
struct PlanOrder {
  private let expected: [Int]
  private var next = 0
  private var early: [Int: SweepResult] = [:]

  /// Creates an order.
  ///
  /// - Parameter expected: The numbers of the runs, as they are to follow each other.
  init(_ expected: [Int]) {
    self.expected = expected
  }

  /// Takes a result.
  ///
  /// - Returns: The results whose turn it is now.
  mutating func add(_ result: SweepResult) -> [SweepResult] {
    early[result.index] = result
    var due: [SweepResult] = []
    while next < expected.count, let result = early.removeValue(forKey: expected[next]) {
      due.append(result)
      next += 1
    }
    return due
  }

  /// What is left when no more results come: those behind a gap, in the order of the plan.
  mutating func rest() -> [SweepResult] {
    defer { early = [:] }
    return expected[next...].compactMap { early[$0] }
  }
}
