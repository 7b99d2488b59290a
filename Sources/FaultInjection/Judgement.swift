import Emulator
import TraceReport
import VirtualTime

/// What was found wrong with a run that a fault has struck.
struct Judgement {
  var failures: [SweepFailure]
  /// What the books of the app have wrong.
  var time: UnaccountedTime
}

/// Judges faulted runs: by the audits of the app's data, by the phone's own findings, and by whether the
/// work gets done in the recovery.
///
/// It knows the fault-free run, since only what the fault has brought about counts; it does not know
/// which variant of the app it judges.
struct FaultJudge {
  private let audits: [any Audit]
  private let recoveryBegin: Instant
  /// What was wrong, or noted, without any fault.
  private let known: Set<String>
  /// The tasks that get done in the recovery.
  private let expectedTasks: Set<String>
  /// What is wrong with the fault-free run.
  let base: Judgement

  /// A judge who has seen the fault-free run.
  init(audits: [any Audit], app: String, base: SimulatedRun, recoveryBegin: Instant) {
    self.audits = audits.filter { $0.app == app }
    self.recoveryBegin = recoveryBegin
    var hearing = Hearing(self.audits, recoveryBegin: recoveryBegin)
    for record in base.records { hearing.hear(record) }
    known = Set(hearing.findings.map(\.key))
    expectedTasks = hearing.tasksDone
    self.base = Self.judge(hearing, on: base.disk, expecting: expectedTasks, knowing: known)
  }

  /// A hearing of a run that is about to begin.
  var hearing: Hearing { Hearing(audits, recoveryBegin: recoveryBegin) }

  /// What is wrong with a run that was heard to its end, and left a disk.
  func judge(_ hearing: Hearing, on disk: Disk) -> Judgement {
    Self.judge(hearing, on: disk, expecting: expectedTasks, knowing: known)
  }

  private static func judge(
    _ hearing: Hearing, on disk: Disk, expecting expectedTasks: Set<String>,
    knowing known: Set<String>
  ) -> Judgement {
    var findings = hearing.findings
    var time = UnaccountedTime()
    for verdict in hearing.verdicts(on: disk) {
      findings += verdict.findings.filter(\.isSerious)
      if let balance = verdict.balance { time += UnaccountedTime(balance) }
    }
    var failures = findings.filter { !known.contains($0.key) }
      .map { SweepFailure(name: $0.name, identifier: $0.identifier, message: $0.message) }
    let undone = expectedTasks.subtracting(hearing.tasksDone)
    failures += undone.sorted().map(SweepFailure.neverDone)
    return Judgement(failures: failures, time: time)
  }
}

extension Finding {
  /// What makes two findings the same one.
  fileprivate var key: String { "\(name) \(identifier ?? "")" }
}
