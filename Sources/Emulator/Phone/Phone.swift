import DeviceModel
import SchedulingRules
import VirtualTime

/// The phone: joins its organs, and says who is asked in which order.
///
/// It handles one event at a time. What it decides comes from the pure functions of
/// `SchedulingRules`; what happens goes to the ``Trace``. Its code runs on the simulation's threads,
/// from the event loop or from a call of the app, and never on two of them at once.
final class Phone: Organ, @unchecked Sendable {
  let core: PhoneCore
  let isolation: IsolationMode
  /// Creates the app's side of a launch.
  let launchApp: @Sendable @MainActor (AppDescription) -> any AppCallbacks

  let supervisor: ProcessSupervisor
  let scheduler: ActivityScheduler
  let transfers: TransferDaemon
  let connections: ConnectionCarrier
  let deliveries: Deliveries
  let notifications: NotificationDaemon
  let locations: LocationDaemon
  let storage: Storage
  let surroundings: Surroundings
  let faults: FaultInjector

  /// Whether the runtime is to know what is needed in processes that are forked later, for branches.
  @exclusivity(unchecked) var acquaintsRuntime = false

  /// Creates a phone; ``begin()`` makes it ready to run.
  init(
    configuration: RunConfiguration, isolation: IsolationMode, recordsPoints: Bool,
    marksRest: Bool = false,
    simulation: Simulation, trace: Trace,
    launchApp: @escaping @Sendable @MainActor (AppDescription) -> any AppCallbacks
  ) {
    core = PhoneCore(configuration: configuration, simulation: simulation, trace: trace)
    self.isolation = isolation
    self.launchApp = launchApp
    supervisor = ProcessSupervisor(core)
    scheduler = ActivityScheduler(core, host: supervisor)
    storage = Storage(core)
    transfers = TransferDaemon(core, book: scheduler, storage: storage)
    connections = ConnectionCarrier(core, daemon: transfers, storage: storage)
    deliveries = Deliveries(core, book: scheduler)
    notifications = NotificationDaemon(core, book: scheduler)
    locations = LocationDaemon(core, book: scheduler, supervisor: supervisor)
    surroundings = Surroundings(core, isolation: isolation, storage: storage)
    faults = FaultInjector(core, recordsPoints: recordsPoints, marksRest: marksRest)
    supervisor.neighbours = self
    scheduler.recipients = self
    surroundings.neighbours = self
    faults.neighbours = self
    core.settle = { [unowned(unsafe) self] in settle() }
  }

  /// Plans the end of the run and the first event of the timeline.
  func begin() {
    surroundings.adoptEnvironment()
    let end = Instant.zero.advanced(by: .seconds(configuration.durationSeconds))
    // No event has the sequence 0 but this one: it is the first at its instant.
    let key = EventKey(instant: end, priority: EventPriority.runEnd, sequence: 0)
    core.state.events.schedule(.runEnds, at: key)
    surroundings.planTimeline(from: 0)
    faults.begin()
    for entry in configuration.app.infoPlist.malformedWildcards {
      report(.malformedWildcard, about: entry)
    }
  }

  /// Draws the consequences of what has happened.
  ///
  /// Everything that changes the phone or its process ends with it. It changes nothing when called
  /// a second time.
  func settle() {
    drawConsequences()
    core.glance?.look(at: self)
    if process == nil || core.state.isOver, simulation.isInForkedProcess {
      simulation.endProcess()
    }
  }

  /// Takes the next steps that follow from the phone's state, without ending a forked process.
  func drawConsequences() {
    guard !core.state.isOver else { return }
    supervisor.followSleep()
    supervisor.steerApp()
    supervisor.updateSuspension()
    transfers.followTransfers()
    scheduler.noteBadMoments()
    scheduler.evaluateRequests()
    transfers.beginAllowedTransfers()
    notifications.followRequests()
    locations.followReports()
    connections.followConnections()
    surroundings.followIdleTimer()
    surroundings.followIdleness()
  }
}

extension Phone: World {
  var nextEventKey: EventKey? { core.state.events.firstKey }

  func handleNextEvent(_ simulation: Simulation) {
    guard let (_, event) = core.state.events.popFirst() else { return }
    core.work {
      handle(event)
      settle()
    }
    guard !simulation.isInForkedProcess else { return }
    core.trace.forward()
    if core.state.isOver || core.trace.hasEnough { simulation.stop() }
  }

