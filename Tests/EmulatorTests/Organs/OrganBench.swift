import DeviceModel
import EmulatorTestSupport
import SchedulingRules

@testable import Emulator
@testable import VirtualTime

/// What an organ is mounted on when it is tried alone: a core whose time stands still until it is set.
final class OrganBench {
  let core: PhoneCore
  /// How often an organ has asked for the consequences to be drawn.
  private(set) var settled = 0

  init(_ change: (inout PhoneScenario) -> Void = { _ in }) {
    var scenario = PhoneScenario()
    change(&scenario)
    let configuration = scenario.configuration
    core = PhoneCore(
      configuration: configuration,
      simulation: Simulation(seed: configuration.seed, wallClock: configuration.startDate),
      trace: Trace(
        judge: ListRecorder(), recorders: [], hashesRecords: false, judgeReadsAll: true))
    core.settle = { [unowned self] in settled += 1 }
  }

  /// The records since they were asked for last, as lines.
  func lines() -> [String] { core.trace.takeKept().map(\.line) }

  /// The events that wait, in the order of their time.
  var plans: [PhoneEvent] {
    var events = core.state.events
    var plans: [PhoneEvent] = []
    while let (_, event) = events.popFirst() { plans.append(event) }
    return plans
  }

  /// Sets the clock.
  func advance(to seconds: Int64) {
    core.simulation.clocks.now = .seconds(seconds)
  }

  /// A process in the background of which no call is answered, with nothing to do.
  @discardableResult
  func makeProcess() -> AppProcess {
    let process = AppProcess(
      core, phone: nil, domain: core.simulation.makeDomain(name: "Scripted", processID: 301),
      inBackground: true)
    process.life.hasFinishedLaunching = true
    core.process = process
    return process
  }
}

extension AppProcess {
  /// Adds a task that has just been delivered.
  func add(_ number: Int, _ request: TaskRequest, expirationHandler: (() -> Void)? = nil) {
    var running = RunningTask(
      task: LaunchedTask(number: number, identifier: request.identifier, kind: request.kind),
      wake: number, request: request, deliveredAt: core.now,
      limit: RunLimit.of(request.kind, policy: policy), newestSwiftTask: 0, carriedBytesBefore: 0,
      earlyExpiry: nil,
      isSimulated: false, title: "", subtitle: "")
    running.expirationHandler = expirationHandler
    tasks.add(running)
  }
}

extension TaskRequest {
  /// A request that is made at the beginning.
  static func of(_ identifier: String, _ kind: TaskKind) -> TaskRequest {
    TaskRequest(identifier: identifier, kind: kind, submittedAt: .zero)
  }
}

/// Requests as a list, without a scheduler.
final class ListedRequests: RequestBook {
  let core: PhoneCore
  var requests: [TaskRequest] = []
  /// What was removed and completed, in order.
  private(set) var told: [String] = []

  init(_ core: PhoneCore) { self.core = core }

  var evaluationContext: EvaluationContext {
    EvaluationContext(
      now: core.now, wallNow: core.simulation.wallNow, device: core.state.device,
      isAppInForeground: false, history: .usedDaily, policy: core.policy)
  }

  func add(_ request: TaskRequest, replacing replaced: TaskRequest?) {
    requests.removeAll { $0 == replaced }
    requests.append(request)
  }

  func drop(_ cause: RemovalCause, by rule: RuleID, where isDropped: (TaskRequest) -> Bool) {
    told += requests.filter(isDropped).map { "removed \($0.identifier): \(cause)" }
    requests.removeAll(where: isDropped)
  }

  func takeAllowed(_ kind: TaskKind, _ begin: (TaskRequest) -> Void) {
    for request in requests where request.kind == kind {
      requests.removeAll { $0 == request }
      begin(request)
    }
  }

  func complete(
    _ task: LaunchedTask, success: Bool, by completion: TaskCompleted.Completer,
    in process: AppProcess
  ) {
    told.append("completed \(task.identifier) by \(completion)")
  }
}
