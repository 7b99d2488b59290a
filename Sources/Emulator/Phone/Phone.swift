import DeviceModel
import SchedulingRules
import VirtualTime

/// The phone: sole owner of everything that changes in a run.
///
/// It handles one event at a time. What it decides comes from the pure functions of
/// `SchedulingRules`; what happens goes to the ``Trace``. Its code runs on the simulation's threads,
/// from the event loop or from a call of the app, and never on two of them at once.
final class Phone: @unchecked Sendable {
  let configuration: RunConfiguration
  let isolation: IsolationMode
  /// Whether every point is recorded.
  let recordsPoints: Bool
  let simulation: Simulation
  let trace: Trace
  let uncontrolledCalls = UncontrolledCalls()
  let environment = DeviceEnvironment()
  /// Creates the app's side of a launch.
  let launchApp: @Sendable @MainActor (AppDescription) -> any AppCallbacks
  /// What the user and the environment do; a function of the configuration, and no state.
  @exclusivity(unchecked) private var timeline: TimelineSchedule
  @exclusivity(unchecked) var state: PhoneState
  /// What the disk held when this process was forked; what is handed back is the difference.
  @exclusivity(unchecked) var diskAtFork = Disk()
  /// The app's process, while one lives.
  @exclusivity(unchecked) var process: AppProcess?
  /// Whether the phone's own code runs: a crash then is no crash of the app.
  @exclusivity(unchecked) private(set) var isAtWork = false

  /// Creates a phone; ``begin()`` makes it ready to run.
  init(
    configuration: RunConfiguration, isolation: IsolationMode, recordsPoints: Bool,
    simulation: Simulation, trace: Trace,
    launchApp: @escaping @Sendable @MainActor (AppDescription) -> any AppCallbacks
  ) {
    self.configuration = configuration
    self.isolation = isolation
    self.recordsPoints = recordsPoints
    self.simulation = simulation
    self.trace = trace
    self.launchApp = launchApp
    timeline = TimelineSchedule(configuration)
    state = PhoneState(
      device: configuration.device, history: configuration.history,
      containers: Containers(of: configuration.app.name, seed: configuration.seed))
    state.faults = FaultProgress.all(of: configuration)
  }

  var policy: Policy { configuration.policy }
  var now: Instant { simulation.now }

  /// Plans the end of the run and the first event of the timeline.
  func begin() {
    adoptEnvironment()
    watchPoints()
    let end = Instant.zero.advanced(by: .seconds(configuration.durationSeconds))
    // No event has the sequence 0 but this one: it is the first at its instant.
    let key = EventKey(instant: end, priority: EventPriority.runEnd, sequence: 0)
    state.events.schedule(.runEnds, at: key)
    planTimeline(from: 0)
    planFaults()
    for entry in configuration.app.infoPlist.malformedWildcards {
      report(.malformedWildcard(entry))
    }
  }

  /// Tells app code, through the surroundings of its process, on which device it runs.
  func adoptEnvironment() {
    // A process that is forked for a launch takes them on there.
    guard isolation == .inProcess || simulation.isInForkedProcess else { return }
    DeviceEnvironment.adopt(
      of: state.device, home: state.containers.homePath, isForked: simulation.isInForkedProcess)
  }

  func value(ofVariable name: String) -> VariableValue {
    environment.value(of: name, on: state.device, home: state.containers.homePath)
  }

  /// Adds an event to the phone's plans.
  @discardableResult
  func plan(
    _ event: PhoneEvent, at instant: Instant, priority: UInt8 = EventPriority.plan
  ) -> EventToken {
    let key = EventKey(
      instant: instant, priority: priority, sequence: simulation.nextSequence())
    return state.events.schedule(event, at: key)
  }

  /// Adds the next event of the timeline only: a year of them would make every hand-back heavy.
  func planTimeline(from number: Int) {
    guard let (number, next) = timeline.next(from: number) else { return }
    plan(.timeline(number), at: max(now, next.at), priority: EventPriority.timeline)
  }

