/// Makes all accumulated time durable.
struct FlushJob: TrackerJob {
  let tracker: Tracker
  let writeQueue: WriteQueue
  /// Whether the sums are handed over before the drain; false only in `draftPauseEffect`.
  var flushesAccumulatedTime = true

  func begin() {
    if flushesAccumulatedTime { tracker.flushAccumulatedTimeSpent(cause: .pause) }
  }

  func run() async throws {
    try await writeQueue.flushPendingWrites()
  }
}
