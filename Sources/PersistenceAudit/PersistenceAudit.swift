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
  /// Creates the audit.
  public init() {}

  /// The name of the hosted app that it audits.
  public var app: String { "Persistence" }

  /// Begins to audit a run.
  public func begin() -> any Auditor { PersistenceAuditor() }
}

/// Judges a run by its ledger of events.
private final class PersistenceAuditor: Auditor {
  /// Nil before the first record of the run.
  private var ledger: EventLedger?

  func follow(_ record: TraceRecord) {
    if case .runStarted(let run) = record.event { ledger = EventLedger(of: run) }
    ledger?.follow(record)
  }

  /// Compares the store with the ledger.
  ///
  /// - Parameter disk: The phone's disk at the end of the run.
  /// - Returns: No balance, since no time is tracked, and a finding for each kind of event that is wrong.
  func judge(disk: Disk) -> (balance: Balance?, findings: [Finding]) {
    guard var ledger else { return (nil, []) }
    do {
      return (nil, findings(expected: ledger.finish(), stored: try StoredEvents(of: disk)))
    } catch {
      return (nil, [.unreadable(error)])
    }
  }

  private func findings(
    expected: [String: EventLedger.Count], stored: StoredEvents
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
