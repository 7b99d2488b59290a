import SchedulingRules
import VirtualTime

/// The findings about activities.
extension Finding {
  static func emptyActivityIdentifier(rule: RuleID, in process: AppProcess) -> Finding {
    Finding(
      "emptyActivityIdentifier", .warning, rule: rule,
      "An activity has no identifier, which this policy tolerates", identifier: nil, in: process)
  }

  static func activityTooFrequent(
    _ identifier: String, _ pace: ActivityPace, in process: AppProcess, policy: Policy
  ) -> Finding {
    Finding(
      "activityTooFrequent", .warning, rule: .activityInterval,
      """
      “\(identifier)” is to come every \(pace.interval.words); activities are meant for \
      \(policy.nsbaShortestInterval.words) and more
      """, identifier: identifier, in: process)
  }

  static func activityNotFinished(_ run: ActivityRun, in process: AppProcess) -> Finding {
    Finding(
      "activityNotFinished", .warning, rule: .activityFinished,
      """
      The completion handler of “\(run.task.identifier)” was not called by the end of its next window: \
      it does not come again until it is
      """, identifier: run.task.identifier, in: process)
  }

  static func activityNotDeferred(
    _ run: ActivityRun, for span: Duration, in process: AppProcess
  ) -> Finding {
    Finding(
      "activityNotDeferred", .warning, rule: .activityShouldDefer,
      """
      “\(run.task.identifier)” went on for \(span.words) though it should have put its work off
      """, identifier: run.task.identifier, in: process)
  }

  static func activityReleased(_ identifier: String, in process: AppProcess) -> Finding {
    Finding(
      "activityReleased", .warning, rule: .activityNeedsProcess,
      "The scheduler of “\(identifier)” was released while its activity was to come: nothing comes",
      identifier: identifier, in: process)
  }
}
