/// Makes all accumulated time durable.
struct FlushJob: TrackerJob {
  let tracker: Tracker
  let writeQueue: WriteQueue
  /// Whether the sums are handed over before the drain; false only in `draftPauseEffect`.
  var flushesAccumulatedTime = true

  func run() async throws {
    if flushesAccumulatedTime { tracker.flushAccumulatedTimeSpent(cause: .pause) }
    try await writeQueue.flushPendingWrites()
  }
}
