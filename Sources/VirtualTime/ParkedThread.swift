/// A thread of app code that waits, as one sees it from outside.
public struct ParkedThread: Codable, Equatable, Sendable {
  /// Whether it holds the main queue up.
  public var isMain: Bool
  /// What it does: `waits for a semaphore`, `sleeps`.
  public var reason: String
  /// Whether its wait ends by itself after some time.
  public var hasDeadline: Bool
  /// The place, in the list of all, of the thread that alone can end its wait; nil where any can, or one that runs.
  public var owner: Int?
}

extension Simulation {
  /// The threads of app code that wait, in the order in which their waits began; those without work are left out.
  public var parkedThreads: [ParkedThread] {
    let waiters = parkedWaiters.filter { !$0.isRest && !$0.isOver }
    return waiters.map { waiter in
      let owner = waiter.owner()
      return ParkedThread(
        isMain: waiter.isOnMain, reason: waiter.reason, hasDeadline: waiter.timer != nil,
        owner: owner.flatMap { owner in waiters.firstIndex { $0.worker === owner } })
    }
  }
}
