import SchedulingRules
import VirtualTime

/// The findings about what a process costs.
extension Finding {
  static func cpuOveruse(share: Double, in process: AppProcess, policy: Policy) -> Finding {
    Finding(
      "cpuOveruse", .error, rule: 79,
      """
      The app kept a processor busy for \(percent(share)) of \(policy.cpuMonitorWindow.secondsText); \
      the limit is \(percent(policy.cpuMonitorLimit))
      """, identifier: nil, in: process)
  }

  static func tooManyWakeups(
    within span: Duration, in process: AppProcess, policy: Policy
  ) -> Finding {
    Finding(
      "tooManyWakeups", .warning, rule: 81,
      "The app woke \(policy.wakeupsMonitorLimit) times within \(span.secondsText)",
      identifier: nil, in: process)
  }

  private static func percent(_ share: Double) -> String {
    "\(Int((share * 100).rounded())) %"
  }
}