  private func handle(_ event: PhoneEvent) {
    switch event {
    case .runEnds:
      surroundings.wakeDevice()
      supervisor.endRun()
    case .timeline(let number):
      if let event = surroundings.takeEvent(number) { carryOut(event) }
    case .evaluate: scheduler.state.nextEvaluation = nil
    case .transferStep: transfers.state.nextStep = nil
    case .connectionStep: process?.connections.nextStep = nil
    case .launch(let cause): supervisor.launch(for: cause)
    case .prewarm: if process == nil { prewarm() }
    case .autoLock: surroundings.lockByItself()
    case .notification: notifications.deliverDue()
    case .location: locations.deliverDue()
    case .process(let timer): supervisor.fire(timer)
    case .fault(let index): faults.strikeAtItsTime(index)
    case .device(let change): surroundings.apply(change)
    case .recovery(let fault):
      storage.state.disk.conditions.recover(from: fault)
      storage.writeHeldDefaults()
    }
  }

  func received(output: [UInt8], stream: OutputStream, from domain: ExecutionDomain) {
    guard let process = domain.owner as? AppProcess else { return }
    supervisor.note(output: output, to: stream, by: process)
  }

  func answer(to request: FileRequest, in domain: ExecutionDomain?) -> Int64? {
    storage.answer(to: request, in: domain)
  }

  func answer(to request: DefaultsRequest, in domain: ExecutionDomain?) -> DefaultsAnswer {
    storage.answer(to: request, in: domain)
  }

  func defaultsChanged(in domain: ExecutionDomain?) { storage.defaultsChanged(in: domain) }

  func answer(to request: VariableRequest, in domain: ExecutionDomain?) -> VariableValue {
    surroundings.answer(to: request, in: domain)
  }

  func timerLag(in domain: ExecutionDomain) -> Duration {
    guard let process = domain.owner as? AppProcess else { return .zero }
    return TimerLag.lag(on: device, isOnScreen: process.state.isForeground, policy: policy)
  }

  func received(finding: KernelFinding, in domain: ExecutionDomain?) {
    let process = domain?.owner as? AppProcess
    report(finding, about: process)
    guard let process else { return }
    switch finding {
    case .exited(let status):
      supervisor.end(
        process, by: .crash, reason: .exit, detail: .status(code: status), rule: .exitByItself)
    case .ownedQueue:
      supervisor.end(process, by: .crash, reason: .crash, detail: .signal(name: "SIGTRAP"))
    case .fatalSignal(_, let signal):
      supervisor.end(process, by: .crash, reason: .crash, detail: .signal(name: signal))
    default: return
    }
    settle()
  }

  /// Reports what the kernel has found, and ends a process that would never come to rest.
  func report(_ found: KernelFinding, about process: AppProcess?) {
    switch found {
    case .refused(let call) where !core.state.reportedCalls.insert(call.place).inserted: return
    case .abandonedLock where !core.state.reportedCalls.insert("\(found)").inserted: return
    default: break
    }
    report(FindingKind(found, lastError: process?.output.lastError), in: process)
    if case .tooManyJobsAtOneInstant = found, let process {
      supervisor.end(process, by: .killed, reason: .endlessLoop)
      settle()
    }
  }

  /// Reports calls from threads that no simulation knows; at the end of the run, since the instant
  /// at which such a thread calls is a matter of chance.
  func reportUncontrolledCalls() {
    let calls = core.state.outsideCalls.union(core.uncontrolledCalls.all).sorted()
    for call in calls where core.state.reportedCalls.insert(call).inserted {
      report(.uncontrolled(call: call))
    }
  }
}

extension FindingKind {
  /// What the kernel found wrong with the app's code.
  ///
  /// - Parameters:
  ///   - found: What was found.
  ///   - lastError: What the process printed last to its standard error; nil: nothing.
  fileprivate init(_ found: KernelFinding, lastError: String?) {
    switch found {
    case .deadlock(let description): self = .deadlock(threads: description)
    case .ownedQueue(let label):
      self = .deadlock(
        threads: "the one that runs queue '\(label)' waits for its turn there: the app crashes")
    case .stillBlocked(let description, _): self = .stillBlocked(thread: description)
    case .tooManyJobsAtOneInstant(let limit): self = .endlessLoop(limit: limit)
    case .refused(let call): self = .refusedCall(call)
    case .abandonedLock: self = .abandonedLock
    case .neverReturned(let seconds): self = .neverReturned(seconds: seconds)
    case .exited(let status): self = .exit(status: status)
    case .fatalSignal(_, let signal): self = .crash(signal: signal, message: lastError)
    }
  }
}
