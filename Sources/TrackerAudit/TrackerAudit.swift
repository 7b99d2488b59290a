import DeviceStorage
public import Emulator

/// Checks that the time tracker has neither lost nor doubled a millisecond.
///
/// The expected time of each task and local day is worked out from the trace alone: what the user did, what
/// the device's clock did, when the process lived, and what it committed. It is compared, row by row and to the
/// millisecond, with the store on the disk. The app is never asked, and none of its code is used.
///
/// ```swift
/// let (balance, findings) = TrackerAudit().judge(trace: records, disk: disk)
/// ```
public struct TrackerAudit: Audit {
  private let store = DiskReading(StoreContents.init(of:))

  /// Creates the audit.
  public init() {}

  /// The name of the hosted app that it audits.
  public var app: String { "Tracker" }

  /// Begins to audit a run.
  public func begin() -> any Auditor { TrackerAuditor(store: store) }
}

/// Judges a run by the conservation law: what was tracked is durable, in memory, capped, dropped or corrected.
private struct TrackerAuditor: Auditor {
  private let store: DiskReading<StoreContents>
  /// Nil before the first record of the run.
  private var ledger: TrackingLedger?

  init(store: DiskReading<StoreContents>) { self.store = store }

  mutating func follow(_ record: TraceRecord) {
    if case .runStarted(let run) = record.event { ledger = TrackingLedger(of: run) }
    ledger?.follow(record)
  }

  /// Compares the store with the ledger.
  ///
  /// - Parameter disk: The phone's disk at the end of the run.
  /// - Returns: The balance, or nil when the store cannot be read, and a finding for each difference.
  func judge(disk: Disk) -> (balance: Balance?, findings: [Finding]) {
    guard var ledger else { return (nil, []) }
    let endings = ledger.finish()
    do {
      let actual = try store.contents(of: disk)
      let comparisons = endings.map { Comparison(ending: $0, actual: actual) }
      // Of two ways that leave the same store the one counts that kept more of what the user did.
      let exact = comparisons.filter(\.isExact)
        .min { $0.ending.lostActions.count < $1.ending.lostActions.count }
      guard let best = exact ?? comparisons.first else { return (nil, []) }
      return (best.balance, best.findings)
    } catch {
      return (nil, [.unreadable(error)])
    }
  }
}

extension Finding {
  fileprivate static func unreadable(_ error: any Error) -> Finding {
    let reason = (error as? StoreError)?.message ?? "\(error)"
    return .ofTheStore(
      "storeUnreadable", "The tracker's store cannot be read: \(reason).",
      hint: "Write it with SQLite's own transactions, in the schema that the app publishes.")
  }
}

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
