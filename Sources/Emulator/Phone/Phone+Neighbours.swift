import DeviceModel
import SchedulingRules
import VirtualTime

/// What the process supervisor needs of the others.
extension Phone: ProcessNeighbours {
  var isAppOnScreen: Bool { surroundings.isAppOnScreen }
  var isAppActive: Bool { surroundings.isAppActive }

  func willRun() { surroundings.wakeDevice() }

  func makeProcess(in domain: ExecutionDomain, inBackground: Bool) -> AppProcess {
    AppProcess(core, phone: self, domain: domain, inBackground: inBackground)
  }

  @MainActor func launch(_ app: AppDescription) -> any AppCallbacks { launchApp(app) }

  func launchRequest(_ number: Int) { scheduler.launch(request: number) }

  func didLaunch(_ process: AppProcess, for requests: [TaskRequest]) {
    if core.configuration.assumption?.registersForPushes == true {
      deliveries.setRegistered(true, by: process)
    }
    scheduler.deliver(requests, to: process, isColdLaunch: true)
    locations.didLaunch(process)
  }

  func didOpenApp() {
    scheduler.didOpenApp()
    transfers.didOpenApp()
  }

  func didEnterForeground(_ process: AppProcess) { notifications.handOver(to: process) }

  func didActivate(_ process: AppProcess) {
    notifications.handOver(to: process)
    surroundings.handOverActions(to: process)
  }

  func didSuspend(_ process: AppProcess) { scheduler.reportBrokenChains(of: process) }

  func didResume(_ process: AppProcess) { scheduler.wakeActivities(of: process) }

  func fire(_ timer: ProcessTimer, ofTaskIn process: AppProcess) {
    scheduler.fire(timer, of: process)
  }

  func didUse(processor share: Double, _ process: AppProcess) {
    scheduler.endContinued(using: share, in: process)
  }

  func willEnd(_ process: AppProcess, by end: ProcessEnd) {
    scheduler.rememberTasks(of: process, endedBy: end)
    deliveries.willEnd(process)
    process.reportLossOfObjects()
  }

  func didEnd(_ process: AppProcess, by end: ProcessEnd) {
    scheduler.reportBrokenChains(of: process)
    scheduler.dropActivities(of: process)
    // A fetch that never came to the app is not the last one.
    if process.isLaunchedForFetch { deliveries.renewFetch() }
    scheduler.dropContinuedRequests()
    deliveries.discardPush(by: end, cause: .kill)
    transfers.cancelTransfers(by: end)
    transfers.state.renewChallenges()
    scheduler.noteForceQuit(by: end)
    connections.didEnd(process)
    surroundings.didEnd(process)
    notifications.didEnd(process)
    locations.didEnd(process)
    if deliveries.keepsWorkout(after: end) { supervisor.planLaunch(for: .workout) }
    storage.handOverDefaults(of: process)
    process.closeFiles()
  }
}

/// To whom a task goes that is for no launch handler.
extension Phone: TaskRecipients {
  func deliver(_ running: RunningTask, to process: AppProcess) {
    switch running.task.kind.row.recipient {
    case .fetchMethod: deliveries.deliverFetch(running, to: process)
    case .pushMethod: deliveries.deliverPush(running, to: process)
    case .responseMethod: notifications.deliverAnswer(running, to: process)
    case .sessionMethod: transfers.deliverSessionEvents(running.task, to: process)
    case .observers: deliveries.deliverHealthUpdate(running.task, to: process)
    case .launchHandler, .block, .nobody: break
    }
  }

  func didOverstay(_ task: LaunchedTask, in process: AppProcess) {
    // An app that has not made its session anew cannot complete the events of it.
    if task.kind.isOfSession { transfers.reportMissingSession(task, in: process) }
  }

  func goesOn(without task: LaunchedTask, in process: AppProcess) {
    deliveries.noteFailedUpdate(ofType: task.identifier, in: process)
  }
}

/// Who is told of what happens around the app.
extension Phone: SurroundingsNeighbours {
  func languageDidChange() {
    guard let process else { return }
    supervisor.end(process, by: .language, reason: .language, rule: .localeChange)
  }

  func deviceDidChange(_ change: DeviceChange, from before: DeviceState) {
    scheduler.deviceDidChange(from: before)
    guard let process else { return }
    if !process.tasks.isEmpty { scheduler.endTasksEarly(in: process, deviceBefore: before) }
    supervisor.deviceDidChange(change, from: before, process)
  }
}
