import DeviceModel
import SchedulingRules
import VirtualTime

/// Remote notifications: what the phone does with them, and the app that is to answer.
extension Deliveries {
  /// The name under which the scheduler has the app's silent pushes.
  private var pushIdentifier: String {
    TaskRequest.pushIdentifier(ofBundle: configuration.app.infoPlist.bundleIdentifier)
  }

  /// Takes a remote notification from the network.
  ///
  /// - Returns: Whether the user is to see it.
  func receive(_ push: PushNotification) -> Bool {
    let context = book.evaluationContext
    let arrivals = PushCircumstances(
      infoPlist: configuration.app.infoPlist, isRegistered: state.isRegisteredForPushes,
      isAppInForeground: context.isAppInForeground,
      hasNotificationDelegate: process?.notificationListener != nil,
      wasForceQuit: context.history.wasForceQuit,
      takenWithinHour: state.pushPace.count(at: now), policy: policy
    ).decide(push)
    for arrival in arrivals {
      record(.pushArrived(PushArrived(push, for: pushIdentifier, arrival)))
      switch arrival {
      case .held: hold(push)
      case .told: if let process { tell(process, of: push) }
      case .shown: break
      case .dropped(let rule, let flaw):
        report(.pushDropped(flaw: flaw), about: pushIdentifier, by: rule)
      case .unheeded(let rule, let flaw):
        report(.pushUnheeded(flaw: flaw), about: pushIdentifier, by: rule)
      }
    }
    return arrivals.contains(.shown)
  }

  /// Lets a silent push wait, as the tasks of the scheduler do.
  private func hold(_ push: PushNotification) {
    state.pushPace.take(at: now)
    let kept = PendingRequests.afterPush(book.requests, policy: policy)
    book.drop(.newerPush, by: .newestPushWaits) { !kept.contains($0) }
    record(
      .requestAdded(
        RequestAdded(identifier: pushIdentifier, kind: .silentPush, rule: .silentPushActivity)),
      of: .tasks)
    book.add(
      TaskRequest(
        identifier: pushIdentifier, kind: .silentPush, submittedAt: now, particulars: .push(push)),
      replacing: nil)
  }

  /// Discards a silent push that waits, if the end of the app is one that does.
  func discardPush(by end: ProcessEnd, cause: RemovalCause) {
    guard end.discardsHeldPush(policy: policy) else { return }
    book.drop(cause, by: .newestPushWaits) { $0.kind == .silentPush }
  }

  /// Gives the app an address for remote notifications, or takes it back.
  func setRegistered(_ isRegistered: Bool, by process: AppProcess) {
    state.isRegisteredForPushes = isRegistered
    guard isRegistered else {
      return book.drop(.pushesEnded, by: .silentPushForm) { $0.kind == .silentPush }
    }
    process.domain.postToMain { [self] in
      process.callbacks?.registeredForPushes(deviceToken: deviceToken)
      core.settle(after: process)
    }
  }

  /// The address, 32 bytes that are the same in all launches.
  private var deviceToken: [UInt8] {
    var generator = SeededGenerator(seed: configuration.seed, stream: "device token")
    return (0..<4).flatMap { _ in withUnsafeBytes(of: generator.next().bigEndian, Array.init) }
  }

  // MARK: Delivery

  /// Tells the app on screen of a push for which it would not be woken.
  func tell(_ process: AppProcess, of push: PushNotification) {
    process.domain.postToMain { [core] in
      process.callbacks?.receive(push, task: nil)
      core.settle(after: process)
    }
  }

  /// Hands a silent push to the app's delegate.
  func deliverPush(_ running: RunningTask, to process: AppProcess) {
    guard let push = running.request.push else { return }
    process.domain.postToMain { [self, task = running.task] in
      process.callbacks?.receive(push, task: task)
      core.settle(after: process)
    }
  }
}
