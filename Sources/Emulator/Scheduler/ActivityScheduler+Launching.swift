import DeviceModel
import SchedulingRules
import VirtualTime

/// How the app comes to run for a task, as a new process or an old one, and gets it.
extension ActivityScheduler {
  /// Launches what a request asks for, if it still may run at its turn.
  func launch(request number: Int) {
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

  /// Ends the run instead of launching a task once more that comes back again and again.
  private func endsLivelock(of request: TaskRequest) -> Bool {
    guard let span = state.launchPace.livelock(of: request.identifier, at: now) else {
      return false
    }
    report(
      .livelock(launches: LaunchPace.limit, withinSeconds: span.seconds),
      about: request.identifier)
    host.endRun()
    return true
  }

  /// Launches the task of a request, and with it all others that may run now.
  private func launchTask(of entry: RequestTable.Entry) {
    switch LaunchPath.to(process?.state ?? .notRunning, policy: policy) {
    case .coldLaunch:
      if let process {
        // The parent of a forked process must start the new one: plan it before this one ends.
        host.discard(process)
        return host.planLaunch(for: .request(entry.number))
      }
      host.start(inBackground: true, awaiting: consumeAll(with: entry.request))
    case .resume:
      guard let process else { return }
      let requests = consumeAll(with: entry.request)
      host.resume(
        process, for: .resumed(identifiers: requests.map(\.identifier)),
        rule: LaunchPath.resume.rule)
      process.backgroundTasks.clock.wake(inLowPowerMode: device.isLowPowerModeOn)
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
    useUp { PendingRequests.isUsedUp($0, byLaunchOf: request, policy: policy) }
    state.history.launch(request.kind, at: now, policy: policy)
    if policy.countsHours {
      let moment = LocalMoment(now, wall: simulation.wallNow, utcOffset: utcOffset)
      state.history.spend(request.kind, at: moment, policy: policy)
    }
    if request.kind.isRefresh {
      state.history.drawSpacing(
        from: SeededGenerator(
          seed: configuration.seed, stream: "spacing \(now.nanoseconds)"), policy: policy)
    }
    if request.kind == .processing {
      state.history.launchProcessing(request.identifier, at: now, policy: policy)
    }
    state.launchPace.launch(request.identifier, at: now)
  }

  // MARK: Delivery

  /// Hands the tasks of one wake to their launch handlers, in the order of their submission.
  func deliver(_ requests: [TaskRequest], to process: AppProcess, isColdLaunch: Bool) {
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

  /// Starts the clock of a task, and hands it to its launch handler, or to whom else it is for.
  private func deliver(
    _ request: TaskRequest, ofWake wake: Int, to process: AppProcess, isColdLaunch: Bool,
    isSimulated: Bool = false
  ) {
    let recipient = request.kind.row.recipient
    if recipient == .launchHandler {
      let isRegistered = process.launchHandlers[request.identifier] != nil
      switch LaunchDelivery.decide(isRegistered: isRegistered, policy: policy) {
      case .fatal(let exception):
        return host.crash(process, by: exception, identifier: request.identifier)
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
    case .fetchMethod, .pushMethod, .responseMethod, .sessionMethod:
      recipients.deliver(running, to: process)
    case .observers:
      // It crosses over from another process: observers that the app installs in launching are there by then.
      host.arm(.healthUpdate(running.task.number), of: process, at: now)
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
      limit: RunLimit.of(request.kind, policy: policy)?
        .after(launchOf: isColdLaunch ? process.age : .zero, policy: policy),
      newestSwiftTask: simulation.newestSwiftTask,
      carriedBytesBefore: process.connections.carriedBytes(at: now),
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
    // The handler has its turn at the instant of the launch.
    let assumed =
      configuration.assumption?.completesAtOnce(running.task) == true
      ? now.advanced(by: .nanoseconds(1)) : nil
    if let expiration = assumed ?? running.expiration {
      host.arm(.taskExpiration(running.task.number), of: process, at: expiration)
    }
    // No other kind tells how far it has come, and is shown to the user.
    if request.kind == .continuedProcessing { beginContinued(running.task, in: process) }
    host.updateCPUMonitor(of: process)
    return running
  }

  private func rule(
    ofLaunch running: RunningTask, isColdLaunch: Bool, isOnScreen: Bool
  ) -> RuleID {
    if running.isSimulated {
      return running.task.kind == .legacyFetch ? .simulatedFetch : .simulatedLaunch
    }
    if running.task.kind == .continuedProcessing { return .continuedBeginsAtOnce }
    if running.task.kind == .notificationAction {
      return state.history.wasForceQuit
        ? .notificationActionAfterForceQuit : .backgroundNotificationAction
    }
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

  /// Asks for a task anew at its launch, as the handler's first statement would, where that is assumed.
  private func assumeRenewal(of request: TaskRequest) {
    guard
      let next = configuration.assumption?.renewed(
        request, pending: submittedRequests, at: now, simulation.wallNow)
    else { return }
    let delay = next.earliestBeginDate.map { simulation.wallNow.duration(to: $0) } ?? .zero
    record(
      .requestAdded(
        RequestAdded(
          identifier: next.identifier, kind: next.kind, earliestBeginSeconds: delay.seconds,
          rule: .requestUsedUp)))
    let waiting = requests.first {
      $0.identifier == next.identifier && $0.kind.isSubmitted
    }
    add(next, replacing: waiting)
  }
}
