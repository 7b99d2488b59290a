import SchedulingRules
import VirtualTime

/// How the owner of a background task is told that its time is nearly over.
enum ExpirationNotice {
  /// A handler that is called on the main queue; nil: nobody is told.
  case handler((@MainActor () -> Void)?)
  /// Delivers the second call of an expiring activity's block to a queue of its own.
  case secondCall(() -> Void)
}

/// A begin-background task, or an expiring activity, that was not ended.
struct OpenBackgroundTask {
  let identifier: Int
  let name: String
  fileprivate(set) var begunAt: Instant
  let kind: AssertionKind
  /// The handler that is called on the main queue, where there is one.
  let expirationHandler: (@MainActor () -> Void)?
  /// Delivers the second call of an activity's block; nil for a background task.
  let secondCall: (() -> Void)?
  /// Whether its owner was told of its end, or would have been.
  var hasExpired = false
  /// Whether the log has warned of its age.
  fileprivate(set) var wasWarnedOf = false

  /// Opens a task whose owner wants to be told in one of the two ways.
  fileprivate init(identifier: Int, name: String, begunAt: Instant, notice: ExpirationNotice) {
    self.identifier = identifier
    self.name = name
    self.begunAt = begunAt
    switch notice {
    case .handler(let handler):
      (kind, expirationHandler, secondCall) = (.backgroundTask, handler, nil)
    case .secondCall(let deliver):
      (kind, expirationHandler, secondCall) = (.expiringActivity, nil, deliver)
    }
  }

  /// Whether the system's log has words for it: they come from UIKit.
  var isLogged: Bool { kind == .backgroundTask }

  /// Whether somebody is told of its end.
  var hasHandler: Bool { kind == .expiringActivity || expirationHandler != nil }
}

/// The begin-background tasks and expiring activities of one process, with the one clock that they share.
struct OpenBackgroundTasks {
  private(set) var open: [OpenBackgroundTask] = []
  private var lastIdentifier = 0
  var clock = BackgroundTaskClock()

  /// Opens a task; identifiers count from 1.
  ///
  /// - Parameters:
  ///   - name: The app's name for it.
  ///   - now: The instant of the call.
  ///   - awakeUntil: Until when the process stays awake without it; nil where nothing says so.
  ///   - notice: How its owner is told of its end.
  /// - Returns: The task.
  mutating func begin(
    name: String, at now: Instant, awakeUntil: Instant?, notice: ExpirationNotice
  ) -> OpenBackgroundTask {
    lastIdentifier += 1
    clock.begin(at: now, awakeUntil: awakeUntil)
    let task = OpenBackgroundTask(
      identifier: lastIdentifier, name: name, begunAt: now, notice: notice)
    open.append(task)
    return task
  }

  /// Ends a task; nil when there is no open task of that kind and identifier.
  mutating func end(_ kind: AssertionKind, _ identifier: Int) -> OpenBackgroundTask? {
    let index = open.firstIndex { $0.identifier == identifier && $0.kind == kind }
    return index.map { open.remove(at: $0) }
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
    open.first { $0.isLogged && !$0.wasWarnedOf }?.begunAt
  }

  /// Marks the tasks that were begun by an instant as warned of.
  ///
  /// - Returns: Those that were not, in the order in which they were begun.
  mutating func warn(ofTasksBegunBy limit: Instant) -> [OpenBackgroundTask] {
    let old = open.filter { $0.isLogged && !$0.wasWarnedOf && $0.begunAt <= limit }
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
  func limit(
    orOfTaskBegunAt now: Instant, awakeUntil: Instant?, policy: Policy
  ) -> BackgroundTaskLimit? {
    var clock = clock
    clock.begin(at: now, awakeUntil: awakeUntil)
    return clock.limit(ofTasksBegunAt: open.isEmpty ? [now] : open.map(\.begunAt), policy: policy)
  }
}
