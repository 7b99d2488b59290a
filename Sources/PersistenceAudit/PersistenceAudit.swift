import DeviceStorage
public import Emulator
import SchedulingRules

/// Checks that the log of events has neither lost nor doubled an event.
///
/// Which events there must be is worked out from the trace alone: what the user did in the app, and what
/// the phone reported to it. They are compared with the rows of its store, which is read from the disk; the
/// app is never asked, and none of its code is used. Locks that it holds into suspension are the
/// phone's own finding.
///
/// ```swift
/// let (_, findings) = PersistenceAudit().judge(trace: records, disk: disk)
/// ```
public struct PersistenceAudit: Audit {
  /// The name of the hosted app that it audits.
  public let app: String
  private let stores = DiskReading(StoredEvents.init(of:))

  /// Creates the audit.
  ///
  /// - Parameter app: The form of the app: `Persistence`, or `Events`, which syncs whenever it comes on screen.
  public init(app: String = "Persistence") { self.app = app }

  /// Begins to audit a run.
  public func begin() -> any Auditor {
    PersistenceAuditor(stores: stores, syncsOnReturn: app == "Events")
  }
}

/// Judges a run by its ledger of events.
private struct PersistenceAuditor: Auditor {
  private let stores: DiskReading<StoredEvents>
  /// Nil before the first record of the run.
  private var ledger: EventLedger?
  private let syncsOnReturn: Bool

  init(stores: DiskReading<StoredEvents>, syncsOnReturn: Bool) {
    self.stores = stores
    self.syncsOnReturn = syncsOnReturn
  }

  mutating func follow(_ record: TraceRecord) {
    if case .runStarted(let run) = record.event {
      ledger = EventLedger(of: run, syncsOnReturn: syncsOnReturn)
    }
    ledger?.follow(record)
  }

  /// Compares the store with the ledger.
  ///
  /// - Parameter disk: The phone's disk at the end of the run.
  /// - Returns: No balance, since no time is tracked, and a finding for each kind of event that is wrong.
  func judge(disk: Disk) -> (balance: Balance?, findings: [Finding]) {
    guard var ledger else { return (nil, []) }
    do {
      let expected = ledger.finish()
      let stored = try stores.contents(of: disk)
      return (
        nil, findings(expected, wakes: ledger.wakes, stored) + lateUploads(ledger.uploads, stored)
      )
    } catch {
      return (nil, [.unreadable(error)])
    }
  }

  /// What a sync that had its time has not uploaded, though it was stored.
  private func lateUploads(_ expected: Int, _ stored: StoredEvents) -> [Finding] {
    let missing = min(expected, stored.counts.values.reduce(0, +)) - stored.uploadCount
    return missing > 0 ? [.notUploaded(missing)] : []
  }

  private func findings(
    _ expected: [String: EventLedger.Count], wakes: Int, _ stored: StoredEvents
  ) -> [Finding] {
    var findings: [Finding] = []
    for name in Set(expected.keys).union(stored.counts.keys).sorted() {
      let count = expected[name] ?? EventLedger.Count()
      let found = stored.counts[name] ?? 0
      if found < count.certain {
        findings.append(.lost(name, count.certain - found, of: count.certain))
      } else if found > count.certain + count.possible {
        findings.append(.doubled(name, found, insteadOf: count.certain + count.possible))
      }
    }
    let woken = EventLedger.wakeNames.reduce(0) { $0 + (stored.counts[$1] ?? 0) }
    if woken < wakes { findings.append(.lost("of wakes", wakes - woken, of: wakes)) }
    if !stored.uploadsWithoutEvent.isEmpty {
      findings.append(.uploadedWithoutEvent(stored.uploadsWithoutEvent))
    }
    return findings
  }
}

extension Finding {
  fileprivate static func lost(_ name: String, _ missing: Int, of count: Int) -> Finding {
    .ofTheStore(
      "eventLost", "\(missing) of \(count) events “\(name)” are missing in the store.",
      hint: "Renew the context before other code of the main actor can use it, and keep what a "
        + "failing store did not take.",
      identifier: name)
  }

  fileprivate static func doubled(_ name: String, _ found: Int, insteadOf count: Int) -> Finding {
    .ofTheStore(
      "eventDoubled", "The store holds \(found) events “\(name)”, but there were \(count).",
      hint: "Store each event once, also when its first attempt seems to have failed.",
      identifier: name)
  }

  fileprivate static func uploadedWithoutEvent(_ identifiers: [Int64]) -> Finding {
    .ofTheStore(
      "uploadWithoutEvent",
      "The events \(identifiers) count as uploaded, and the store does not hold them.",
      hint: "Upload only what is durable.", identifier: nil)
  }

  fileprivate static func notUploaded(_ count: Int) -> Finding {
    .ofTheStore(
      "eventNotUploaded", "A sync had a minute on screen, and \(count) events are not uploaded.",
      hint: "Give every file back when the app leaves the screen, and open it anew.",
      identifier: nil)
  }

  fileprivate static func unreadable(_ error: any Error) -> Finding {
    let reason = (error as? StoreError)?.message ?? "\(error)"
    return .ofTheStore(
      "storeUnreadable", "The store of the events cannot be read: \(reason).",
      hint: "Write it with SQLite's own transactions.", identifier: nil)
  }

  private static func ofTheStore(
    _ name: String, _ message: String, hint: String, identifier: String?
  ) -> Finding {
    Finding(
      rule: nil, name: name, severity: .error, message: message, hint: hint,
      identifier: identifier, confidence: .documented)
  }
}
