import Dispatch

/// Calls back once a second on the main queue while it runs.
///
/// The deadlines lie on a grid from the start, so that a late tick does not shift those after it.
@MainActor
final class Ticker {
  private let interval: DispatchTimeInterval
  private let onTick: @MainActor () -> Void
  /// Tells the ticks of this start from those of earlier ones, which may still be queued.
  private var generation = 0

  /// Creates a ticker that stands still.
  init(
    every interval: DispatchTimeInterval = .seconds(1), onTick: @escaping @MainActor () -> Void
  ) {
    self.interval = interval
    self.onTick = onTick
  }

  /// Begins to tick, first after one interval.
  func start() {
    generation += 1
    schedule(at: .now() + interval, for: generation)
  }

  /// Ends ticking; a tick that is already queued does nothing.
  func stop() {
    generation += 1
  }

  private func schedule(at deadline: DispatchTime, for start: Int) {
    DispatchQueue.main.asyncAfter(deadline: deadline) { [weak self] in
      MainActor.assumeIsolated { self?.tick(at: deadline, for: start) }
    }
  }

  private func tick(at deadline: DispatchTime, for start: Int) {
    guard start == generation else { return }
    onTick()
    // A tick may have stopped the ticker.
    guard start == generation else { return }
    schedule(at: deadline + interval, for: start)
  }
}
