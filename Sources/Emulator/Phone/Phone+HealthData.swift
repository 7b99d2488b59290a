import DeviceModel
import SchedulingRules
import VirtualTime

/// New data of HealthKit, and the wakes of an app that wants to be told of them.
extension Phone {
  /// Something new is known of the user's health.
  ///
  /// An app that runs is told at once, which gives it no time; one that does not may be woken.
  func addHealthSample(ofType type: String) {
    record(.userAction(UserAction(name: "HealthSample", parameters: ["Type": type])))
    state.health.add(type, at: simulation.wallNow)
    if let process, process.state.runsCode, process.life.hasFinishedLaunching,
      process.healthObservers.contains(where: { $0.type == type })
    {
      for observer in process.healthObservers where observer.type == type { observer.deliver(nil) }
    } else {
      requestHealthUpdate(ofType: type)
    }
  }

  /// Lets an update wait for its time, if the app wants one and none waits.
  private func requestHealthUpdate(ofType type: String) {
    guard let subscription = state.health.subscriptions[type],
      !subscription.isStopped(policy: policy), healthUpdate(ofType: type) == nil
    else { return }
    record(
      .requestAdded(
        RequestAdded(
          identifier: type, kind: .healthUpdate, earliestBeginSeconds: 0,
          rule: .healthUpdateFrequency)), of: .tasks)
    var request = TaskRequest(identifier: type, kind: .healthUpdate, submittedAt: now)
    request.particulars = .health(subscription.times(ofType: type, policy: policy))
    state.requests.add(request, replacing: nil)
  }

  /// Lets an update that waits do so by the app's present wish.
  func renewHealthUpdate(ofType type: String) {
    guard let waiting = healthUpdate(ofType: type),
      let subscription = state.health.subscriptions[type]
    else { return }
    var request = waiting
    request.particulars = .health(subscription.times(ofType: type, policy: policy))
    state.requests.add(request, replacing: waiting)
  }

  private func healthUpdate(ofType type: String) -> TaskRequest? {
    state.requests.requests.first { $0.kind == .healthUpdate && $0.identifier == type }
  }

  /// Tells the observers of a type, or notes that there is none.
  func deliverHealthUpdate(_ task: LaunchedTask, to process: AppProcess) {
    state.health.subscriptions[task.identifier]?.wake(at: now)
    let observers = process.healthObservers.filter { $0.type == task.identifier }
    guard !observers.isEmpty else {
      report(.noHealthObserver(task, in: process))
      return failHealthUpdate(task, in: process)
    }
    process.awaitedAnswers[task.number] = Set(observers.map(\.number))
    for observer in observers { observer.deliver(task) }
  }

  /// Counts an update as not answered, and goes on without the answer; its app is not killed for it.
  func failHealthUpdate(_ task: LaunchedTask, in process: AppProcess) {
    noteFailedUpdate(ofType: task.identifier, in: process)
    complete(task, success: false, by: .system, in: process)
  }

  /// Counts an update that was not answered; too many end all updates of the type.
  func noteFailedUpdate(ofType type: String, in process: AppProcess) {
    state.health.subscriptions[type]?.fail(at: now)
    guard state.health.subscriptions[type]?.isStopped(policy: policy) == true else { return }
    report(.healthUpdatesStopped(type, in: process, policy: policy))
  }

  /// Counts the updates that end with their process.
  func noteLostUpdates(of process: AppProcess) {
    let running = process.tasks.running.map(\.request)
    for request in running + process.awaitedRequests where request.kind == .healthUpdate {
      noteFailedUpdate(ofType: request.identifier, in: process)
    }
  }
}
