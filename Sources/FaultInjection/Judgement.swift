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
  /// Warnings that say that something was done twice or too late; they fail a sweep as errors do.
  static let misuse = ["taskCompletedTwice", "taskCompletedLate", "backgroundTaskNotOpen"]

  private let audits: [any Audit]
  private let recoveryBegin: Instant
  /// What was wrong, or noted, without any fault.
  private let known: Set<String>
  /// The tasks that get done in the recovery.
  private let expectedTasks: Set<String>

  /// A judge who has seen the fault-free run.
  init(audits: [any Audit], app: String, base: SimulatedRun, recoveryBegin: Instant) {
    self.audits = audits.filter { $0.app == app }
    self.recoveryBegin = recoveryBegin
    known = Set(base.records.compactMap(\.finding).filter(Self.isSerious).map(\.key))
    expectedTasks = Self.tasksDone(in: base, from: recoveryBegin)
  }

  /// What is wrong with a run.
  func judge(_ run: SimulatedRun) -> Judgement {
    var findings = run.records.compactMap(\.finding)
    var time = UnaccountedTime()
    for audit in audits {
      let verdict = audit.judge(trace: run.records, disk: run.disk)
      findings += verdict.findings
      if let balance = verdict.balance { time += UnaccountedTime(balance) }
    }
    var failures = findings.filter { Self.isSerious($0) && !known.contains($0.key) }
      .map { SweepFailure(name: $0.name, identifier: $0.identifier, message: $0.message) }
    let undone = expectedTasks.subtracting(Self.tasksDone(in: run, from: recoveryBegin))
    failures += undone.sorted().map(SweepFailure.neverDone)
    return Judgement(failures: failures, time: time)
  }

  private static func isSerious(_ finding: Finding) -> Bool {
    finding.severity == .error || misuse.contains(finding.name)
  }

  /// The tasks that the app completes with success from an instant on.
  private static func tasksDone(in run: SimulatedRun, from begin: Instant) -> Set<String> {
    var done: Set<String> = []
    for record in run.records.reversed() {
      guard record.time >= begin else { break }
      if case .taskCompleted(let task) = record.event, task.success { done.insert(task.identifier) }
    }
    return done
  }
}

extension TraceRecord {
  fileprivate var finding: Finding? {
    if case .findingReported(let finding) = event { finding } else { nil }
  }
}

extension Finding {
  /// What makes two findings the same one.
  fileprivate var key: String { "\(name) \(identifier ?? "")" }
}
