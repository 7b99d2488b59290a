import FoundationAdditions

/// Somebody who wants to be told where a player is.
final class TimeObserver: @unchecked Sendable {
  private let interval: Double
  private let queue: DispatchQueue
  private let block: @Sendable (CMTime) -> Void
  private let timer: any DispatchSourceTimer

  /// Creates an observer; it is told of nothing yet.
  ///
  /// - Parameters:
  ///   - interval: How far what is played goes on in between, in seconds.
  ///   - queue: Where it is told.
  ///   - block: Is called with where the player is.
  init(
    every interval: Double, on queue: DispatchQueue, _ block: @escaping @Sendable (CMTime) -> Void
  ) {
    // Without a time there is nothing but begins, stops and jumps.
    self.interval = interval.isFinite && interval > 0 ? interval : .infinity
    self.queue = queue
    self.block = block
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .distantFuture)
    timer.resume()
  }

  /// Tells it at once where the player is.
  func tell(_ time: CMTime) {
    queue.async { [self] in
      if !timer.isCancelled { block(time) }
    }
  }

  /// Tells it from now on at the multiples of its time, as long as the player plays.
  ///
  /// - Parameters:
  ///   - player: The player.
  ///   - seconds: Where it is.
  ///   - isPlaying: Whether it plays.
  func follow(_ player: AVPlayer, from seconds: Double, isPlaying: Bool) {
    guard isPlaying, interval.isFinite else { return timer.schedule(deadline: .distantFuture) }
    let next = ((seconds / interval).rounded(.down) + 1) * interval
    timer.setEventHandler { [weak player, block] in
      if let player { block(player.currentTime()) }
    }
    timer.schedule(deadline: .now() + (next - seconds), repeating: interval)
  }

  /// Tells it nothing any more.
  func end() { timer.cancel() }
}
