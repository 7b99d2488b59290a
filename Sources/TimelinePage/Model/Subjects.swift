import Emulator
import SchedulingRules

/// All that a run has tasks of: which identifiers there are, and how each fares.
struct Subjects {
  /// The identifiers of the scheduler's tasks, of pushes, activities and the like, in the order of their first use.
  let identifiers: [String]
  /// The identifiers of transfers, likewise.
  let transfers: [String]
  /// The records but for those of files, which no account needs.
  private let records: [TraceRecord]

  /// Finds the identifiers of a run.
  init(_ records: [TraceRecord]) {
    self.records = records.filter { !$0.event.isAboutFiles }
    let known = WaitLedger(of: "")
    var kinds: [String: TaskKind] = [:]
    for record in self.records {
      known.record(record)
      switch record.event {
      case .requestAdded(let added): kinds[added.identifier] = added.kind
      case .transferBegan(let transfer): kinds[transfer.identifier] = .transfer
      default: break
      }
    }
    let isTransfer = { (identifier: String) in kinds[identifier] == .transfer }
    identifiers = known.knownIdentifiers.filter { !isTransfer($0) }
    transfers = known.knownIdentifiers.filter(isTransfer)
  }

  /// How an identifier fares.
  func ledger(of identifier: String) -> WaitLedger {
    let ledger = WaitLedger(of: identifier)
    for record in records { ledger.record(record) }
    return ledger
  }
}

extension TraceEvent {
  fileprivate var isAboutFiles: Bool {
    switch self {
    case .storeWritten, .storeSynced, .storeRenamed, .storeCommitted, .pointReached: true
    default: false
    }
  }
}
