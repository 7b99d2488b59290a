import DeviceModel
public import SchedulingRules
import VirtualTime

/// What `BGTaskScheduler` and `BGTask` forward to.
extension AppProcess {
  // MARK: Registration

  /// Registers a launch handler.
  ///
  /// Ends the process when the registration comes too late or a second time.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the tasks that the handler takes.
  ///   - deliver: Called by the phone for each task; posts the call of the handler to its queue.
  /// - Returns: False for an identifier that is not permitted.
  public func register(
    _ identifier: String, deliver: @escaping (LaunchedTask) -> Void
  ) -> Bool {
    let call = "BGTaskScheduler.register"
    return self.call(call) { phone in
      let verdict = Registration.decide(
        identifier, infoPlist: app.infoPlist,
        isRegistered: launchHandlers[identifier] != nil,
        hasFinishedLaunching: life.hasFinishedLaunching, policy: policy)
      switch verdict {
      case .accepted(let remark):
        launchHandlers[identifier] = deliver
        record(.register(identifier: identifier, outcome: .accepted), rule: remark)
        if let remark {
          core.report(.lateRegistration(isTolerated: true), about: identifier, in: self, by: remark)
        }
        return true
      case .refused(let rule):
        record(.register(identifier: identifier, outcome: .refused), rule: rule)
        core.report(
          .identifierNotPermitted(nearMiss: app.infoPlist.nearMiss(of: identifier)),
          about: identifier, in: self, by: rule)
        return false
      case .fatal(let exception):
        record(
          .register(identifier: identifier, outcome: .exception(name: exception.name)),
          rule: exception.rule)
        phone.supervisor.crash(self, by: exception, identifier: identifier)
        return false
      }
    }
  }

  /// Notes that a launch handler waits for its turn on its queue.
  public func noteHandlerWait(for task: LaunchedTask) { tasks[task.number]?.turn = .never }

  /// Notes that a launch handler begins to run.
  ///
  /// To be called right before the handler, on its queue: the handler may have waited for its turn there.
  public func noteHandlerCall(for task: LaunchedTask) {
    // A task can be over before its handler's turn comes.
    let delivery = tasks[task.number]?.deliveredAt ?? tasks.completion(of: task.number)?.deliveredAt
    tasks[task.number]?.turn = core.now
    let waited = delivery.map { $0.duration(to: core.now) } ?? .zero
    core.record(
      .handlerCalled(
        HandlerCalled(
          processID: processID, identifier: task.identifier, task: task.number,
          waitedSeconds: waited.seconds)))
  }

  // MARK: Requests

  /// Submits a request; replaces a pending one of the same identifier.
  ///
  /// Ends the process when it has no launch handler for the identifier. The caller waits for
  /// the system's answer, which a policy may let take its time.
  ///
  /// - Parameter request: What is asked for; the instant of its submission is set by the phone.
  /// - Throws: ``SubmissionError`` with the code by which the platform refuses it.
  public func submit(_ request: TaskRequest) throws(SubmissionError) {
    if policy.isEnabled(.submissionTime) {
      core.simulation.pause(for: policy[.submissionDuration])
    }
    try call("BGTaskScheduler.submit") { (phone) throws(SubmissionError) in
      try phone.scheduler.submit(request, by: self)
    }
  }

  /// Cancels the pending request of an identifier; a running task goes on.
  public func cancel(_ identifier: String) {
    call("BGTaskScheduler.cancel") { phone in
      record(.cancel(identifier: identifier))
      phone.scheduler.cancel { $0.identifier == identifier }
    }
  }

  /// Cancels all pending requests.
  public func cancelAll() {
    call("BGTaskScheduler.cancelAllTaskRequests") { phone in
      record(.cancelAll)
      phone.scheduler.cancel { _ in true }
    }
  }

  /// The requests that the platform lists as pending, in the order of their submission.
  public var pendingRequests: [TaskRequest] {
    call("BGTaskScheduler.getPendingTaskRequests") { phone in
      let listed = PendingRequests.listed(
        pending: phone.scheduler.submittedRequests, running: tasks.running.map(\.request),
        policy: policy
      ).filter { !$0.kind.isBySystem }
      record(.listRequests(identifiers: listed.map(\.identifier)))
      return listed
    }
  }

  // MARK: Tasks

  /// The call that sets an expiration handler, as points name it.
  public static let expirationHandlerCall = "BGTask.expirationHandler"

  /// Sets the expiration handler of a task, or takes it back; without effect once it is complete.
  ///
  /// - Parameters:
  ///   - task: A task that was delivered to this process.
  ///   - deliver: Called by the phone at most once; posts the call of the handler to the queue of the
  ///     task's launch handler.
  public func setExpirationHandler(of task: LaunchedTask, deliver: (() -> Void)?) {
    call(Self.expirationHandlerCall) { _ in
      guard let running = tasks[task.number], !running.hasExpired else { return }
      tasks[task.number]?.expirationHandler = deliver
    }
  }

  /// Completes a task; a second time does nothing.
  public func complete(_ task: LaunchedTask, success: Bool) {
    complete(
      task, success: success,
      by: .completeTask(identifier: task.identifier, success: success))
  }

  /// Completes a task by a call of the app.
  func complete(_ task: LaunchedTask, success: Bool, by completion: PlatformCall) {
    call(completion.function) { phone in
      record(completion)
      guard let earlier = tasks.completion(of: task.number) else {
        return phone.scheduler.complete(task, success: success, by: .handler, in: self)
      }
      guard !earlier.isInGoodFaith(at: core.now) else { return }
      if case .ignored(let rule) = CompletionVerdict.decide(isCompleted: true, policy: policy) {
        core.report(
          earlier.by == .handler
            ? .taskCompletedTwice(task: task.number) : .taskCompletedLate(task: task.number),
          about: task.identifier, in: self, by: rule)
      } else {
        phone.scheduler.recordCompletion(
          of: task, deliveredAt: earlier.deliveredAt, success: success, by: .handler, in: self)
      }
    }
  }
}
