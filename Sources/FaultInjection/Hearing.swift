import Emulator
import VirtualTime

/// What a judge has heard of a run so far.
///
/// It is a value: runs that begin alike are heard once up to where they part.
struct Hearing {
  private let recoveryBegin: Instant
  private var auditors: [any Auditor]
  /// The phone's findings that can count against the run.
  private(set) var findings: [Finding] = []
  /// The tasks that the app has completed with success in the recovery.
  private(set) var tasksDone: Set<String> = []

  init(_ audits: [any Audit], recoveryBegin: Instant) {
    self.recoveryBegin = recoveryBegin
    auditors = audits.map { $0.begin() }
  }

  /// Takes the next record of the trace in.
  mutating func hear(_ record: TraceRecord) {
    switch record.event {
    case .findingReported(let finding) where finding.isSerious: findings.append(finding)
    case .taskCompleted(let task) where task.success && record.time >= recoveryBegin:
      tasksDone.insert(task.identifier)
    default: break
    }
    if case .runStarted = record.event { return follow(record.withoutVariant) }
    follow(record)
  }

  private mutating func follow(_ record: TraceRecord) {
    for index in auditors.indices { auditors[index].follow(record) }
  }

  /// What the audits say of the run, of which all records have been heard.
  func verdicts(on disk: Disk) -> [(balance: Balance?, findings: [Finding])] {
    auditors.map { $0.judge(disk: disk) }
  }
}

extension Finding {
  /// Warnings that say that something was done twice or too late; they fail a sweep as errors do.
  private static let misuse = ["taskCompletedTwice", "taskCompletedLate", "backgroundTaskNotOpen"]

  var isSerious: Bool { severity == .error || Self.misuse.contains(name) }
}
