import Foundation

@testable import TrackerApp

/// A log that notes when it is written to, and has 23 entries to compact.
final class NotedLog: TransactionLog {
  struct Failure: Error {}
  private let notes: VirtualRun.Notes
  private var entries = 23
  /// How many of the next writes fail.
  private var failures: Int
  /// How long a write takes.
  private let seconds: Double

  init(_ notes: VirtualRun.Notes, failures: Int = 0, seconds: Double = 0) {
    self.notes = notes
    self.failures = failures
    self.seconds = seconds
  }

  func append(_ flush: Flush) throws {
    if seconds > 0 { Thread.sleep(forTimeInterval: seconds) }
    notes.add("\(failures > 0 ? "fail" : "write") \(flush.at)")
    guard failures > 0 else { return }
    failures -= 1
    throw Failure()
  }

  func compact(before day: LocalDay, limit: Int) -> Int {
    let merged = min(entries, limit)
    entries -= merged
    notes.add("merge \(merged)")
    return merged
  }
}
