import DeviceModel
import SchedulingRules
import VirtualTime

/// When a process is frozen, and what it must not have then: a lock that others wait for, unfinished work.
extension ProcessSupervisor {
  /// Plans the suspension of a process that nothing keeps awake, or takes the plan back.
  func updateSuspension() {
    guard let process else { return }
    guard device.kind.suspendsApps else { return followNap(of: process) }
    process.reportUnusedMode()
    let until = max(now, process.wakefulness.until)
    guard process.state == .backgroundRunning, process.life.isReady, until != .never,
      !Suspension.isHeldOff(
        scheduledTasks: process.tasks.holding(policy: policy),
        backgroundTasks: process.backgroundTasks.open.count,
        isInWorkout: process.isInWorkout, isPlaying: process.playsInBackground,
        isLocating: process.followsInBackground, policy: policy)
    else {
      process.reportSilence()
      return disarm(.suspend, of: process)
    }
    if process.timers[.suspend] == nil, !process.heldTimers.contains(.suspend) {
      arm(.suspend, of: process, at: until)
    }
  }

  /// Freezes a process: none of its code runs, nobody is told.
  func suspend(_ process: AppProcess) {
    let locked = HeldLocks.fatal(
      ((process.databases?.heldLocks ?? []) + process.lockedFiles).sorted(), policy: policy)
    guard locked.isEmpty else { return stopHolder(of: locked, process) }
    watchFrozenWork(of: process)
    process.life.state = .suspended
    process.domain.suspend()
    process.deactivateAudio()
    recordChange(
      of: process, from: .backgroundRunning, for: .idle,
      rule: process.wakefulness.rule)
    updateBackgroundTaskTimers(of: process)
    neighbours.didSuspend(process)
  }

  /// Lets a suspended process run again, in the background.
  func resume(_ process: AppProcess, for cause: TransitionCause, rule: RuleID?) {
    neighbours.willRun()
    if process.isFrozen { thaw(process) } else { process.wakefulness = Wakefulness() }
    process.life.state = .backgroundRunning
    recordChange(of: process, from: .suspended, for: cause, rule: rule)
    process.domain.resume()
    process.tellOfDeactivation()
    process.tellOfWorkoutSamples()
    neighbours.didResume(process)
    updateBackgroundTaskTimers(of: process)
  }

  // MARK: What must not be frozen

  /// Kills an app instead of suspending it, since it holds locks.
  private func stopHolder(of files: [String], _ process: AppProcess) {
    for file in files { report(.lockHeldIntoSuspension, about: file, in: process) }
    kill(process, reason: .lockHeldIntoSuspension, HeldLocks.termination)
  }

  /// Looks out for work of a task that the app has completed: it freezes now, and would go on at the
  /// next resume.
  private func watchFrozenWork(of process: AppProcess) {
    guard let finished = process.tasks.takeFinished(),
      process.wakefulness.rule == .suspensionAfterCompletion
    else {
      return
    }
    let frozenAt = now
    process.domain.watchTasks(newerThan: finished.newestSwiftTask) { [self, unowned process] in
      report(
        .workAfterCompletion(frozenSeconds: frozenAt.duration(to: now).seconds),
        about: finished.identifier, in: process)
    }
  }

  // MARK: Faults

  /// Suspends a process whatever keeps it awake, but not in a call whose return the system awaits.
  func freeze(_ process: AppProcess, for span: Duration) {
    stopClocks(of: process)
    process.life.state = .suspended
    process.domain.suspend()
    recordChange(of: process, from: .backgroundRunning, for: .frozen, rule: nil)
    arm(.thaw, of: process, at: now.advanced(by: span))
  }

  /// Lets all plans for a process stand still until it goes on.
  func stopClocks(of process: AppProcess) {
    let timers = process.timers.removeAll()
    process.frozen = FrozenGrants(timers, at: now)
    for timer in timers { core.state.events.cancel(timer.token) }
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
}

extension AppProcess {
  /// Whether the process runs in the background, the system does not wait for its answer, and no
  /// task is so new that its handler could not be set.
  var canBeFrozen: Bool {
    state == .backgroundRunning && life.isReady && !isFrozen
      && !tasks.running.contains { $0.expirationHandler == nil && $0.deliveredAt == core.now }
  }
}
