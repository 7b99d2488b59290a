import SchedulingRules
import VirtualTime

/// What watches how much a process costs: the monitors of processor and wakeups.
extension ProcessSupervisor {
  // MARK: Processor

  /// Begins to watch the processor's use, or ceases to, by the tasks that are running.
  func updateCPUMonitor(of process: AppProcess) {
    guard
      CPUMonitor.watches(
        process.tasks.running.map(\.request), on: device, policy: policy)
    else { return disarm(.cpuMonitor, of: process) }
    guard process.timers[.cpuMonitor] == nil else { return }
    process.processorTimeBefore = process.domain.processorTime
    arm(.cpuMonitor, of: process, at: now.advanced(by: policy[.cpuMonitorWindow]))
  }

  /// Kills an app that has kept a processor busy for too much of the time, or watches on.
  func measureProcessorUse(of process: AppProcess) {
    let used = process.domain.processorTime - process.processorTimeBefore
    let share = used.seconds / policy[.cpuMonitorWindow].seconds
    let requests = process.tasks.running.map(\.request)
    guard CPUMonitor.watchesProcessing(requests, policy: policy),
      let termination = Termination.cpuOveruse(share: share, policy: policy)
    else {
      neighbours.didUse(processor: share, process)
      return updateCPUMonitor(of: process)
    }
    report(
      .cpuOveruse(
        share: share, windowSeconds: policy[.cpuMonitorWindow].seconds,
        limit: policy[.cpuMonitorLimit]), in: process)
    kill(process, reason: .cpuLimit, termination)
  }

  // MARK: Launch

  /// The steps in which a launch is looked at that has nearly used up its processor time.
  private static let shortestLook = Duration.milliseconds(10)

  /// Begins to watch how much of the processor a launch in the background uses.
  func watchLaunch(of process: AppProcess) {
    guard process.wasLaunchedInBackground, policy.isEnabled(.launchProcessorTime),
      policy[.watchdogLaunchProcessor] > .zero
    else { return }
    arm(
      .launchProcessor, of: process,
      at: now.advanced(by: policy[.watchdogLaunchProcessor]))
  }

  /// Kills an app whose launch has used too much of the processor, or looks again.
  func measureLaunch(of process: AppProcess) {
    let used = process.domain.processorTime
    guard let termination = Termination.busyLaunch(used: used, policy: policy) else {
      let left = policy[.watchdogLaunchProcessor] - used
      return arm(
        .launchProcessor, of: process, at: now.advanced(by: max(left, Self.shortestLook)))
    }
    report(
      .busyLaunch(
        usedSeconds: used.seconds, limitSeconds: policy[.watchdogLaunchProcessor].seconds),
      in: process)
    kill(process, reason: .watchdog, termination)
  }

  // MARK: Wakeups

  /// Counts the process's wakeups from now on, and reports so many of them in a short time.
  func watchWakeups(of process: AppProcess) {
    guard policy.isEnabled(.wakeupsMonitor) else { return }
    let begin = now
    process.domain.setAlarm(afterWakeups: policy[.wakeupsMonitorLimit]) {
      [unowned self, unowned process] in
      let span = begin.duration(to: now)
      guard span <= policy[.wakeupsMonitorWindow] else { return watchWakeups(of: process) }
      report(
        .tooManyWakeups(count: policy[.wakeupsMonitorLimit], withinSeconds: span.seconds),
        in: process)
    }
  }
}
