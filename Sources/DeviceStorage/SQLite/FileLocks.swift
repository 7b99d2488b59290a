/// The lock that a connection holds on a database file, weakest first; raw values as SQLite's.
enum LockLevel: Int32, Comparable {
  case none, shared, reserved, pending, exclusive

  static func < (left: LockLevel, right: LockLevel) -> Bool { left.rawValue < right.rawValue }
}

/// The locks of all connections of one process on one database file.
///
/// Kept with the process and not with the file: they die with it, as locks do.
struct FileLocks {
  private var levels: [Int: LockLevel] = [:]

  /// Whether any connection holds a lock.
  var isEmpty: Bool { levels.isEmpty }

  /// The lock that a connection holds.
  func level(of connection: Int) -> LockLevel { levels[connection] ?? .none }

  /// Whether any connection intends to write.
  var isReserved: Bool { levels.values.contains { $0 >= .reserved } }

  /// Raises the lock of a connection, if the others let it.
  ///
  /// A refused exclusive lock leaves a pending one behind, which keeps new readers out until those
  /// that are there have left.
  ///
  /// - Returns: Whether the connection now holds the level that it asked for.
  mutating func raise(_ connection: Int, to level: LockLevel) -> Bool {
    guard self.level(of: connection) < level else { return true }
    let strongest = levels.filter { $0.key != connection }.values.max() ?? .none
    switch level {
    case .none: return true
    case .shared: guard strongest < .pending else { return false }
    case .reserved, .pending: guard strongest < .reserved else { return false }
    case .exclusive:
      guard strongest < .reserved else { return false }
      guard strongest == .none else {
        levels[connection] = .pending
        return false
      }
    }
    levels[connection] = level
    return true
  }

  /// Lowers the lock of a connection to shared or none.
  mutating func lower(_ connection: Int, to level: LockLevel) {
    guard self.level(of: connection) > level else { return }
    levels[connection] = level == .none ? nil : level
  }
}
