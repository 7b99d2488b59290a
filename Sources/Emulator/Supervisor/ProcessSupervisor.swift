import DeviceModel
import SchedulingRules
import VirtualTime

/// Leads the app's process from its launch to its end: what it is doing, and how long it may.
///
/// It knows nothing of why a process runs. Whoever gives it something to do is told of its turns by
/// ``ProcessNeighbours``.
final class ProcessSupervisor: Organ, TaskHost, @unchecked Sendable {
  let core: PhoneCore
  /// The phone, which owns its organs and says so as soon as all of them are there.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @exclusivity(unchecked) unowned(unsafe) var neighbours: (any ProcessNeighbours)!
  @exclusivity(unchecked) var state = State()

  /// What outlives the processes that it leads.
  struct State: Codable, Equatable, Sendable {
    var nextProcessID = ProcessSupervisor.firstProcessID
    /// Whether a launch is planned for this very instant.
    var isLaunchPlanned = false
  }

  /// The number of the first process of the app; each further launch gets the next one.
  static let firstProcessID: Int32 = 301

  /// How many processes the app has had.
  var launchCount: Int { Int(state.nextProcessID - Self.firstProcessID) }

  init(_ core: PhoneCore, neighbours: (any ProcessNeighbours)? = nil) {
    self.core = core
    self.neighbours = neighbours
  }

  // MARK: Launch

  /// Plans a launch for this instant, unless one is planned.
  func planLaunch(for cause: LaunchCause) {
    guard !state.isLaunchPlanned else { return }
    state.isLaunchPlanned = true
    core.plan(.launch(cause), at: now)
  }

  /// Carries a planned launch out, if it still makes sense at its turn.
  func launch(for cause: LaunchCause) {
    state.isLaunchPlanned = false
    switch cause {
    case .user:
      guard process == nil, neighbours.isAppOnScreen else { return }
      start(inBackground: false, awaiting: [])
    case .request(let number): neighbours.launchRequest(number)
    case .workout:
      if process == nil {
        start(inBackground: true, awaiting: [], for: .recovered, by: .workoutRecovery)
      }
    case .location(let rule):
      if process == nil { start(inBackground: true, awaiting: [], for: .located, by: rule) }
    }
  }

  /// Starts a process, which gets the tasks of some requests when it has finished launching.
  func start(inBackground: Bool, awaiting requests: [TaskRequest]) {
    start(inBackground: inBackground, awaiting: requests, for: .prewarmed, by: .prewarming)
  }

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - inBackground: Whether the app comes up in the background.
  ///   - requests: Those whose tasks it gets.
  ///   - cause: Why, where neither requests nor the user say so.
  ///   - rule: The rule by which it is started then.
  private func start(
    inBackground: Bool, awaiting requests: [TaskRequest], for cause: TransitionCause,
    by rule: RuleID
  ) {
    neighbours.willRun()
    neighbours.isolate { [self] in
      begin(inBackground: inBackground, awaiting: requests, for: cause, by: rule)
    }
  }

  private func begin(
    inBackground: Bool, awaiting requests: [TaskRequest], for cause: TransitionCause,
    by rule: RuleID
  ) {
    let domain = simulation.makeDomain(
      name: configuration.app.name, processID: state.nextProcessID)
    state.nextProcessID += 1
    let process = neighbours.makeProcess(in: domain, inBackground: inBackground)
    process.awaitedRequests = requests
    process.wasLaunchedForLocation = cause == .located
    domain.owner = process
    core.process = process
    watchWakeups(of: process)
    if !inBackground { neighbours.didOpenApp() }
    recordStart(of: process, inBackground: inBackground, for: cause, by: rule)
    watch(process, for: .launch)
    watchLaunch(of: process)
    watchDay(of: process)
    arm(.finishLaunching, of: process, at: now.advanced(by: policy[.launchDuration]))
  }

  private func recordStart(
    of process: AppProcess, inBackground: Bool, for ownCause: TransitionCause,
    by ownRule: RuleID
  ) {
    let identifiers = process.awaitedRequests.map(\.identifier)
    let (cause, rule): (TransitionCause, RuleID) =
      switch (identifiers.isEmpty, inBackground) {
      case (true, false): (.opened, .processStates)
      case (true, true): (ownCause, ownRule)
      case (false, _): (.launched(identifiers: identifiers), LaunchPath.coldLaunch.rule)
      }
    recordChange(of: process, from: .notRunning, for: cause, rule: rule)
  }

