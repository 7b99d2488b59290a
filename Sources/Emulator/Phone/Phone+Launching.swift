import DeviceModel
import SchedulingRules
import VirtualTime

/// How the app comes to run: for the user or for a task, as a new process or an old one.
extension Phone {
  /// Carries a planned launch out, if it still makes sense at its turn.
  func launch(for cause: LaunchCause) {
    state.isLaunchPlanned = false
    switch cause {
    case .user:
      guard process == nil, state.isAppOnScreen else { return }
      startProcess(inBackground: false, awaiting: [])
    case .request(let number):
      guard let entry = state.requests[number], canLaunch(entry.request), isAllowed(entry),
        !endsLivelock(of: entry.request)
      else { return }
      switch entry.request.kind.start {
      case .wake, .alone: launchTask(of: entry)
      case .inProcess: startActivity(of: entry)
      // The table of requests plans no launch for it.
      case .noCode: break
      }
    }
  }

  /// Launches the task of a request, and with it all others that may run now.
  private func launchTask(of entry: RequestTable.Entry) {
    switch LaunchPath.to(process?.state ?? .notRunning, policy: policy) {
    case .coldLaunch:
      if let process {
        // The parent of a forked process must start the new one: plan it before this one ends.
        end(process, by: .jetsam, reason: .discarded)
        return planLaunch(for: .request(entry.number))
      }
      startProcess(inBackground: true, awaiting: consumeAll(with: entry.request))
    case .resume:
      guard let process else { return }
      let requests = consumeAll(with: entry.request)
      resume(
        process, for: .resumed(identifiers: requests.map(\.identifier)),
        rule: LaunchPath.resume.rule)
      process.backgroundTasks.clock.wake(inLowPowerMode: state.device.isLowPowerModeOn)
      deliver(requests, to: process, isColdLaunch: false)
    case .join:
      guard let process else { return }
      deliver(consumeAll(with: entry.request), to: process, isColdLaunch: false)
    }
  }

  /// Uses up a request and those that are launched with it; each launch may hold the next back.
  ///
  /// Continued processing is begun by its own: it is no part of a wake.
  private func consumeAll(with first: TaskRequest) -> [TaskRequest] {
    consume(first)
    var launched = [first]
    guard policy.isEnabled(.wakeWithManyTasks), first.kind.joinsAWake else {
      return launched
    }
    for entry in state.requests.entries
    where entry.request.kind.joinsAWake && !launched.contains(entry.request) && isAllowed(entry) {
      consume(entry.request)
      launched.append(entry.request)
    }
    return launched
  }

  /// A request is used up by its launch.
  private func consume(_ request: TaskRequest) {
    let usedUp = state.requests.remove {
      PendingRequests.isUsedUp($0, byLaunchOf: request, policy: policy)
    }
    for entry in usedUp { closeReasons(of: entry) }
    state.history.launch(request.kind, at: now, policy: policy)
    state.launchPace.launch(request.identifier, at: now)
  }

  // MARK: Cold launch

  /// Starts a process; by isolation mode in a process of its own, whose end this then waits for.
  private func startProcess(inBackground: Bool, awaiting requests: [TaskRequest]) {
    switch isolation {
    case .inProcess: beginProcess(inBackground: inBackground, awaiting: requests)
    case .process:
      trace.forward()
      let bytes = simulation.isolate(
        inside: { [self] in
          work {
            adoptEnvironment()
            diskAtFork = state.disk
            beginProcess(inBackground: inBackground, awaiting: requests)
            settle()
          }
        },
        handBack: { [self] signal in handBack(after: signal) })
      takeOver(bytes)
    }
  }

  private func beginProcess(inBackground: Bool, awaiting requests: [TaskRequest]) {
    let domain = simulation.makeDomain(
      name: configuration.app.name, processID: state.nextProcessID)
    state.nextProcessID += 1
    let process = AppProcess(
      phone: self, domain: domain, app: configuration.app, inBackground: inBackground)
    process.awaitedRequests = requests
    domain.owner = process
    self.process = process
    watchWakeups(of: process)
    if !inBackground { rememberOpening() }
    recordChange(
      of: process, from: .notRunning,
      for: requests.isEmpty ? .opened : .launched(identifiers: requests.map(\.identifier)),
      rule: requests.isEmpty ? .processStates : LaunchPath.coldLaunch.rule)
    watch(process, for: .launch)
    watchLaunch(of: process)
    arm(.finishLaunching, of: process, at: now.advanced(by: policy[.launchDuration]))
  }

  /// Runs the first lines of the app; what comes next is decided when they have returned.
  func finishLaunching(_ process: AppProcess) {
    process.domain.postToMain { [self, app = configuration.app] in
      let callbacks = launchApp(app)
      process.callbacks = callbacks
      callbacks.finishLaunching(inBackground: process.wasLaunchedInBackground)
      hasFinishedLaunching(process)
    }
  }

