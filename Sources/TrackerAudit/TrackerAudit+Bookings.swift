public import Emulator

extension TrackerAudit {
  /// Reads what a store holds, without any of the app's code.
  ///
  /// - Parameter disk: A disk with the tracker's store at its usual place, or without one.
  /// - Returns: All amounts that are not zero, in milliseconds, by task, day and kind:
  ///   `task 1 2026-03-02 credited`.
  /// - Throws: `StoreError` when SQLite calls the store damaged, or it is not as its page says.
  public static func bookings(on disk: Disk) throws -> [String: Int64] {
    var bookings: [String: Int64] = [:]
    for (key, amounts) in try StoreContents(of: disk).booked {
      let kinds = [
        ("credited", amounts.credited), ("capped", amounts.capped),
        ("dropped", amounts.dropped), ("corrected", amounts.corrected),
      ]
      for (kind, amount) in kinds where amount != 0 {
        bookings["\(key.task) \(key.day) \(kind)"] = amount
      }
    }
    return bookings
  }
}
