import SchedulingRules
import VirtualTime

/// A begin-background task that was not ended.
struct OpenBackgroundTask {
  let identifier: Int
  let name: String
  fileprivate(set) var begunAt: Instant
  let expirationHandler: (@MainActor () -> Void)?
  /// Whether its handler was called, or would have been.
  var hasExpired = false
  /// Whether the log has warned of its age.
  var wasWarnedOf = false
}

/// The begin-background tasks of one process, with the one clock that they share.
struct OpenBackgroundTasks {
  private(set) var open: [OpenBackgroundTask] = []
  private var lastIdentifier = 0
  var clock = BackgroundTaskClock()

  /// Opens a task; identifiers count from 1.
  mutating func begin(
    name: String, at now: Instant, expirationHandler: (@MainActor () -> Void)?
  ) -> OpenBackgroundTask {
    lastIdentifier += 1
    clock.begin(at: now)
    let task = OpenBackgroundTask(
      identifier: lastIdentifier, name: name, begunAt: now, expirationHandler: expirationHandler)
    open.append(task)
    return task
  }

  /// Ends a task; nil when there is no open task of that identifier.
  mutating func end(_ identifier: Int) -> OpenBackgroundTask? {
    guard let index = open.firstIndex(where: { $0.identifier == identifier }) else { return nil }
    return open.remove(at: index)
  }

  /// Marks all tasks as expired.
  ///
  /// - Returns: Those that were not, in the order in which they were begun.
  mutating func expire() -> [OpenBackgroundTask] {
    let expiring = open.filter { !$0.hasExpired }
    for index in open.indices { open[index].hasExpired = true }
    return expiring
  }

  /// Gives a process back the time for which it was frozen.
  mutating func delay(by span: Duration) {
    clock.delay(by: span)
    for index in open.indices { open[index].begunAt = open[index].begunAt.advanced(by: span) }
  }

  /// Whether a task is open.
  func isOpen(_ identifier: Int) -> Bool {
    open.contains { $0.identifier == identifier }
  }

  /// When the oldest task was begun of whose age the log has not warned.
  var firstBegunWithoutWarning: Instant? {
    open.first { !$0.wasWarnedOf }?.begunAt
  }

  /// Marks the tasks that were begun by an instant as warned of.
  ///
  /// - Returns: Those that were not, in the order in which they were begun.
  mutating func warn(ofTasksBegunBy limit: Instant) -> [OpenBackgroundTask] {
    let old = open.filter { !$0.wasWarnedOf && $0.begunAt <= limit }
    for index in open.indices where open[index].begunAt <= limit {
      open[index].wasWarnedOf = true
    }
    return old
  }

  /// When the time of the open tasks is over; nil while no clock runs.
  func limit(policy: Policy) -> BackgroundTaskLimit? {
    clock.limit(ofTasksBegunAt: open.map(\.begunAt), policy: policy)
  }

  /// When the time of a task is over, or would be if one were begun now.
  func limit(orOfTaskBegunAt now: Instant, policy: Policy) -> BackgroundTaskLimit? {
    clock.limit(ofTasksBegunAt: open.isEmpty ? [now] : open.map(\.begunAt), policy: policy)
  }
}