  /// Adds an event to the trace, if anybody reads so much.
  func record(_ event: @autoclosure () -> TraceEvent, of detail: TraceDetail = .everything) {
    trace.record(event(), at: now, of: detail)
  }

  /// Adds an event that the outcome of the run counts.
  func record(counted event: TraceEvent) {
    trace.record(counted: event, at: now)
  }

  /// Reports something wrong, unless the rule that it breaks is switched off.
  func report(_ finding: @autoclosure () -> Finding) {
    var finding = finding()
    if let rule = finding.rule, !policy.isEnabled(rule) { return }
    if finding.processID != nil { finding.point = pointCount }
    record(counted: .findingReported(finding))
  }

  /// Runs code of the phone's own, into which no call of the app falls.
  func work<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    isAtWork = true
    defer { isAtWork = false }
    return try body()
  }

  /// Draws the consequences of what has happened.
  ///
  /// Everything that changes the phone or its process ends with it. It changes nothing when called
  /// a second time.
  func settle() {
    drawConsequences()
    if process == nil || state.isOver, simulation.isInForkedProcess { simulation.endProcess() }
  }

  /// Takes the next steps that follow from the phone's state, without ending a forked process.
  func drawConsequences() {
    guard !state.isOver else { return }
    steerApp()
    updateSuspension()
    followTransfers()
    noteBadMoments()
    evaluateRequests()
    beginAllowedTransfers()
  }

  /// Draws the consequences of a call of the app; does not return if its process has ended.
  func settle(after process: AppProcess) {
    settle()
    if process.domain.hasEnded { simulation.abandonThread() }
  }
}

extension Phone: World {
  var nextEventKey: EventKey? { state.events.firstKey }

  func handleNextEvent(_ simulation: Simulation) {
    guard let (_, event) = state.events.popFirst() else { return }
    work {
      handle(event)
      settle()
    }
    guard !simulation.isInForkedProcess else { return }
    trace.forward()
    if state.isOver { simulation.stop() }
  }

  private func handle(_ event: PhoneEvent) {
    switch event {
    case .runEnds: endRun()
    case .timeline(let number):
      let next = timeline.event(number)
      planTimeline(from: number + 1)
      if let next { carryOut(next.event) }
    case .evaluate: state.nextEvaluation = nil
    case .transferStep: state.transfers.nextStep = nil
    case .launch(let cause): launch(for: cause)
    case .process(let timer): fire(timer)
    case .fault(let index): strikeAtItsTime(index)
    case .device(let change): apply(change)
    case .recovery(let fault): state.disk.conditions.recover(from: fault)
    }
  }

  func received(output: [UInt8], stream: OutputStream, from domain: ExecutionDomain) {
    guard let process = domain.owner as? AppProcess else { return }
    for line in process.output.add(output, to: stream) {
      record(line, printedTo: stream, by: process)
    }
  }

  func received(finding: KernelFinding, in domain: ExecutionDomain?) {
    let process = domain?.owner as? AppProcess
    report(finding, about: process)
    guard let process else { return }
    switch finding {
    case .exited(let status):
      end(process, by: .crash, reason: .exit, detail: .status(code: status), rule: .exitByItself)
    case .fatalSignal(_, let signal):
      end(process, by: .crash, reason: .crash, detail: .signal(name: signal))
    default: return
    }
    settle()
  }

  /// Ends a process that still lives, quietly: what it has in memory is a matter of the audit.
  func endRun() {
    state.isOver = true
    guard let process else { return }
    simulation.reportBlockedThreads()
    recordUnfinishedOutput(of: process)
    if !simulation.isInForkedProcess { process.domain.end() }
  }

  func record(_ line: String, printedTo stream: OutputStream, by process: AppProcess) {
    record(.output(AppOutput(processID: process.processID, stream: stream, text: line)))
  }

  func recordUnfinishedOutput(of process: AppProcess) {
    for (stream, line) in process.output.takeUnfinished() {
      record(line, printedTo: stream, by: process)
    }
  }
}
