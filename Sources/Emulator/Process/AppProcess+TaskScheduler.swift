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
          phone.report(.lateRegistrationTolerated(identifier, rule: remark, in: self))
        }
        return true
      case .refused(let rule):
        record(.register(identifier: identifier, outcome: .refused), rule: rule)
        phone.report(.identifierNotPermitted(identifier, rule: rule, in: self))
        return false
      case .fatal(let exception):
        record(
          .register(identifier: identifier, outcome: .exception(name: exception.name)),
          rule: exception.rule)
        phone.crash(self, by: exception, identifier: identifier)
        return false
      }
    }
  }

  /// Notes that a launch handler begins to run.
  ///
  /// To be called right before the handler, on its queue: the handler may have waited for its turn there.
  public func noteHandlerCall(for task: LaunchedTask) {
    // A task can be over before its handler's turn comes.
    let delivery = tasks[task.number]?.deliveredAt ?? tasks.completion(of: task.number)?.deliveredAt
    let waited = delivery.map { $0.duration(to: phone.now) } ?? .zero
    phone.record(
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
      phone.simulation.pause(for: policy[.submissionDuration])
    }
    try call("BGTaskScheduler.submit") { (phone) throws(SubmissionError) in
      var request = request
      request.submittedAt = phone.now
      if phone.configuration.assumption?.silences(request) == true { return }
      phone.configuration.assumption?.apply(
        to: &request, pending: submittedRequests, at: phone.simulation.wallNow)
      // A person waits for it: when it begins is not the app's to say.
      if request.kind == .continuedProcessing, policy.isEnabled(.continuedWithoutDate) {
        request.earliestBeginDate = nil
      }
      var circumstances = Submission(
        infoPlist: app.infoPlist, isRegistered: launchHandlers[request.identifier] != nil,
        pending: submittedRequests, device: phone.state.device, policy: policy)
      circumstances.entitlements = app.entitlements
      circumstances.isAppInForeground = state.isForeground
      switch circumstances.decide(request, canBeginAtOnce: phone.canBegin(request)) {
      case .accepted(let replaced):
        record(submissionOf: request, replaced == nil ? .accepted : .replaced, rule: nil)
        phone.state.requests.add(request, replacing: replaced)
        if let replaced { notePostponement(of: replaced) }
        if request.isFarAhead(at: phone.simulation.wallNow, policy: policy) {
          phone.report(.beginDateFarAhead(request, in: self, policy: policy))
        }
      case .refused(let code, let rule):
        if rule == .simulator { phone.noteRefusal(of: request) }
        record(submissionOf: request, .refused(code: code), rule: rule)
        phone.reportRefusal(of: request, code: code, rule: rule, in: self)
        throw SubmissionError(code: code.rawValue)
      case .fatal(let exception):
        record(
          submissionOf: request, .exception(name: exception.name), rule: exception.rule)
        phone.crash(self, by: exception, identifier: request.identifier)
      }
    }
  }

  /// The pending requests that the app has submitted, and not what it asked for in other ways.
  private var submittedRequests: [TaskRequest] {
    phone.state.requests.requests.filter { !$0.kind.isBySystem }
  }

  private func notePostponement(of request: TaskRequest) {
    let times = phone.state.requests.notePostponement(
      of: request, at: phone.simulation.wallNow, policy: policy)
    if let times { phone.report(.alwaysPostponed(request, times: times, in: self)) }
  }

  private func record(
    submissionOf request: TaskRequest, _ outcome: PlatformCall.Submitted, rule: RuleID?
  ) {
    record(
      .submit(
        request: RequestSubmitted(request, at: phone.simulation.wallNow), outcome: outcome),
      rule: rule, of: .tasks)
  }

  /// Cancels the pending request of an identifier; a running task goes on.
  public func cancel(_ identifier: String) {
    call("BGTaskScheduler.cancel") { phone in
      record(.cancel(identifier: identifier))
      let kept = phone.state.requests.requests.filter {
        $0.identifier != identifier || $0.kind.isBySystem
      }
      phone.keepRequests(kept, cause: .cancelled, rule: .cancellation)
    }
  }

  /// Cancels all pending requests.
  public func cancelAll() {
    call("BGTaskScheduler.cancelAllTaskRequests") { phone in
      record(.cancelAll)
      phone.keepRequests(
        phone.state.requests.requests.filter(\.kind.isBySystem),
        cause: .cancelled, rule: .cancellation)
    }
  }

  /// The requests that the platform lists as pending, in the order of their submission.
  public var pendingRequests: [TaskRequest] {
    call("BGTaskScheduler.getPendingTaskRequests") { phone in
      let listed = PendingRequests.listed(
        pending: submittedRequests, running: tasks.running.map(\.request), policy: policy
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
        return phone.complete(task, success: success, by: .handler, in: self)
      }
      guard !earlier.isInGoodFaith(at: phone.now) else { return }
      if case .ignored(let rule) = CompletionVerdict.decide(isCompleted: true, policy: policy) {
        phone.report(.completedAgain(task, after: earlier.by, rule: rule, in: self))
      } else {
        phone.recordCompletion(
          of: task, deliveredAt: earlier.deliveredAt, success: success, by: .handler, in: self)
      }
    }
  }
}
