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
      startProcess(inBackground: false, awaiting: nil)
    case .request(let number):
      guard let entry = state.requests[number], canLaunchTask, isAllowed(entry.request)
      else { return }
      launchTask(of: entry)
    }
  }

  private func isAllowed(_ request: TaskRequest) -> Bool {
    Evaluation.of(request, in: evaluationContext).isAllowed
  }

  private func launchTask(of entry: RequestTable.Entry) {
    let request = entry.request
    switch LaunchPath.to(process?.state ?? .notRunning, policy: policy) {
    case .coldLaunch:
      if let process {
        // The parent of a forked process must start the new one: plan it before this one ends.
        end(process, by: .jetsam, reason: "discarded")
        return planLaunch(for: .request(entry.number))
      }
      consume(request)
      startProcess(inBackground: true, awaiting: request)
    case .resume:
      guard let process else { return }
      consume(request)
      resume(process, reason: "resumed for \(request.identifier)", rule: LaunchPath.resume.rule)
      process.backgroundTasks.clock.wake()
      deliver(request, to: process, isColdLaunch: false)
    case .join:
      guard let process else { return }
      consume(request)
      deliver(request, to: process, isColdLaunch: false)
    }
  }

  /// A request is used up by its launch.
  private func consume(_ request: TaskRequest) {
    let kept = PendingRequests.afterLaunch(of: request, state.requests.requests, policy: policy)
    for entry in state.requests.keep(kept) { closeReasons(of: entry) }
    state.history.launch(request.kind, at: now, policy: policy)
  }

  // MARK: Cold launch

  /// Starts a process; by isolation mode in a process of its own, whose end this then waits for.
  private func startProcess(inBackground: Bool, awaiting request: TaskRequest?) {
    switch isolation {
    case .inProcess: beginProcess(inBackground: inBackground, awaiting: request)
    case .process:
      trace.forward()
      let bytes = simulation.isolate(
        inside: { [self] in
          work {
            adoptEnvironment()
            beginProcess(inBackground: inBackground, awaiting: request)
            settle()
          }
        },
        handBack: { [self] signal in handBack(after: signal) })
      takeOver(bytes)
    }
  }

  private func beginProcess(inBackground: Bool, awaiting request: TaskRequest?) {
    let domain = simulation.makeDomain(
      name: configuration.app.name, processID: state.nextProcessID)
    state.nextProcessID += 1
    let process = AppProcess(
      phone: self, domain: domain, app: configuration.app, inBackground: inBackground)
    process.awaitedRequest = request
    domain.owner = process
    self.process = process
    if !inBackground { state.history.open(at: now, policy: policy) }
    let reason = request.map { "launched for \($0.identifier)" } ?? "opened by the user"
    recordChange(
      of: process, from: .notRunning, reason: reason,
      rule: request == nil ? 148 : LaunchPath.coldLaunch.rule)
    watch(process, for: .launch)
    arm(.finishLaunching, of: process, at: now.advanced(by: policy.launchDuration))
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
    if let request = process.awaitedRequest {
      process.awaitedRequest = nil
      deliver(request, to: process, isColdLaunch: true)
    }
    settle(after: process)
  }

  // MARK: Delivery

  /// Hands a task to its launch handler, and starts its clock.
  private func deliver(_ request: TaskRequest, to process: AppProcess, isColdLaunch: Bool) {
    let handler = process.launchHandlers[request.identifier]
    switch LaunchDelivery.decide(
      request.identifier, isRegistered: handler != nil, policy: policy)
    {
    case .fatal(let exception): crash(process, by: exception, identifier: request.identifier)
    case .drop:
      process.wakefulness.extend(after: .completedTask, at: now, policy: policy)
    case .deliver:
      let running = startTask(for: request, in: process, isColdLaunch: isColdLaunch)
      handler?(running.task)
    }
  }

  private func startTask(
    for request: TaskRequest, in process: AppProcess, isColdLaunch: Bool
  ) -> RunningTask {
    state.lastTask += 1
    let running = RunningTask(
      task: LaunchedTask(
        number: state.lastTask, identifier: request.identifier, kind: request.kind),
      request: request, deliveredAt: now, limit: RunLimit.of(request.kind, policy: policy),
      newestSwiftTask: simulation.newestSwiftTask)
    process.tasks.add(running)
    let rule = isColdLaunch ? LaunchPath.coldLaunch.rule : LaunchPath.resume.rule
    record(
      counted: .taskLaunched(
        TaskLaunched(
          processID: process.processID, identifier: request.identifier, kind: request.kind,
          task: running.task.number, isColdLaunch: isColdLaunch,
          limitSeconds: running.limit?.total.seconds, rule: rule)))
    if let limit = running.limit {
      arm(
        .taskExpiration(running.task.number), of: process,
        at: now.advanced(by: limit.expiration))
    }
    return running
  }
}
