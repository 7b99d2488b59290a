import SchedulingRules
import VirtualTime

/// A task that was delivered and is not complete.
struct RunningTask {
  let task: LaunchedTask
  /// The number of the first task of the wake that brought it.
  let wake: Int
  let request: TaskRequest
  let deliveredAt: Instant
  /// How long it may run; nil: without limit.
  let limit: RunLimit?
  /// The newest Swift task that there was when it was delivered.
  let newestSwiftTask: UInt64
  /// How many bytes the process's requests had moved when it was delivered.
  let carriedBytesBefore: Int64
  /// After which time the system ends it early; nil: it does not.
  let earlyExpiry: Duration?
  /// Whether a developer launched it in the debugger.
  let isSimulated: Bool
  /// Delivers the call of the expiration handler to the app; nil when there is none, or it was used.
  var expirationHandler: (() -> Void)? {
    didSet { if expirationHandler != nil { hasHadHandler = true } }
  }
  /// Whether the app has ever set an expiration handler.
  private(set) var hasHadHandler = false
  /// When its launch handler began to run: never, as long as it waits for its queue; nil: nothing is known of one.
  var turn: Instant?
  var hasExpired = false
  /// Why it expires next, where the device has changed in the instant of its delivery.
  var earlyEnd: EarlyEnd?
  /// How far it has come; nil for tasks that need not tell.
  var progress: ContinuedProgress?
  /// Reads from the app how far it has come; nil when nothing says so but its reports.
  var readProgress: (() -> (units: Int64, part: Double))?
  /// What the user is shown of it; empty for tasks that show nothing.
  var title: String
  /// What the user is shown below the title.
  var subtitle: String
  /// Whether the user is being asked if it is to go on.
  var isInQuestion = false
  /// How long a fault has kept it from running: nobody pays for that.
  var frozenFor = Duration.zero

  /// Whether its app has had the time to set an expiration handler.
  func hasHadTurn(before now: Instant) -> Bool {
    expirationHandler != nil || turn ?? deliveredAt < now
  }

  /// Whether it expires before its time, by R-075.
  var isEndedEarly: Bool {
    guard let earlyExpiry else { return false }
    return limit.map { earlyExpiry < $0.expiration } ?? true
  }

  /// When it expires; nil: never.
  var expiration: Instant? {
    (isEndedEarly ? earlyExpiry : limit?.expiration).map(instant(after:))
  }

  /// When its time is over by its limit; never without one.
  var end: Instant { limit.map { instant(after: $0.total) } ?? .never }

  /// When it has had a span of time, without what a fault has kept it from.
  func instant(after span: Duration) -> Instant { deliveredAt.advanced(by: span + frozenFor) }
}

/// A task that was completed: as much of it as is ever asked for.
struct CompletedTask {
  let deliveredAt: Instant
  let by: TaskCompleted.Completer
  /// When the time was over by the limit of a kind of task whose app nobody tells of its end; nil for other kinds.
  let untoldEnd: Instant?

  init(_ task: RunningTask, by: TaskCompleted.Completer) {
    deliveredAt = task.deliveredAt
    self.by = by
    untoldEnd = task.task.kind.isTold ? nil : task.end
  }

  /// Whether the app completes now what was ended for it, and cannot know: its time was cut short.
  func isInGoodFaith(at now: Instant) -> Bool {
    by == .system && untoldEnd.map { now < $0 } ?? false
  }
}

/// The scheduler's tasks of one process, in the order of their delivery.
struct RunningTasks {
  private(set) var running: [RunningTask] = []
  private var completed: [Int: CompletedTask] = [:]
  private var unchained: [String] = []
  private var finished: (identifier: String, newestSwiftTask: UInt64)?

  var isEmpty: Bool { running.isEmpty }
  /// Those that a person has started, in the order of their beginning.
  var continued: [RunningTask] { running.filter { $0.task.kind == .continuedProcessing } }
  var count: Int { running.count }

  /// The running task of a number; setting it has no effect once the task is complete.
  subscript(number: Int) -> RunningTask? {
    get { running.first { $0.task.number == number } }
    set {
      guard let newValue, let index = running.firstIndex(where: { $0.task.number == number })
      else { return }
      running[index] = newValue
    }
  }

  /// Notes for how long a fault has frozen the process.
  mutating func delay(by span: Duration) {
    for index in running.indices { running[index].frozenFor += span }
  }

  /// How many tasks keep their process awake; continued ones do by R-199.
  func holding(policy: Policy) -> Int {
    policy.isEnabled(.continuedBeginsAtOnce)
      ? count : running.count { $0.task.kind != .continuedProcessing }
  }

  /// The other running tasks that share a task's time: those of its kind in its wake.
  func sharing(allotmentOf task: RunningTask) -> [RunningTask] {
    running.filter {
      $0.wake == task.wake && $0.task.kind == task.task.kind && $0.task.number != task.task.number
    }
  }

  mutating func add(_ task: RunningTask) {
    running.append(task)
  }

  /// Marks a task as complete.
  ///
  /// - Returns: The task, or nil when it was not running.
  mutating func complete(_ number: Int, by: TaskCompleted.Completer) -> RunningTask? {
    guard let index = running.firstIndex(where: { $0.task.number == number }) else { return nil }
    let task = running.remove(at: index)
    completed[number] = CompletedTask(task, by: by)
    if by == .handler { finished = (task.task.identifier, task.newestSwiftTask) }
    if task.task.kind == .appRefresh { unchained.append(task.task.identifier) }
    return task
  }

  /// Takes out the identifiers of app refresh that ran and may have been given no successor; when
  /// its process ends, also of that still running.
  mutating func takeUnchained(andRunning: Bool) -> [String] {
    defer { unchained = [] }
    guard andRunning else { return unchained }
    return unchained
      + running.map(\.task).filter { $0.kind == .appRefresh }.map(\.identifier)
  }

  /// Takes out the task that the app completed last, and what it was given.
  mutating func takeFinished() -> (identifier: String, newestSwiftTask: UInt64)? {
    defer { finished = nil }
    return finished
  }

  /// A task that was completed, and by whom; nil when nobody has.
  func completion(of number: Int) -> CompletedTask? {
    completed[number]
  }
}
