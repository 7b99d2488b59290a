import DeviceModel
import SchedulingRules
import VirtualTime

/// New data of HealthKit, and the wakes of an app that wants to be told of them.
extension Deliveries {
  /// Something new is known of the user's health.
  ///
  /// An app that runs is told at once, which gives it no time; one that does not may be woken.
  func addHealthSample(_ sample: HealthSample) {
    record(.userAction(sample.action))
    let end = simulation.wallNow
    // What is measured in a moment is known a moment later: an app that is told asks for what began before now.
    let span = max(.milliseconds(1), Duration.seconds(sample.seconds))
    state.health.add(
      sample.type, value: sample.value ?? 1, from: end.advanced(by: .zero - span), to: end)
    tellOfHealthSample(ofType: sample.type)
  }

  /// The user says what the app may do with their health data: when asked, or later in Settings.
  func setHealthPermission(_ permission: HealthPermission) {
    record(.userAction(permission.action))
    state.health.permission = permission
  }

  /// Tells who observes a type, or has the app woken.
  func tellOfHealthSample(ofType type: String) {
    if let process, process.state.runsCode { process.tellOfWorkoutSamples() }
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
    book.add(request, replacing: nil)
  }

  /// The app wants to be woken for new data; a wish that stands already keeps its past.
  ///
  /// An update that waits does so by the present wish.
  func wantUpdates(ofType type: String, frequency: HealthUpdateFrequency) {
    var subscription =
      state.health.subscriptions[type] ?? HealthSubscription(frequency: frequency)
    subscription.frequency = frequency
    state.health.subscriptions[type] = subscription
    guard let waiting = healthUpdate(ofType: type) else { return }
    var request = waiting
    request.particulars = .health(subscription.times(ofType: type, policy: policy))
    book.add(request, replacing: waiting)
  }

  /// The app wants no updates of a type any more, or with nil of none; one that waits is given up.
  func wantNoUpdates(ofType type: String?) {
    let types = type.map { [$0] } ?? state.health.subscriptions.keys.sorted()
    for type in types { state.health.subscriptions[type] = nil }
    book.drop(.updatesEnded, by: .healthUpdateFrequency) {
      $0.kind == .healthUpdate && types.contains($0.identifier)
    }
  }

  private func healthUpdate(ofType type: String) -> TaskRequest? {
    book.requests.first { $0.kind == .healthUpdate && $0.identifier == type }
  }

  /// Tells the observers of a type, or notes that there is none.
  func deliverHealthUpdate(_ task: LaunchedTask, to process: AppProcess) {
    state.health.subscriptions[task.identifier]?.wake(at: now)
    let observers = process.healthObservers.filter { $0.type == task.identifier }
    guard !observers.isEmpty else {
      report(.noHealthObserver, about: task.identifier, in: process)
      noteFailedUpdate(ofType: task.identifier, in: process)
      // The app is not killed for it.
      return book.complete(task, success: false, by: .system, in: process)
    }
    let numbers = Set(observers.map(\.number))
    process.awaitedAnswers[task.number] =
      numbers.union(numbers.intersection(process.openFirstCalls).map { -$0 })
    for observer in observers { observer.deliver(task) }
  }

  /// Counts an update that was not answered; too many end all updates of the type.
  func noteFailedUpdate(ofType type: String, in process: AppProcess) {
    state.health.subscriptions[type]?.fail(at: now)
    guard state.health.subscriptions[type]?.isStopped(policy: policy) == true else { return }
    report(
      .healthUpdatesStopped(failures: policy[.healthFailuresToStop]), about: type, in: process)
  }
}
