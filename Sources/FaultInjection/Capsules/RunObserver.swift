import DeviceModel
import Emulator
import ScenarioConfig
import TraceReport
import VirtualTime

/// Listens to a run for what tells it from others: its findings, its faults, its completions, its points.
final class RunObserver: TraceRecorder {
  /// A finding as it is found again in another run.
  struct ObservedFinding {
    var time: Instant
    var finding: Finding
    var failure: Capsule.Failure
  }

  private(set) var findings: [ObservedFinding] = []
  /// When the last fault struck; nil: none did.
  private(set) var lastStrike: Instant?
  /// The points, where the run records them.
  private(set) var points: [(time: Instant, point: PointReached)] = []
  private var successes: [(time: Instant, identifier: String)] = []
  private var states: [Int32: AppProcessState] = [:]

  func record(_ record: TraceRecord) {
    switch record.event {
    case .processChanged(let change): states[change.processID] = change.to
    case .faultStruck: lastStrike = record.time
    case .pointReached(let point): points.append((record.time, point))
    case .taskCompleted(let task) where task.success:
      successes.append((record.time, task.identifier))
    case .findingReported(let finding):
      let state = finding.processID.map { states[$0] ?? .notRunning }
      let failure = Capsule.Failure(finding, processState: state)
      findings.append(
        ObservedFinding(time: record.time, finding: finding, failure: failure))
    default: break
    }
  }

  /// Whether a task was completed with success at an instant or later.
  func completes(_ identifier: String, from begin: Instant) -> Bool {
    successes.contains { $0.identifier == identifier && $0.time >= begin }
  }
}

extension Capsule.Failure {
  /// The failure that a finding is.
  init(_ finding: Finding, processState: AppProcessState?) {
    self.init(
      name: finding.name, rule: finding.rule, identifier: finding.identifier,
      processState: processState, message: finding.message)
  }

  /// A promise of the scenario that was not kept.
  static func promiseNotKept(_ line: String) -> Capsule.Failure {
    Capsule.Failure(name: "promiseNotKept", message: line)
  }

  /// Whether the failure is a finding of a single run, or what a sweep says of two.
  var isFinding: Bool { name != "promiseNotKept" && name != SweepFailure.neverDoneName }
}
