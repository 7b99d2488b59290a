internal import CInterposer

/// Work that runs once a dispatch group is empty.
struct PendingNotification {
  let group: UnsafeMutableRawPointer
  let lane: Lane
  let item: LaneItem
}

extension Simulation {
  /// Blocks the calling app thread for a span of virtual time; other threads and the world go on.
  ///
  /// - Parameter duration: A span of the suspending clock; zero or less returns at once.
  public func pause(for duration: Duration) {
    guard let worker = Worker.current, duration > .zero else { return }
    worker.outside {
      _ = park(
        worker, reason: "sleeps", deadline: (.suspending, reading(after: duration, on: .suspending))
      )
    }
  }

  /// Blocks the calling app thread until something is over; other threads and the world go on.
  ///
  /// - Parameters:
  ///   - what: What it waits for, in words, for the report of a wait without end.
  ///   - isOver: Whether the wait is over; asked after everything that ran. It may take what it waits for.
  public func wait(for what: String, until isOver: @escaping () -> Bool) {
    guard let worker = Worker.current else { return }
    worker.outside { _ = park(worker, reason: "waits for \(what)", isReady: isOver) }
  }

  /// Holds the calling app thread for as long as its process is suspended.
  public func waitWhileSuspended() {
    guard let worker = Worker.current, worker.domain?.isSuspended == true else { return }
    worker.outside { _ = park(worker, reason: "is suspended", isReady: { true }) }
  }

  /// Lets everything else that is ready run before the calling app thread goes on.
  func giveWay(_ worker: Worker) {
    _ = park(worker, reason: "gives way to others", isReady: { true })
  }

  /// Gives the thread up for good: its process has ended and none of its code may run again.
  public func abandonThread() -> Never {
    interposer_this_thread().pointee.clocks = nil
    if let worker = Worker.current { leftBehind.add(worker) }
    handBatonToAnother()
    interposer_block_forever()
  }

  func reading(after duration: Duration, on clock: ClockKind) -> Int64 {
    clocks.reading(of: clock).saturatingAdding(duration.nanoseconds)
  }

  /// When a wait ends that may last for some nanoseconds, or for ever.
  func deadline(after nanoseconds: Int64) -> (clock: ClockKind, reading: Int64)? {
    guard nanoseconds >= 0 else { return nil }
    return (.suspending, reading(after: .nanoseconds(nanoseconds), on: .suspending))
  }

  /// Parks the calling thread until its wait is over and lets another carry the loop on.
  ///
  /// - Parameters:
  ///   - worker: The calling thread, which holds the baton.
  ///   - reason: What it waits for, in words.
  ///   - deadline: The reading of a clock at which the wait ends in any case.
  ///   - isReady: Whether the wait is over; asked after everything that ran. It may consume what it waits for.
  ///   - condition: The condition variable whose signal ends the wait.
  ///   - owner: The thread that alone can end the wait.
  ///   - isRest: Whether a wait without end is nothing wrong: the thread has no work.
  /// - Returns: Whether the wait ended for another reason than the deadline.
  func park(
    _ worker: Worker, reason: String, deadline: (clock: ClockKind, reading: Int64)? = nil,
    isReady: (() -> Bool)? = nil, condition: UnsafeRawPointer? = nil,
    owner: @escaping () -> Worker? = { nil }, isRest: Bool = false
  ) -> Bool {
    guard let domain = worker.domain else {
      preconditionFailure("The phone's own code must not wait in virtual time: it \(reason).")
    }
    let waiter = Waiter(
      worker: worker, domain: domain, reason: reason, isReady: isReady, condition: condition,
      owner: owner, isRest: isRest)
    if let deadline {
      let token = timers.schedule(
        .wake(waiter), on: deadline.clock, at: deadline.reading, sequence: nextSequence())
      waiter.timer = (deadline.clock, token)
    }
    worker.waiter = waiter
    if worker.spin.hasBegun, !worker.spin.isWaiting { worker.spin = Spin() }
    parkedWaiters.append(waiter)
    if isReady != nil { polledWaiters.append(waiter) }
    // What this thread did before it came to wait may have released others.
    pollWaiters()
    reportRing(from: worker, in: domain)
    if !waitsInPlace(waiter) {
      handBatonToAnother()
      worker.takeBaton()
    }
    worker.waiter = nil
    resumingWaiters.removeAll { $0 === waiter }
    return !waiter.hasTimedOut
  }

