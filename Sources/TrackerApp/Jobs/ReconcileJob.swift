/// Accounts for the time in which the app did not tick, and makes the result durable.
struct ReconcileJob: TrackerJob {
  let tracker: Tracker
  let writeQueue: WriteQueue

  func begin() {
    tracker.reconcile()
  }

  func run() async throws {
    try await writeQueue.flushPendingWrites()
  }
}
