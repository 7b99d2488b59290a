import DeviceModel
import SchedulingRules
import VirtualTime

/// What a fault of the plan does when it strikes.
extension Phone {
  /// Plans the faults that strike at an instant.
  func planFaults() {
    for (index, progress) in state.faults.enumerated() {
      guard case .time(let instant) = progress.fault.placement else { continue }
      plan(.fault(index), at: instant, priority: EventPriority.timeline)
    }
  }

  /// Lets a fault strike whose instant has come.
  func strikeAtItsTime(_ index: Int) {
    state.faults[index].strikeAtItsTime()
    strike(index, before: nil)
  }

  /// Lets a fault strike, and says so in the trace.
  func strike(_ index: Int, before point: PointReached?) {
    let fault = state.faults[index].fault
    let obstacle = obstacle(to: fault)
    record(
      .faultStruck(
        FaultStruck(
          fault: index + 1, kind: fault.kind, target: fault.target,
          point: point?.point, pointKind: point?.kind,
          hasReadClock: fault.kind.setsClock && simulation.wasWallClockReadNow ? true : nil,
          obstacle: obstacle)))
    if obstacle == nil { work { carryOut(fault) } }
  }

  private func carryOut(_ fault: Fault) {
    switch fault.kind {
    case .expire: expireEarly(fault.target)
    case .kill(let reason): kill(for: reason)
    case .suspend(let seconds): freeze(for: .seconds(seconds))
    case .powerCut: cutPower(.subset(seed: configuration.seed &+ UInt64(state.calledPoints)))
    case .clockJump(let milliseconds): apply(.wallClockJump(milliseconds: milliseconds))
    case .timeZone(let identifier): apply(.timeZone(identifier))
    case .device(let change, let seconds):
      for (delay, change) in change.changes(of: state.device, seconds: seconds) {
        if delay == .zero {
          apply(change)
        } else {
          plan(.device(change), at: now.advanced(by: delay))
        }
      }
    case .openApp: openApp()
    case .swipeAway: forceQuit()
    case .store(let fault, let seconds):
      state.disk.conditions.suffer(fault)
      if let seconds { plan(.recovery(fault), at: now.advanced(by: .seconds(seconds))) }
    }
  }

  /// What keeps a fault from having an effect now; nil when nothing does.
  private func obstacle(to fault: Fault) -> FaultObstacle? {
    switch fault.kind {
    case .expire: return canExpire(fault.target) ? nil : .nothingToExpire
    case .kill(.reboot), .powerCut, .clockJump, .timeZone, .device, .openApp, .store: return nil
    case .kill, .swipeAway: return process == nil ? .noProcess : nil
    case .suspend:
      guard let process else { return .noProcess }
      return process.canBeFrozen ? nil : .notFreezable
    }
  }

  // MARK: Expiration

  /// Whether there is anything of a target whose time could be over now.
  func canExpire(_ target: FaultTarget) -> Bool {
    guard let process else { return false }
    return !expirable(target, in: process).isEmpty || canExpireBackgroundTasks(target, in: process)
  }

  /// No time is over in the instant in which it begins, before the app could set a handler.
  private func expirable(_ target: FaultTarget, in process: AppProcess) -> [RunningTask] {
    process.tasks.running.filter { task in
      !task.hasExpired && task.task.kind.canRunOutOfTime(policy: policy)
        && (task.expirationHandler != nil || task.deliveredAt < now)
        && target.concerns(task.task.identifier, in: process)
    }
  }

  /// All background tasks share one clock, which stands still on screen.
  private func canExpireBackgroundTasks(_ target: FaultTarget, in process: AppProcess) -> Bool {
    process.backgroundTasks.limit(policy: policy) != nil
      && process.backgroundTasks.open.contains { task in
        !task.hasExpired && target.concerns(task.name, in: process)
      }
  }

  private func expireEarly(_ target: FaultTarget) {
    guard let process else { return }
    if canExpireBackgroundTasks(target, in: process) {
      expireBackgroundTasks(of: process, cause: .fault)
    }
    for task in expirable(target, in: process) where self.process === process {
      expireEarly(task, of: process)
    }
  }

  /// Ends the time of a task as the end of its limit does, without holding it against the app that it is late.
  private func expireEarly(_ task: RunningTask, of process: AppProcess) {
    guard task.task.kind.isTold else { return endUntold(task, of: process) }
    expire(
      task.task.number, of: process,
      by: EarlyEnd(rule: task.limit?.rule ?? .refreshRunLimit, cause: .fault))
  }

  // MARK: Kills

  private func kill(for reason: KillReason) {
    if reason == .reboot { return reboot() }
    guard let process else { return }
    switch reason {
    case .jetsam: end(process, by: .jetsam, reason: .jetsam)
    case .watchdog: end(process, by: .killed, reason: .watchdog, code: KillCode.watchdog)
    case .crash, .reboot: end(process, by: .crash, reason: .crash)
    case .forceQuit:
      closeApp()
      end(process, by: .forceQuit, reason: .forceQuit)
    }
  }

  // MARK: Freezing

  /// Suspends a process whatever keeps it awake, but not in a call whose return the system awaits.
  private func freeze(for span: Duration) {
    guard let process else { return }
    let timers = process.timers.removeAll()
    process.frozen = FrozenGrants(timers, at: now)
    for timer in timers { state.events.cancel(timer.token) }
    process.life.state = .suspended
    process.domain.suspend()
    recordChange(of: process, from: .backgroundRunning, for: .frozen, rule: nil)
    arm(.thaw, of: process, at: now.advanced(by: span))
  }

  /// Gives a process that was frozen its grants back, with the time that they had left.
  func thaw(_ process: AppProcess) {
    guard let frozen = process.frozen else { return }
    process.frozen = nil
    disarm(.thaw, of: process)
    let span = frozen.since.duration(to: now)
    process.tasks.delay(by: span)
    process.backgroundTasks.delay(by: span)
    process.wakefulness.delay(by: span)
    for (timer, instant) in frozen.due(from: now) { arm(timer, of: process, at: instant) }
  }

  // MARK: Faults that miss

  /// Says which faults of the plan never came to their place.
  func reportFaultsThatNeverStruck() {
    for (index, progress) in state.faults.enumerated() where !progress.hasStruck {
      if case .chance = progress.fault.placement { continue }
      report(.faultNeverStruck(progress.fault, number: index + 1, pointCount: pointCount))
    }
  }
}

extension AppProcess {
  /// Whether the process runs in the background, the system does not wait for its answer, and no
  /// task is so new that its handler could not be set.
  var canBeFrozen: Bool {
    state == .backgroundRunning && life.isReady
      && !tasks.running.contains { $0.expirationHandler == nil && $0.deliveredAt == phone.now }
  }
}

extension FaultTarget {
  /// Whether a fault of this target is about a task or a background task of a process.
  fileprivate func concerns(_ name: String, in process: AppProcess) -> Bool {
    switch self {
    case .run: true
    case .launch(let number): process.launchNumber == number
    case .task(let identifier): identifier == name
    }
  }
}
