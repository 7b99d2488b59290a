internal import CInterposer

/// What the simulation does where app code calls Dispatch.
extension Simulation {
  func submit(
    to queue: UnsafeMutableRawPointer, _ item: LaneItem, from worker: Worker
  ) {
    guard let domain = worker.domain, !domain.hasEnded else { return }
    enqueue(item, in: domain.lane(of: queue))
  }

  /// Runs work on a queue not before `when`, a `dispatch_time_t`.
  func submit(
    after when: UInt64, to queue: UnsafeMutableRawPointer, _ item: LaneItem, from worker: Worker
  ) {
    guard let domain = worker.domain, !domain.hasEnded else { return }
    let lane = domain.lane(of: queue)
    guard let deadline = deadline(of: when) else { return }
    _ = timers.schedule(
      .ready(lane, item), on: deadline.clock, at: timerReading(deadline.reading, in: domain),
      sequence: nextSequence())
  }

  /// Runs work on a queue, in its order, on the calling thread, and returns when it has run.
  ///
  /// A thread that runs that queue's work already would wait for itself: Dispatch traps there and then.
  func submitAndWait(
    to queue: UnsafeMutableRawPointer, _ function: interposer_function,
    _ context: UnsafeMutableRawPointer?, isBarrier: Bool, from worker: Worker
  ) {
    guard let domain = worker.domain, !domain.hasEnded else { return }
    let lane = domain.lane(of: queue)
    let obstacle = lane.obstacle(isBarrier: isBarrier)
    if lane.items.isEmpty, obstacle == nil {
      lane.begin(on: worker, isBarrier: isBarrier)
    } else {
      let label = String(cString: interposer_queue_label(queue))
      if let obstacle, obstacle.holder === worker { trap(waitingFor: label, in: domain) }
      enqueue(.turn(worker, isBarrier: isBarrier), in: lane)
      _ = park(
        worker, reason: "waits for its turn on queue '\(label)'",
        owner: { lane.obstacle(isBarrier: isBarrier)?.holder })
    }
    worker.run(in: lane) { call(function, context, in: lane, isBarrier: isBarrier) }
    finishItem(of: lane)
  }

  /// Ends the process as Dispatch does: its words are those of the crash report.
  private func trap(waitingFor label: String, in domain: ExecutionDomain) -> Never {
    world?.received(finding: .ownedQueue(label: label), in: domain)
    abandonThread()
  }

  /// Runs work on a queue once a group is empty.
  func notify(
    when group: UnsafeMutableRawPointer, on queue: UnsafeMutableRawPointer, _ item: LaneItem,
    from worker: Worker
  ) {
    guard let domain = worker.domain, !domain.hasEnded else { return }
    interposer_retain(group)
    pendingNotifications.append(
      PendingNotification(group: group, lane: domain.lane(of: queue), item: item))
  }

  /// Waits for a semaphore or a group until `timeout`, a `dispatch_time_t`.
  ///
  /// - Returns: Zero when it was signalled in time.
  func wait(
    for object: UnsafeMutableRawPointer, kind: interposer_waitable, until timeout: UInt64,
    on worker: Worker
  ) -> Int {
    let isReady = {
      (kind == interposer_semaphore
        ? interposer_real_semaphore_wait(object) : interposer_real_group_wait(object)) == 0
    }
    if isReady() { return 0 }
    let forEver = UInt64.max
    // The deadline becomes a span when the wait begins: setting the wall clock does not move its end (W-051).
    let span = (timeout == forEver ? nil : deadline(of: timeout)).map { deadline in
      deadline.reading.saturatingAdding(-clocks.reading(of: deadline.clock))
    }
    if let span, span <= 0 { return 1 }
    let deadline = span.map { span in
      (clock: ClockKind.suspending, reading: reading(after: .nanoseconds(span), on: .suspending))
    }
    let thing = kind == interposer_semaphore ? "a semaphore" : "a group"
    let wasSignalled = park(
      worker, reason: "waits for \(thing)", deadline: deadline, isReady: isReady)
    return wasSignalled ? 0 : 1
  }

  /// Suspends, resumes, deactivates or activates a queue.
  ///
  /// - Returns: What Dispatch says of a client that may not do so.
  func hold(
    _ queue: UnsafeMutableRawPointer, _ change: interposer_hold, from worker: Worker
  ) -> Complaint? {
    guard let domain = worker.domain, !domain.hasEnded else { return nil }
    let lane = domain.lane(of: queue)
    if change == interposer_resume, !lane.isHeld { return .overResume }
    for returned in lane.hold(change) { ready.append(.lane(returned)) }
    domain.release(lane)
    return nil
  }

  /// The clock and the reading that a `dispatch_time_t` means; nil for "forever".
  func deadline(of time: UInt64) -> (clock: ClockKind, reading: Int64)? {
    let wallBits: UInt64 = 3 << 62
    let continuousBit: UInt64 = 1 << 63
    let wallNow = ~UInt64(1)
    if time == .max { return nil }
    if time == 0 { return (.suspending, clocks.suspending.nanoseconds) }
    if time == wallNow { return (.wall, clocks.wall.nanosecondsSince1970) }
    if time & wallBits == wallBits {
      return (.wall, -Int64(bitPattern: time))
    }
    if time & continuousBit != 0 {
      return (.continuous, Int64(time & ~continuousBit) - clocks.continuousOrigin)
    }
    return (.suspending, Int64(time) - clocks.suspendingOrigin)
  }
}
