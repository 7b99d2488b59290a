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
        name: name ?? "unnamed", at: core.now, awakeUntil: wakefulness.end,
        notice: .handler(expirationHandler))
      record(.beginBackgroundTask(name: task.name, task: task.identifier))
      phone.supervisor.take(task, in: self)
      return task.identifier
    }
  }

  /// Ends a background task; for an identifier that is not open nothing happens.
  public func endBackgroundTask(_ identifier: Int) {
    call("UIApplication.endBackgroundTask") { phone in
      let ended = backgroundTasks.end(.backgroundTask, identifier)
      record(
        .endBackgroundTask(task: identifier, wasOpen: ended != nil),
        rule: ended == nil ? .unknownBackgroundTask : nil)
      guard let ended else {
        return core.report(.backgroundTaskNotOpen(task: identifier), in: self)
      }
      phone.supervisor.release(ended, in: self)
    }
  }

  /// How long the app may still run, in seconds; the greatest finite number in the foreground.
  ///
  /// In the background it is the time left to whatever lasts longest: the background tasks that are
  /// open, or could be begun now, and the scheduler's tasks.
  public var backgroundTimeRemaining: Double {
    guard !state.isForeground else { return .greatestFiniteMagnitude }
    let now = core.now
    var ends = tasks.running.map(\.end)
    if let limit = backgroundTasks.limit(
      orOfTaskBegunAt: now, awakeUntil: wakefulness.end, policy: policy)
    {
      ends.append(limit.deadline)
    }
    guard let end = ends.max(), end != .never else { return .greatestFiniteMagnitude }
    return max(0, now.duration(to: end).seconds)
  }
}