  private func hasFinishedLaunching(_ process: AppProcess) {
    process.life.hasFinishedLaunching = true
    endWatch(of: process, for: .launch)
    disarm(.launchProcessor, of: process)
    let requests = process.awaitedRequests
    process.awaitedRequests = []
    deliver(requests, to: process, isColdLaunch: true)
    settle(after: process)
  }

  // MARK: Delivery

  /// Hands the tasks of one wake to their launch handlers, in the order of their submission.
  private func deliver(_ requests: [TaskRequest], to process: AppProcess, isColdLaunch: Bool) {
    let wake = state.lastTask + 1
    for request in requests where self.process === process {
      deliver(request, ofWake: wake, to: process, isColdLaunch: isColdLaunch)
    }
  }

  /// Hands over tasks that a developer launches.
  func deliverSimulated(_ requests: [TaskRequest], to process: AppProcess) {
    let wake = state.lastTask + 1
    for request in requests where self.process === process {
      deliver(request, ofWake: wake, to: process, isColdLaunch: false, isSimulated: true)
    }
  }

  /// Hands a task to its launch handler, a fetch, a push or session events to the delegate, or an update to
  /// its observers, and starts its clock.
  private func deliver(
    _ request: TaskRequest, ofWake wake: Int, to process: AppProcess, isColdLaunch: Bool,
    isSimulated: Bool = false
  ) {
    let recipient = request.kind.row.recipient
    if recipient == .launchHandler {
      let isRegistered = process.launchHandlers[request.identifier] != nil
      switch LaunchDelivery.decide(isRegistered: isRegistered, policy: policy) {
      case .fatal(let exception):
        return crash(process, by: exception, identifier: request.identifier)
      case .drop:
        return process.wakefulness.extend(after: .completedTask, at: now, policy: policy)
      case .deliver: break
      }
    }
    let running = startTask(
      for: request, ofWake: wake, in: process, isColdLaunch: isColdLaunch,
      isSimulated: isSimulated)
    switch recipient {
    case .launchHandler:
      assumeRenewal(of: request)
      process.launchHandlers[request.identifier]?(running.task)
    case .fetchMethod: deliverFetch(running, to: process)
    case .pushMethod: deliverPush(running, to: process)
    case .sessionMethod: deliverSessionEvents(running.task, to: process)
    case .observers: deliverHealthUpdate(running.task, to: process)
    case .block, .nobody: preconditionFailure("\(request.kind) is no task of a launch")
    }
  }

  private func startTask(
    for request: TaskRequest, ofWake wake: Int, in process: AppProcess, isColdLaunch: Bool,
    isSimulated: Bool
  ) -> RunningTask {
    state.lastTask += 1
    let running = RunningTask(
      task: LaunchedTask(
        number: state.lastTask, identifier: request.identifier, kind: request.kind,
        continued: request.continued),
      wake: wake, request: request, deliveredAt: now,
      limit: RunLimit.of(request.kind, policy: policy),
      newestSwiftTask: simulation.newestSwiftTask,
      earlyExpiry: isSimulated ? nil : drawEarlyExpiry(of: request.kind, inWake: wake),
      isSimulated: isSimulated,
      title: request.continued?.title ?? "", subtitle: request.continued?.subtitle ?? "")
    process.tasks.add(running)
    let rule = rule(
      ofLaunch: running, isColdLaunch: isColdLaunch, isOnScreen: process.state.isForeground)
    record(
      counted: .taskLaunched(
        TaskLaunched(
          processID: process.processID, identifier: request.identifier, kind: request.kind,
          task: running.task.number, isColdLaunch: isColdLaunch,
          limitSeconds: running.limit?.total.seconds, rule: rule)))
    if let expiration = running.expiration {
      arm(
        .taskExpiration(running.task.number), of: process, at: now.advanced(by: expiration))
    }
    // No other kind tells how far it has come, and is shown to the user.
    if request.kind == .continuedProcessing { beginContinued(running.task, in: process) }
    updateCPUMonitor(of: process)
    return running
  }

  private func rule(
    ofLaunch running: RunningTask, isColdLaunch: Bool, isOnScreen: Bool
  ) -> RuleID {
    if running.isSimulated {
      return running.task.kind == .legacyFetch ? .simulatedFetch : .simulatedLaunch
    }
    if running.task.kind == .continuedProcessing { return .continuedBeginsAtOnce }
    let path: LaunchPath = isColdLaunch ? .coldLaunch : .resume
    guard running.task.number == running.wake else { return .wakeWithManyTasks }
    return running.task.kind == .silentPush && isOnScreen ? .silentPushOnScreen : path.rule
  }

  /// Draws from a stream of the wake's own: no other draw, and no other wake, can change it.
  private func drawEarlyExpiry(of kind: TaskKind, inWake wake: Int) -> Duration? {
    EarlyExpiry.draw(
      kind, policy: policy,
      from: SeededGenerator(seed: configuration.seed, stream: "early expiry \(wake)"))
  }
}
