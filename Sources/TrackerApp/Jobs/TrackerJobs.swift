/// Work that the app does in time that the system has granted.
@MainActor
protocol TrackerJob: Sendable {
  /// Does, at once, what belongs to the moment at which the job is launched.
  func begin()
  /// Does the work; returns early with an error when it fails or is cancelled.
  func run() async throws
  /// Does, at once, what must not be left undone when the time is over or the work has failed.
  func giveUp()
}

extension TrackerJob {
  func begin() {}
  func giveUp() {}
}

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

  /// Sums are found again from the durable anchor; what the user did is found nowhere but in memory.
  func giveUp() {
    do {
      try writeQueue.writeActions()
    } catch {
      print("tracker: what was done last is not saved, and is lost if the app ends now: \(error)")
    }
  }
}

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

/// Merges log entries of days before today into daily sums, in chunks of one transaction each.
///
/// Every chunk is a checkpoint: cancelled or killed between two, the job goes on with the rest when
/// it is run again.
struct CompactJob: TrackerJob {
  let tracker: Tracker
  let writeQueue: WriteQueue
  let chunkEntries: Int
  let chunkSeconds: Double

  func run() async throws {
    let today = tracker.today
    repeat {
      // The pause between the chunks keeps the average load low, and can be cancelled.
      try await Task.sleep(for: .seconds(chunkSeconds))
    } while try await writeQueue.compact(before: today, limit: chunkEntries) == chunkEntries
  }
}

/// Makes the jobs of one launch.
@MainActor
struct TrackerJobs {
  let tracker: Tracker
  let writeQueue: WriteQueue
  let settings: TrackerSettings
  /// Whether the flush job hands the sums over; false only in `draftPauseEffect`.
  let flushesAccumulatedTime: Bool

  /// The job of a name.
  func make(_ job: TrackerTask.Job) -> any TrackerJob {
    switch job {
    case .flush:
      FlushJob(
        tracker: tracker, writeQueue: writeQueue, flushesAccumulatedTime: flushesAccumulatedTime)
    case .reconcile:
      ReconcileJob(tracker: tracker, writeQueue: writeQueue)
    case .compact:
      CompactJob(
        tracker: tracker, writeQueue: writeQueue, chunkEntries: settings.compactionChunkEntries,
        chunkSeconds: settings.compactionChunkSeconds)
    }
  }
}