  /// Runs the first lines of the app; what comes next is decided when they have returned.
  private func finishLaunching(_ process: AppProcess) {
    process.domain.postToMain { [self, app = configuration.app] in
      let callbacks = neighbours.launch(app)
      process.callbacks = callbacks
      callbacks.finishLaunching(inBackground: process.wasLaunchedInBackground)
      if process.wasLaunchedInBackground, policy[.wakeCallsDidEnterBackground] {
        callbacks.didEnterBackground()
      }
      hasFinishedLaunching(process)
    }
  }

  private func hasFinishedLaunching(_ process: AppProcess) {
    process.life.hasFinishedLaunching = true
    endWatch(of: process, for: .launch)
    disarm(.launchProcessor, of: process)
    let requests = process.awaitedRequests
    process.awaitedRequests = []
    neighbours.didLaunch(process, for: requests)
    core.settle(after: process)
  }

  // MARK: The device

  /// Tells the app of a change of the device, which may end the stay of its background tasks.
  func deviceDidChange(
    _ change: DeviceChange, from before: DeviceState, _ process: AppProcess
  ) {
    if EarlyEnd.endsBackgroundTasks(before: before, after: device, policy: policy) {
      process.backgroundTasks.clock.end(byHeatAt: now)
      updateBackgroundTaskTimers(of: process)
    }
    if before.isDebuggerAttached != device.isDebuggerAttached { followDebugger(of: process) }
    if case .call(let isActive) = change { process.followCall(isActive: isActive) }
    switch change {
    case .wallClockJump, .timeZone: watchDay(of: process)
    default: break
    }
    process.domain.postToMain {
      process.callbacks?.deviceChanged(change)
      for listener in process.deviceListeners { listener.deviceChanged() }
    }
  }

  // MARK: Timers

  /// Plans something for a process; an earlier plan of the same kind no longer counts.
  func arm(_ timer: ProcessTimer, of process: AppProcess, at instant: Instant) {
    guard process.timers[timer]?.instant != instant else { return }
    disarm(timer, of: process)
    if timer != .thaw, process.isFrozen {
      process.frozen?.keep(timer, for: now.duration(to: instant))
      return
    }
    process.timers.add(
      ArmedTimer(
        timer: timer, instant: instant, token: core.plan(.process(timer), at: instant).token))
  }

  /// Takes a plan back.
  func disarm(_ timer: ProcessTimer, of process: AppProcess) {
    process.frozen?.drop(timer)
    if !process.heldTimers.isEmpty { process.heldTimers.removeAll { $0 == timer } }
    guard let armed = process.timers.remove(timer) else { return }
    core.state.events.cancel(armed.token)
  }

  /// Carries a plan out; the timers of a process end with it, so it is alive.
  func fire(_ timer: ProcessTimer) {
    guard let process else { return }
    process.timers.remove(timer)
    guard !isHeldByDebugger(timer, of: process) else { return }
    switch timer {
    case .finishLaunching: finishLaunching(process)
    case .suspend: suspend(process)
    case .watchdog(let watchdog): stopUnanswering(process, for: watchdog)
    case .enterBackgroundLimit: stopSlowDidEnterBackground(process)
    case .terminationLimit: stopSlowTermination(of: process)
    case .backgroundTaskWarning: expireBackgroundTasks(of: process)
    case .backgroundTaskDeadline: stopLeakedBackgroundTasks(of: process)
    case .backgroundTaskAge: noteOldBackgroundTasks(of: process)
    case .cpuMonitor: measureProcessorUse(of: process)
    case .launchProcessor: measureLaunch(of: process)
    case .nap: nap(process, true)
    case .dayEnd: endDay(of: process)
    case .thaw: resume(process, for: .thawed, rule: nil)
    case .taskExpiration, .taskGrace, .taskStandstill, .taskQuestion, .healthUpdate,
      .activityOverdue:
      neighbours.fire(timer, ofTaskIn: process)
    }
  }
}
