import Counterfactuals
import SchedulingRules
import VirtualTime

/// All that `why` has to say, before it is put into words.
struct Explanation {
  let scenario: String
  /// The name of the policy under which the scenario ran.
  let policy: String
  let shortfall: Shortfall
  /// What in the Info.plist stands behind its causes and is not said by them.
  let lint: [LintFinding]
  /// When tasks of the identifier were launched.
  let launches: [Instant]
  /// What would have let the task run, the most practicable first.
  let counterfactuals: [Counterfactual]
  /// What the phone's log says of the task in that time, a line each.
  let log: [String]
}
