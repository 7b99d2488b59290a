import DeviceModel
import SchedulingRules
import VirtualTime

/// What the background tasks of `UIApplication` forward to.
extension AppProcess {
  /// Begins a background task: asks not to be suspended.
  ///
  /// Ends the process when too many are open.
  ///
  /// - Parameters:
  ///   - name: The app's name for it, for messages.
  ///   - expirationHandler: Called on the main queue shortly before the time is over.
  /// - Returns: The raw value of the identifier; they count from 1.
  public func beginBackgroundTask(
    name: String?, expirationHandler: (@MainActor () -> Void)?
  ) -> Int {
    call("UIApplication.beginBackgroundTask") { phone in
      let task = backgroundTasks.begin(
        name: name ?? "unnamed", at: phone.now, expirationHandler: expirationHandler)
      record(
        call: "UIApplication.beginBackgroundTask", arguments: ["name": task.name],
        result: String(task.identifier))
      phone.record(.assertionTaken(change(of: task)))
      let open = backgroundTasks.open.count
      if let termination = Termination.tooManyBackgroundTasks(open: open, policy: policy) {
        phone.report(.tooManyBackgroundTasks(open, in: self))
        phone.kill(self, reason: "tooManyBackgroundTasks", termination)
      } else {
        phone.updateBackgroundTaskTimers(of: self)
      }
      return task.identifier
    }
  }

  /// Ends a background task; for an identifier that is not open nothing happens.
  public func endBackgroundTask(_ identifier: Int) {
    call("UIApplication.endBackgroundTask") { phone in
      let ended = backgroundTasks.end(identifier)
      record(
        call: "UIApplication.endBackgroundTask", arguments: ["identifier": String(identifier)],
        result: ended == nil ? "not open" : "", rule: ended == nil ? 112 : nil)
      guard let ended else {
        return phone.report(.backgroundTaskNotOpen(identifier, in: self))
      }
      phone.record(.assertionReleased(change(of: ended)))
      wakefulness.extend(after: .endedBackgroundTask, at: phone.now, policy: policy)
      phone.updateBackgroundTaskTimers(of: self)
    }
  }

  /// How long the app may still run, in seconds; the greatest finite number in the foreground.
  ///
  /// In the background it is the time left to whatever lasts longest: the background tasks that are
  /// open, or could be begun now, and the scheduler's tasks.
  public var backgroundTimeRemaining: Double {
    guard !state.isForeground else { return .greatestFiniteMagnitude }
    let now = phone.now
    var ends = tasks.running.map { task in
      task.limit.map { task.deliveredAt.advanced(by: $0.total) } ?? .never
    }
    if let limit = backgroundTasks.limit(orOfTaskBegunAt: now, policy: policy) {
      ends.append(limit.deadline)
    }
    guard let end = ends.max(), end != .never else { return .greatestFiniteMagnitude }
    return max(0, now.duration(to: end).seconds)
  }

  private func change(of task: OpenBackgroundTask) -> AssertionChange {
    AssertionChange(
      processID: processID, kind: "BackgroundTask", name: task.name, identifier: task.identifier)
  }
}