  /// Waits on the calling thread itself where nothing can come up before the deadline: two switches of threads cost more than
  /// what is waited for.
  ///
  /// - Returns: Whether the wait is over.
  private func waitsInPlace(_ waiter: Waiter) -> Bool {
    guard let timer = waiter.timer, !waiter.isOver, !waiter.domain.isSuspended, !isStopped,
      !ready.isInterleaved, ready.isEmpty, let (place, key) = timers.next(clocks),
      case .queue(timer.clock) = place, key.sequence == timer.token.sequence, key.instant > now,
      world?.nextEventKey.map({ key < $0 }) ?? true
    else { return false }
    move(to: key.instant)
    timers.popFirst(on: timer.clock).map(fire)
    // The thread is here: nobody has to be told that it goes on.
    _ = ready.next()
    jobsAtInstant += 1
    waiter.worker.beginTurn()
    return true
  }

  /// Lets a parked thread go on and puts the calling one, which carries the loop, to rest.
  func pass(to other: Worker, from worker: Worker) {
    guard other !== worker else { return }
    idleWorkers.append(worker)
    other.handBaton()
    worker.takeBaton()
  }

  /// Takes a waiter out of all lists; it goes on with its next turn.
  func end(_ waiter: Waiter) {
    guard !waiter.isOver else { return }
    waiter.isOver = true
    if let timer = waiter.timer { timers.cancel(timer.token, on: timer.clock) }
    waiter.timer = nil
    parkedWaiters.removeAll { $0 === waiter }
    resumingWaiters.append(waiter)
    if waiter.isReady != nil { polledWaiters.removeAll { $0 === waiter } }
  }

  /// Asks every wait whether it is over, in the order in which the waits began.
  func pollWaiters() {
    if !polledWaiters.isEmpty {
      for waiter in polledWaiters where !waiter.isOver && !waiter.domain.isSuspended {
        guard waiter.isReady?() == true else { continue }
        end(waiter)
        ready.append(.resume(waiter))
      }
    }
    if !pendingNotifications.isEmpty { sendNotifications() }
  }

  private func sendNotifications() {
    var pending: [PendingNotification] = []
    for notification in pendingNotifications {
      if interposer_real_group_wait(notification.group) == 0 {
        let lane = notification.lane
        enqueue(notification.item, in: lane.domain.presentLane(of: lane))
        interposer_release(notification.group)
      } else {
        pending.append(notification)
      }
    }
    pendingNotifications = pending
  }

  /// Drops everything of an ended domain that waits for something.
  func forget(_ domain: ExecutionDomain) {
    timers.removeAll(of: domain)
    for waiter in parkedWaiters + resumingWaiters where waiter.domain === domain {
      leftBehind.add(waiter.worker)
    }
    parkedWaiters.removeAll { $0.domain === domain }
    resumingWaiters.removeAll { $0.domain === domain }
    polledWaiters.removeAll { $0.domain === domain }
    pendingNotifications.removeAll { $0.lane.domain === domain }
    beginningThreads.removeAll { $0.waiter?.domain === domain }
  }

  /// Reports threads that wait for what has no time: called at the end of a run, nothing can release them any more.
  public func reportBlockedThreads() {
    for waiter in parkedWaiters
    where waiter.timer == nil && !waiter.isRest && !waiter.domain.isSuspended {
      let place = waiter.isOnMain ? "the main queue" : "a background thread"
      world?.received(
        finding: .stillBlocked(
          description: "\(place) \(waiter.reason)", isOnMain: waiter.isOnMain),
        in: waiter.domain)
    }
  }

  /// Reports a ring of threads each of which waits for the next.
  private func reportRing(from worker: Worker, in domain: ExecutionDomain) {
    var chain: [String] = []
    var next: Worker? = worker
    while let at = next, let waiter = at.waiter, !waiter.isOver, chain.count < 64 {
      chain.append("\(waiter.isOnMain ? "the main queue" : "a thread") \(waiter.reason)")
      next = waiter.owner()
      if next === worker {
        world?.received(
          finding: .deadlock(description: chain.joined(separator: ", while ")), in: domain)
        return
      }
    }
  }

  func handBatonToAnother() {
    if let idle = idleWorkers.popLast() {
      idle.handBaton()
    } else {
      startWorker()
    }
  }
}
