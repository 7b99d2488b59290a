internal import CInterposer
internal import Glibc

/// What the simulation does where app code has to wait for a lock or a condition variable.
extension Simulation {
  /// Waits until a lock is worth another try.
  ///
  /// The owner is a thread number, or 0 when locks of its kind do not record it.
  ///
  /// - Returns: False when no thread of this simulation can be the owner.
  func awaitLock(
    owner: pid_t, on worker: Worker, isFree: @escaping () -> Bool
  ) -> Bool {
    let holder = [parkedWaiters, resumingWaiters].lazy.joined()
      .first { $0.worker.threadNumber == owner }?.worker
    let isOwn = owner == worker.threadNumber
    if leftBehind.contains(thread: owner) {
      world?.received(finding: .abandonedLock, in: worker.domain)
    } else {
      let mayBeAnyone =
        owner == 0
        && !(parkedWaiters.isEmpty && resumingWaiters.isEmpty && leftBehind.isEmpty)
      guard isOwn || holder != nil || mayBeAnyone else { return false }
    }
    _ = park(
      worker, reason: "waits for a lock", isReady: isFree,
      owner: { isOwn ? worker : holder })
    return true
  }

  /// Waits until a condition variable is signalled, or for a span of the suspending clock.
  func awaitCondition(
    _ condition: UnsafeRawPointer, nanoseconds: Int64, on worker: Worker
  ) -> Bool {
    park(
      worker, reason: "waits for a condition", deadline: deadline(after: nanoseconds),
      condition: condition)
  }

  /// Lets the thread go on that has waited longest for a condition variable, or all that wait for it.
  func signal(condition: UnsafeRawPointer, isForAll: Bool) {
    for waiter in parkedWaiters where waiter.condition == condition {
      end(waiter)
      ready.append(.resume(waiter))
      if !isForAll { return }
    }
  }
}
