import Foundation

@testable import TrackerApp

/// A store in a folder of its own that goes with the test.
final class TemporaryStore {
  private let folder: URL
  var path: String { folder.appendingPathComponent("tracker.sqlite").path }

  init() throws {
    folder = try FileManager.default.url(
      for: .itemReplacementDirectory, in: .userDomainMask,
      appropriateFor: FileManager.default.temporaryDirectory, create: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The rows of a query as lines, read through a connection of its own.
  func lines(_ sql: String) throws -> [String] {
    try Database(path: path).run(sql).map { row in
      row.map { $0.text ?? $0.integer.map(String.init) ?? "-" }.joined(separator: " ")
    }
  }

  /// What each task has on each day, over both tables.
  func amounts() throws -> [String] {
    try lines(Self.amountsQuery)
  }

  /// Asks for credited, capped, dropped and corrected time by task and day.
  static let amountsQuery = """
    SELECT task, day, sum(credited_ms), sum(capped_ms), sum(dropped_ms), sum(corrected_ms)
    FROM (SELECT task, day, credited_ms, capped_ms, dropped_ms, corrected_ms FROM log_entry
      UNION ALL SELECT * FROM daily_sum)
    GROUP BY task, day ORDER BY day, task
    """
}
