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
