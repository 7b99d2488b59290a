import SQLite3

@testable import DeviceStorage
@testable import Emulator

/// What becomes of a store in all power cuts before, during and after some transactions.
struct PowerCutTrial {
  /// How many cuts were tried.
  private(set) var cuts = 0
  /// How many of them left a store that SQLite calls damaged, or half a transaction.
  private(set) var damaged = 0
  /// How many of them lost a transaction whose commit had returned.
  private(set) var losses = 0
  /// How many commits a cut lost at most.
  private(set) var mostLost = 0

  private static let rowsPerTransaction = 6
  private static let transactions = 3

  /// A moment in which the power may be cut, and how many commits have returned by then.
  private struct Moment {
    var disk: Disk
    var committed: Int

    /// Whether every cut of this moment is a cut of a later one, too, where only more is not synced.
    func isWithin(_ later: Moment) -> Bool {
      committed == later.committed && disk.durable == later.disk.durable
        && later.disk.unsynced.starts(with: disk.unsynced)
    }
  }

  /// Runs the transactions, and cuts the power at every moment in every way.
  init(mode: String, synchronous: String) throws {
    for moment in try Self.moments(mode: mode, synchronous: synchronous) {
      for cut in moment.disk.powerCuts(subsets: 50) {
        try judge(moment.disk.afterPowerCut(cut), mode: mode, committed: moment.committed)
      }
    }
  }

  private static func moments(mode: String, synchronous: String) throws -> [Moment] {
    let backing = DiskBacking()
    let process = TestPhone(backing: backing).launch()
    let connection = try process.open()
    let setUp = "PRAGMA journal_mode=\(mode); PRAGMA synchronous=\(synchronous)"
    try connection.run(setUp + "; CREATE TABLE t(a, b); CREATE INDEX i ON t(b)")
    backing.disk.syncAll()
    var moments: [Moment] = []
    var committed = 0
    func keepMoment() {
      let moment = Moment(disk: backing.disk, committed: committed)
      if let last = moments.last, last.isWithin(moment) { moments.removeLast() }
      moments.append(moment)
    }
    process.host.beforeOperation = { _ in keepMoment() }
    for number in 1...transactions {
      let rows = (0..<rowsPerTransaction).map { _ in "(\(number), randomblob(700))" }
      try connection.run("INSERT INTO t VALUES " + rows.joined(separator: ","))
      committed = number
    }
    keepMoment()
    connection.close()
    keepMoment()
    return moments
  }

  private mutating func judge(_ disk: Disk, mode: String, committed: Int) throws {
    cuts += 1
    let connection = try TestPhone(backing: DiskBacking(disk: disk)).launch().open()
    defer { connection.close() }
    let found = connection.rows(
      "PRAGMA journal_mode=\(mode); PRAGMA integrity_check; SELECT a, count(b) FROM t GROUP BY a")
    let whole = (0...Self.transactions).map { count in
      let rows = (0..<count).map { " \($0 + 1)|\(Self.rowsPerTransaction)" }.joined()
      return "\(mode.lowercased()) ok" + rows
    }
    guard let count = whole.firstIndex(of: found), count <= committed + 1 else {
      damaged += 1
      return
    }
    guard count < committed else { return }
    losses += 1
    mostLost = max(mostLost, committed - count)
  }
}
