import Foundation

/// The tracker without a screen and a system around it, busy until its process is killed.
///
/// It tracks, flushes and compacts on the real clock, as fast as the store lets it: so that somebody who
/// kills it at any moment can see what the store is worth.
@MainActor
public final class UnattendedTracker {
  private let tracker: Tracker
  private let writeQueue: WriteQueue
  private let flushes = Count()

  /// How many flushes were handed over.
  @MainActor
  private final class Count {
    var value = 0
  }

  /// Works on the store at a path; ends the process with an error message when the store fails.
  ///
  /// - Parameters:
  ///   - storePath: The path of the database; its folder must exist.
  ///   - willWrite: Called before a flush is handed to the write queue, with its amounts in
  ///     milliseconds by task, day and kind: `task 1 2026-03-02 credited`.
  ///   - didWrite: Called when flushes are durable, with how many of all that were handed over.
  public nonisolated static func work(
    storePath: String, willWrite: @escaping @Sendable ([String: Int64]) -> Void,
    didWrite: @escaping @Sendable (Int) -> Void
  ) -> Never {
    Task { @MainActor in
      do {
        let log = try OperationLog(path: storePath)
        try await UnattendedTracker(log: log, willWrite: willWrite).work(didWrite: didWrite)
      } catch {
        fatalError("tracker: the store fails: \(error)")
      }
    }
    dispatchMain()
  }

  private init(
    log: OperationLog, willWrite: @escaping @Sendable ([String: Int64]) -> Void
  ) throws {
    let queue = WriteQueue(log: log)
    writeQueue = queue
    tracker = Tracker(state: try log.loadState(), clock: .acrossTheDateLine) { [flushes] flush in
      flushes.value += 1
      willWrite(flush.bookings)
      queue.enqueue(flush)
    }
  }

  private func work(didWrite: @Sendable (Int) -> Void) async throws {
    tracker.becomeActive()
    for number in 1... {
      tracker.perform(.startTracking(task: "task \(number % 5)"))
      try await Task.sleep(for: .milliseconds(1))
      tracker.flushAccumulatedTimeSpent(cause: .pause)
      let count = flushes.value
      try await writeQueue.flushPendingWrites()
      didWrite(count)
      if number % 8 == 0 { try await compact() }
    }
  }

  private func compact() async throws {
    let job = CompactJob(
      tracker: tracker, writeQueue: writeQueue, chunkEntries: 5, chunkSeconds: 0)
    try await job.run()
  }
}

extension WallClock {
  /// The clock of a device that is flown over the date line every 30 ms: there are always entries
  /// of a day before today, for compaction to merge.
  fileprivate static let acrossTheDateLine = WallClock(
    now: WallClock.device.now,
    timeZone: {
      let isWest = (WallClock.device.now() / 30) % 2 == 0
      return TimeZone(secondsFromGMT: (isWest ? -12 : 14) * 3_600) ?? .gmt
    })
}

extension Flush {
  /// The amounts of the entries by task, day and kind, without those of nothing.
  fileprivate var bookings: [String: Int64] {
    var bookings: [String: Int64] = [:]
    for entry in entries {
      let kinds = [
        ("credited", entry.amount.credited), ("capped", entry.amount.capped),
        ("dropped", entry.amount.dropped), ("corrected", entry.amount.corrected),
      ]
      for (kind, amount) in kinds where amount != 0 {
        bookings["\(entry.task) \(entry.day) \(kind)", default: 0] += amount
      }
    }
    return bookings
  }
}
