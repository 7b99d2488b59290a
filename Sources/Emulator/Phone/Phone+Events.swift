import DeviceModel
import SchedulingRules
import VirtualTime

/// Whom an event of the timeline and a fault of the plan are for.
extension Phone: FaultNeighbours {
  /// Carries out an event of the scenario's timeline.
  func carryOut(_ event: ScenarioEvent) {
    switch event {
    case .device(let change): surroundings.apply(change)
    case .openApp: surroundings.openApp()
    case .leaveApp: surroundings.leaveApp()
    case .forceQuit: forceQuit()
    case .memoryShortage(let reason): supervisor.takeMemory(for: reason)
    case .coolOff: supervisor.coolOff()
    case .freeUpSpace: freeUpSpace()
    case .memoryWarning: supervisor.warnOfMemory()
    case .prewarm: prewarm()
    case .reboot: reboot()
    case .updateApp: updateApp()
    case .healthSample(let sample): deliveries.addHealthSample(sample)
    case .healthPermission(let permission): deliveries.setHealthPermission(permission)
    case .otherWorkout: deliveries.beginOtherWorkout()
    case .moveTo(let place):
      locations.move(to: place)
      notifications.follow(to: place, isKnown: locations.state.isPermitted)
    case .locationPermission(let permission): locations.setPermission(permission)
    case .stopContinuedTask: scheduler.stopContinuedTask()
    case .answerPrompt(let answer): scheduler.answer(answer)
    case .debug(let command): scheduler.carryOut(command)
    case .push(let push):
      if deliveries.receive(push) { notifications.deliver(push) }
    case .notifications(let isAllowed): notifications.setAllowed(isAllowed)
    case .openNotification(let identifier, let action, let text):
      let isOpening = notifications.respond(
        to: identifier, action: action, text: text, launches: supervisor.launchCount,
        isDisturbed: faults.state.contains(where: \.hasStruck))
      if isOpening { surroundings.openApp() }
    case .userAction(let name, let parameters):
      surroundings.act(UserAction(name: name, parameters: parameters))
    }
  }

  func didRecordPoint() { core.glance?.look(at: self) }

  func defaultsProgress(of process: AppProcess) -> Int? {
    let steps = storage.defaultsProgress(of: process)
    return steps == 0 ? nil : steps
  }

  func suffer(_ fault: Fault) {
    switch fault.kind {
    case .expire: expireEarly(fault.target)
    case .kill(let reason): kill(for: reason)
    case .suspend(let seconds):
      if let process { supervisor.freeze(process, for: .seconds(seconds)) }
    case .powerCut:
      let seed = configuration.seed &+ UInt64(core.state.calledPoints)
      cutPower(.subset(seed: seed))
    case .clockJump(let milliseconds):
      surroundings.apply(.wallClockJump(milliseconds: milliseconds))
    case .timeZone(let identifier): surroundings.apply(.timeZone(identifier))
    case .device(let fault, let seconds): surroundings.suffer(fault, seconds: seconds)
    case .openApp: surroundings.openApp()
    case .swipeAway: forceQuit()
    case .store(let fault, let seconds): surroundings.suffer(fault, seconds: seconds)
    case .failWork: connections.failWork()
    }
  }

  /// Starts the app ahead of use: it waits, suspended, for the launch that its user wants (W-062).
  func prewarm() {
    record(ScenarioEvent.prewarm.record)
    if let lack = Prewarming.lack(hasProcess: process != nil, policy: policy) {
      return report(.prewarmWithoutCode(lack: lack))
    }
    supervisor.start(inBackground: true, awaiting: [])
  }

  // MARK: Ends of the app

  /// The user swipes the app away: what it has asked for goes first, then its process.
  private func forceQuit() {
    record(ScenarioEvent.forceQuit.record, of: .tasks)
    surroundings.discardScene()
    scheduler.noteForceQuit(by: .forceQuit)
    transfers.cancelTransfers(by: .forceQuit)
    deliveries.discardPush(by: .forceQuit, cause: .forceQuit)
    guard let process, !process.life.isEnding else { return }
    scheduler.warnOfForceQuit(process)
    supervisor.swipeAway(process)
  }

  private func reboot() {
    record(ScenarioEvent.reboot.record, of: .tasks)
    restart(reason: .reboot)
    if let delay = Prewarming.delayAfterRestart(policy: policy) {
      core.plan(.prewarm, at: now.advanced(by: delay))
    }
    storage.deviceDidRestart()
  }

  /// Cuts the power and lets the device start again at once.
  ///
  /// The app's process ends without a callback, and the disk is what the cut leaves of it; everything
  /// else is as after a restart. Whoever calls it from a call of the app settles afterwards
  /// (``PhoneCore/settle(after:)``), which then does not return.
  ///
  /// - Parameter cut: What becomes of the writes that were not synced.
  func cutPower(_ cut: PowerCut) {
    restart(reason: .powerCut)
    storage.cutPower(cut)
  }

  /// Ends the app's process and starts the device anew.
  private func restart(reason: EndReason) {
    surroundings.closeApp()
    if let process {
      supervisor.end(process, by: .reboot, reason: reason, rule: .onlySwipeIsForceQuit)
    }
    surroundings.restartDevice()
    scheduler.deviceDidRestart()
  }

  /// Removes what can be had again; a suspended app is not running (W-009).
  private func freeUpSpace() {
    record(ScenarioEvent.freeUpSpace.record)
    storage.freeUpSpace(whileRunning: process.map { $0.state != .suspended } ?? false)
  }

  /// Installs a new version of the app; the next launch is a cold one.
  private func updateApp() {
    record(ScenarioEvent.updateApp.record)
    surroundings.closeApp()
    if let process {
      supervisor.end(process, by: .update, reason: .update, rule: .onlySwipeIsForceQuit)
    }
    storage.appDidUpdate()
    scheduler.appDidUpdate()
  }

  // MARK: Faults

  private func expireEarly(_ target: FaultTarget) {
    guard let process else { return }
    if target.canExpireBackgroundTasks(in: process) {
      supervisor.expireBackgroundTasks(of: process, cause: .fault)
    }
    for task in target.expirableTasks(in: process) where self.process === process {
      scheduler.expireEarly(task, of: process)
    }
  }

  private func kill(for reason: KillReason) {
    if reason == .reboot { return reboot() }
    guard let process else { return }
    switch reason {
    case .jetsam: supervisor.end(process, by: .jetsam, reason: .jetsam)
    case .watchdog:
      supervisor.end(process, by: .killed, reason: .watchdog, code: KillCode.watchdog)
    case .crash, .reboot: supervisor.end(process, by: .crash, reason: .crash)
    case .forceQuit:
      surroundings.discardScene()
      supervisor.end(process, by: .forceQuit, reason: .forceQuit)
    }
  }
}
