internal import CInterposer

/// How long a thread has been looking at the clock without waiting for anything.
struct Spin {
  /// So many looks at a clock, each with what is done about it, take a phone about a millisecond.
  static let looksPerStep = 16_384
  private static let longestStep = Duration.seconds(1)
  /// A loop that is not over after this time is taken for an endless one.
  private static let limit = Duration.seconds(600)

  /// Whether the thread waits for time that it spends on looking at the clock.
  var isWaiting = false
  /// Whether anything was counted.
  private(set) var hasBegun = false
  private var looks = 0
  private var step = Duration.milliseconds(1)
  private var total = Duration.zero

  /// Counts looks at the clock.
  ///
  /// - Returns: How much time they have taken, when they have taken any: each step is twice as long as the
  ///   last one, because who goes on looking waits for a time that is far away.
  mutating func count(_ more: Int) -> Duration? {
    hasBegun = true
    looks += more
    guard looks >= Self.looksPerStep, total < Self.limit else { return nil }
    defer { step = min(step + step, Self.longestStep) }
    looks = 0
    total += step
    return step
  }
}

extension Simulation {
  /// Counts looks at the clock as work, and lets time pass for a thread that does nothing else.
  ///
  /// Who waits so for a time gets there, and has kept a processor busy; who never gets there spins for
  /// ever, which the bound on work at one instant ends.
  func countLooksAtClock(of worker: Worker) {
    jobsAtInstant += 1
    guard let domain = worker.domain else { return }
    // On the loop, where no app code is in the way, the bound ends the process.
    if jobsAtInstant > jobsPerInstantLimit { return giveWay(worker) }
    guard let step = worker.spin.count(interposer_looks_per_call) else { return }
    worker.spin.isWaiting = true
    _ = park(
      worker, reason: "looks at the clock until time has passed",
      deadline: (.suspending, reading(after: step, on: .suspending)))
    worker.spin.isWaiting = false
    domain.processorTime += step
  }
}
