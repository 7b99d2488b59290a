/// Rules about `NSBackgroundActivityScheduler`.
///
/// The class is the Mac's. An app that is hosted here has it as well; its activities live by the phone's
/// rules for processes.
extension RuleCatalogue {
  static let activities: [Rule] = [
    activityIdentifier, activityDefaults, activityWindow, activityInterval, activityQueue,
    activityFinished, activityDeferred, activityShouldDefer, activityNeedsProcess,
  ]

  private static let header = "NSBackgroundActivityScheduler.h"

  private static var activityIdentifier: Rule {
    Rule(
      .activityIdentifier, "An activity has an identifier", .documented, source: header,
      statement: """
        The identifier is like a domain name in reverse, not empty, and the same at each launch. \
        What an empty one leads to is not documented; here it raises an exception, unless the \
        policy tolerates it.
        """,
      fix: "Use one constant for each activity.",
      whenDisabled: "The identifier may be empty.",
      shown: .bothWays(at: [.call("NSBackgroundActivityScheduler.init")]),
      related: [.activityDefaults])
  }

  private static var activityDefaults: Rule {
    Rule(
      .activityDefaults, "What an activity is by default", .documented, source: header,
      statement: """
        It is of background quality, does not repeat, and tolerates half of its interval.
        """,
      fix: "Set `repeats` and `interval`, and a tolerance if half of that is not right.",
      whenDisabled: "An activity that is given no tolerance has none.",
      shown: .bothWays(at: [.call("NSBackgroundActivityScheduler.schedule")]),
      related: [.activityIdentifier, .activityWindow])
  }

  private static var activityWindow: Rule {
    Rule(
      .activityWindow, "An activity runs within its tolerance", .documented,
      waiting: Waiting(category: .date, remedies: [], loggedAs: .init("StartTimePolicy")),
      source: "\(header); Energy Efficiency Guide for Mac Apps, “Schedule Background Activity”",
      statement: """
        It may run from (interval − tolerance) to (interval + tolerance), counted from when it was \
        scheduled or from its last run; the system is the readier for it the nearer the end. Here \
        the score that it needs falls towards the end of that window and is zero there; what rules a \
        run out, such as Low Power Mode, holds it back even longer.
        """,
      fix: "Choose the largest tolerance that will do.",
      whenDisabled: """
        The tolerance is ignored: an activity waits for the end of its interval as a request waits \
        for its begin date (R-033).
        """,
      related: [.earliestBeginDate, .activityDefaults, .activityInterval])
  }

  private static var activityInterval: Rule {
    Rule(
      .activityInterval, "Activities are for ten minutes and more", .documented,
      source: "Apple documentation of `NSBackgroundActivityScheduler`",
      statement: "Repeating activities are meant for intervals of ten minutes at least.",
      fix: """
        For shorter intervals use a timer while the app runs, or do the work when its cause \
        occurs.
        """,
      whenDisabled: onlyFindings,
      shown: .bothWays(at: [.call("NSBackgroundActivityScheduler.schedule")]),
      related: [.activityWindow])
  }

  private static var activityQueue: Rule {
    Rule(
      .activityQueue, "The block of an activity has a serial queue", .documented, source: header,
      statement: """
        It runs on a serial background queue of the quality that was asked for, never on the main one.
        """,
      fix: "Switch to the main actor for work on the user interface.",
      whenDisabled: "The block runs on the main queue.",
      shown: .bothWays(at: [.launch(.backgroundActivity)]), related: [.activityDefaults])
  }

  private static var activityFinished: Rule {
    Rule(
      .activityFinished, "An activity has to be finished", .documented,
      source: "\(header); Energy Efficiency Guide for Mac Apps, “Schedule Background Activity”",
      statement: """
        The completion handler takes `finished` or `deferred`; as long as it is not called, there is no \
        next time.
        """,
      fix: "Call it on every path.",
      whenDisabled: """
        The next run of a repeating activity is planned when one begins, whether or not that is finished.
        """,
      shown: .oneWay(
        at: [.launch(.backgroundActivity)],
        because: "The next run of a repeating one is never planned before it is finished."),
      related: [.activityDeferred])
  }

  private static var activityDeferred: Rule {
    Rule(
      .activityDeferred, "A deferred activity comes again in its interval", .documented,
      source: header,
      statement: """
        After `deferred` it comes again soon, in the rest of its window; after `finished` a repeating \
        one comes in its next interval. What “soon” means is not published; the policy has a figure.
        """,
      fix: "Answer `deferred` when work is left, and go on from there the next time.",
      whenDisabled: "What is deferred counts as finished.",
      shown: .bothWays(at: [.call("NSBackgroundActivityScheduler.completionHandler")]),
      related: [.activityFinished, .activityShouldDefer])
  }

  private static var activityShouldDefer: Rule {
    Rule(
      .activityShouldDefer, "A long activity asks whether to defer", .documented,
      source: "\(header); Apple documentation of `shouldDefer`",
      statement: """
        `shouldDefer` is true when the moment has become a bad one. The activity should then save \
        its state and answer `deferred`; the system does not force it to. Which moments are bad is \
        in part inferred: here heat, Low Power Mode, a low battery, a call, and the loss of external \
        power.
        """,
      fix: "Ask between pieces of the work.",
      whenDisabled: "`shouldDefer` is always false.",
      shown: .bothWays(at: [.launch(.backgroundActivity)]), related: [.activityDeferred])
  }

  private static var activityNeedsProcess: Rule {
    Rule(
      .activityNeedsProcess, "An activity needs its object and a running process", .inferred,
      waiting: Waiting(remedies: [.opensApp], loggedAs: .init("ApplicationPolicy", weight: 50)),
      source: "\(header); the phone's rules for processes",
      statement: """
        `invalidate` stops it, and so does the release of its scheduler. It ends with its process, \
        and does not start while the process is suspended (R-137): an activity launches no app and \
        keeps none awake.
        """,
      fix: "Keep the scheduler in a property, and schedule at every launch.",
      whenDisabled: """
        The phone keeps the scheduler of an activity until it is invalidated, and starts \
        activities in a suspended process: their blocks run when the process is resumed.
        """,
      related: [.suspension, .suspendedRunsNothing, .activityIdentifier])
  }
}
