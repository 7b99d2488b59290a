import VirtualTime

/// How far a fault of the plan is on the way to its place.
struct FaultProgress: Codable, Equatable, Sendable {
  let fault: Fault
  /// How many points of the target that fit have been reached.
  private var reached: Int
  /// Whether it has struck, and will not again.
  private(set) var isSpent = false
  /// Whether it has struck at all.
  private(set) var hasStruck = false
  private var generator: SeededGenerator

  /// A fault at the beginning of a run.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - index: Its place in the plan: each has chances of its own.
  ///   - seed: The seed of the run.
  ///   - reached: How many points that fit have been reached.
  init(_ fault: Fault, index: Int, seed: UInt64, reached: Int = 0) {
    self.fault = fault
    self.reached = reached
    generator = SeededGenerator(seed: seed, stream: "fault \(index)")
  }

  /// The faults of a run that is about to begin, in the order of its plan.
  static func all(of configuration: RunConfiguration) -> [FaultProgress] {
    (configuration.faults?.faults ?? []).enumerated().map { index, fault in
      FaultProgress(fault, index: index, seed: configuration.seed)
    }
  }

  /// Whether it can still strike before a point.
  var awaitsPoint: Bool {
    if case .time = fault.placement { false } else { !isSpent }
  }

  /// Whether the fault strikes before a point that is about to be reached.
  mutating func strikes(before point: PointReached) -> Bool {
    guard !isSpent, fault.target.includes(point) else { return false }
    switch fault.placement {
    case .point(let number, let pattern):
      guard pattern.fits(point), reached + 1 == number else { return false }
      isSpent = true
    case .chance(let probability, let pattern):
      guard pattern.fits(point) else { return false }
      // 53 bits are what a number of 0 ..< 1 has room for.
      guard Double(generator.next() >> 11) * 0x1p-53 < probability else { return false }
    case .time: return false
    }
    hasStruck = true
    return true
  }

  /// Notes that a point has been reached.
  mutating func pass(_ point: PointReached) {
    guard case .point(_, let pattern) = fault.placement, fault.target.includes(point),
      pattern.fits(point)
    else { return }
    reached += 1
  }

  /// Notes that the fault strikes at its instant.
  mutating func strikeAtItsTime() {
    isSpent = true
    hasStruck = true
  }
}
