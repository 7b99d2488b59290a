/// A parked thread and what will let it go on.
final class Waiter {
  let worker: Worker
  let domain: ExecutionDomain
  /// What the thread waits for, in words.
  let reason: String
  /// Whether the wait is over; asked after everything that ran.
  ///
  /// Nil when only a deadline, a signal or a turn ends it.
  let isReady: (() -> Bool)?
  /// The condition variable whose signal ends the wait.
  let condition: UnsafeRawPointer?
  /// The thread that alone can end the wait, for what has an owner.
  let owner: () -> Worker?
  /// Whether the thread just has no work: it may wait for ever.
  let isRest: Bool
  /// Whether the thread is blocked on the main queue.
  let isOnMain: Bool
  var timer: (clock: ClockKind, token: EventToken)?
  var hasTimedOut = false
  var isOver = false

  init(
    worker: Worker, domain: ExecutionDomain, reason: String, isReady: (() -> Bool)?,
    condition: UnsafeRawPointer?, owner: @escaping () -> Worker?, isRest: Bool = false
  ) {
    self.worker = worker
    self.domain = domain
    self.reason = reason
    self.isReady = isReady
    self.condition = condition
    self.owner = owner
    self.isRest = isRest
    isOnMain = worker.isOnMain
  }
}

/// The clock that a deadline is set on.
enum ClockKind: Int, CaseIterable {
  case continuous, suspending, wall
}
