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
