import Foundation

@testable import Emulator
@testable import TrackerApp

/// The tracker's store on a disk of which every moment is kept at which the power may be cut.
///
/// Used by one thread at a time: that of the test, or that of the write queue while the test waits.
final class PowerCutStore: @unchecked Sendable {
  /// The disk before an operation of the store, and how many transactions had returned.
  private struct Moment {
    var disk: Disk
    var returned: Int

    /// Whether from this moment to another only changes were added that are not synced: each cut of
    /// this one is a cut of the other, too.
    func isWithin(_ later: Moment) -> Bool {
      returned == later.returned && disk.durable == later.disk.durable
        && later.disk.unsynced.starts(with: disk.unsynced)
    }
  }

  /// The files that a cut has left, hashed and compared as bytes in a row.
  private struct Remains: Hashable {
    let files: [String: Data]

    init(of disk: Disk) {
      files = Dictionary(
        uniqueKeysWithValues: disk.paths.map { ($0, Data(disk[$0]?.bytes ?? [])) })
    }

    func hash(into hasher: inout Hasher) {
      for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
        hasher.combine(path)
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      }
    }
  }

  /// What came of all cuts.
  struct Verdict {
    /// Before how many operations the power was cut.
    var points = 0
    /// In how many ways in all.
    var cuts = 0
    /// The stores that are damaged, or do not hold exactly what was reported and what was under way.
    var violations: [[String]] = []
  }

  private var process: RecordedProcess?
  private var log: ReportingLog?
  private var moments: [Moment] = []
  private var points = 0
  private var returned = 0
  /// What the store holds after so many transactions.
  private var contents: [[String]] = []
  /// What was found on the disks that cuts have left: many cuts leave the same one.
  private var known: [Remains: [String]] = [:]
  /// Whether a moment is worth keeping.
  private let isOfInterest: (Disk) -> Bool

  /// Makes a store on an empty disk.
  ///
  /// - Parameters:
  ///   - ignoresSyncs: Whether the disk says that it has synced, and has not.
  ///   - isOfInterest: Whether the power is cut while the disk is like this.
  init(ignoresSyncs: Bool = false, isOfInterest: @escaping (Disk) -> Bool = { _ in true }) {
    self.isOfInterest = isOfInterest
    process = RecordedProcess(ignoresSyncs: ignoresSyncs) { [weak self] in self?.keepMoment() }
  }

  deinit { log = nil }

  /// Opens the log as the app does; each of its transactions counts as reported when it returns.
  ///
  /// It stays open until ``close()``, whoever else holds it.
  func open() throws -> any TransactionLog {
    let opened = try OperationLog(path: process?.storePath ?? "")
    contents.append(Self.contents(of: disk))
    let log = ReportingLog(opened) { [unowned self] in
      returned += 1
      contents.append(Self.contents(of: disk))
      keepMoment()
    }
    self.log = log
    return log
  }

  /// Closes the log, unless somebody else still holds it.
  func close() {
    log = nil
    keepMoment()
  }

  private var disk: Disk { process?.disk ?? Disk() }

  private func keepMoment() {
    guard isOfInterest(disk) else { return }
    points += 1
    let moment = Moment(disk: disk, returned: returned)
    if let last = moments.last, last.isWithin(moment) { moments.removeLast() }
    moments.append(moment)
  }

  /// Cuts the power at each moment in each way, and relaunches the app.
  ///
  /// - Parameters:
  ///   - subsets: How many subsets of the changes that are not synced are tried at each moment.
  ///   - limit: After how many violations it has seen enough.
  /// - Returns: What was tried, and what was found wrong.
  func verdict(subsets: Int, limit: Int = .max) -> Verdict {
    var verdict = Verdict(points: points)
    for moment in moments where verdict.violations.count < limit {
      let possible = contents[moment.returned...].prefix(2)
      for cut in moment.disk.powerCuts(subsets: subsets) {
        verdict.cuts += 1
        let found = contentsOnce(of: moment.disk.afterPowerCut(cut))
        if !possible.contains(found) { verdict.violations.append(found) }
      }
    }
    return verdict
  }

  /// Cuts the power at each moment, lets the app relaunch and close its log, and cuts it again at each
  /// moment of that.
  ///
  /// - Parameter subsets: How many subsets of the changes that are not synced are tried at the second cut.
  /// - Returns: What was tried, and what was found wrong.
  func verdictOfRecovery(subsets: Int) -> Verdict {
    var verdict = Verdict()
    for moment in moments {
      let possible = contents[moment.returned...].prefix(2)
      for cut in Set([.allDropped, .allKept] + moment.disk.powerCuts().suffix(1)) {
        for disk in Self.disksOfRecovery(from: moment.disk.afterPowerCut(cut)) {
          verdict.points += 1
          for second in disk.powerCuts(subsets: subsets) {
            verdict.cuts += 1
            let found = contentsOnce(of: disk.afterPowerCut(second))
            if !possible.contains(found) { verdict.violations.append(found) }
          }
        }
      }
    }
    return verdict
  }

  /// The disk before each operation by which the app opens its log, recovers it, and closes it.
  private static func disksOfRecovery(from disk: Disk) -> [Disk] {
    let recording = Recording()
    let process = RecordedProcess(disk: disk) { recording.keep() }
    recording.process = process
    _ = try? OperationLog(path: process.storePath)
    recording.keep()
    return recording.disks
  }

  private final class Recording {
    weak var process: RecordedProcess?
    private(set) var disks: [Disk] = []

    func keep() {
      if let disk = process?.disk { disks.append(disk) }
    }
  }

  /// What the app finds on a disk that a cut has left; each such disk is opened once.
  private func contentsOnce(of disk: Disk) -> [String] {
    let remains = Remains(of: disk)
    if let found = known[remains] { return found }
    let found = Self.contents(of: disk)
    known[remains] = found
    return found
  }

  /// What the app finds in its log after a relaunch, behind SQLite's verdict on the file.
  private static func contents(of disk: Disk) -> [String] {
    let process = RecordedProcess(disk: disk)
    do {
      let log = try OperationLog(path: process.storePath)
      let database = try Database(path: process.storePath)
      let tables = ["log_entry", "daily_sum", "state"].map { "SELECT * FROM \($0)" }
      return try withExtendedLifetime(log) {
        try (["PRAGMA integrity_check"] + tables).flatMap { try database.run($0) }.map { row in
          row.map { $0.text ?? $0.integer.map(String.init) ?? "-" }.joined(separator: " ")
        }
      }
    } catch {
      return ["\(error)"]
    }
  }
}

/// Tells when a transaction has returned.
private final class ReportingLog: TransactionLog {
  private let log: OperationLog
  private let didReturn: () -> Void

  init(_ log: OperationLog, didReturn: @escaping () -> Void) {
    self.log = log
    self.didReturn = didReturn
  }

  func append(_ flush: Flush) throws {
    try log.append(flush)
    didReturn()
  }

  func compact(before day: LocalDay, limit: Int) throws -> Int {
    let count = try log.compact(before: day, limit: limit)
    didReturn()
    return count
  }
}
