import SchedulingRules
import VirtualTime

/// The findings about what a process costs.
extension Finding {
  static func cpuOveruse(share: Double, in process: AppProcess, policy: Policy) -> Finding {
    Finding(
      "cpuOveruse", .error, rule: .processorMonitor,
      """
      The app kept a processor busy for \(percent(share)) of \(policy.cpuMonitorWindow.words); \
      the limit is \(percent(policy.cpuMonitorLimit))
      """, identifier: nil, in: process)
  }

  static func busyLaunch(used: Duration, in process: AppProcess, policy: Policy) -> Finding {
    let limit = policy.watchdogLaunchProcessor
    return Finding(
      "busyLaunch", .error, rule: .launchProcessorTime,
      """
      The app used the processor for \(used.words) before its launch in the background had \
      finished; the limit is \(limit.words)
      """, identifier: nil, in: process)
  }

  static func tooManyWakeups(
    within span: Duration, in process: AppProcess, policy: Policy
  ) -> Finding {
    Finding(
      "tooManyWakeups", .warning, rule: .wakeupsMonitor,
      "The app woke \(policy.wakeupsMonitorLimit) times within \(span.words)",
      identifier: nil, in: process)
  }

  private static func percent(_ share: Double) -> String {
    "\(Int((share * 100).rounded())) %"
  }
}
