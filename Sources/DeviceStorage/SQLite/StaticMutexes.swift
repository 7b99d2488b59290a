import SQLite3

/// The locks that SQLite has but once in a process: for its memory, its pages, its random numbers.
///
/// Those for opening files are none of them: app code that waits for the phone's disk has them for as long.
enum StaticMutexes {
  nonisolated(unsafe) private static let all = [
    SQLITE_MUTEX_STATIC_MEM, SQLITE_MUTEX_STATIC_PRNG, SQLITE_MUTEX_STATIC_LRU,
    SQLITE_MUTEX_STATIC_PMEM,
  ].compactMap { sqlite3_mutex_alloc($0) }

  /// Takes all of them, or none where another thread has one.
  ///
  /// - Returns: Whether it has them.
  static func take() -> Bool {
    for (index, mutex) in all.enumerated() where sqlite3_mutex_try(mutex) != SQLITE_OK {
      for taken in all[..<index].reversed() { sqlite3_mutex_leave(taken) }
      return false
    }
    return true
  }

  /// Gives them back.
  static func give() {
    for mutex in all.reversed() { sqlite3_mutex_leave(mutex) }
  }
}
