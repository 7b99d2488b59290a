import SchedulingRules
import VirtualTime

/// Findings about background URL sessions.
extension Finding {
  static func sessionEventsNotCompleted(
    _ task: LaunchedTask, in process: AppProcess, policy: Policy
  ) -> Finding {
    Finding(
      "sessionEventsNotCompleted", .error, rule: .sessionLaunch, restingOn: [.sessionEventsCode],
      """
      The completion handler of handleEventsForBackgroundURLSession was not called within \
      \(policy.urlsessionEventsRunLimit.words)
      """, identifier: task.identifier, in: process)
  }

  static func sessionEventsCompletedOffMain(
    _ task: LaunchedTask, in process: AppProcess
  ) -> Finding {
    Finding(
      "sessionEventsCompletedOffMain", .warning, rule: .sessionLaunch,
      "The completion handler of handleEventsForBackgroundURLSession was called off the main thread",
      hint: "Call it in DispatchQueue.main.async, or on the main actor.",
      identifier: task.identifier, in: process)
  }

  static func sessionNotRecreated(_ session: String, in process: AppProcess) -> Finding {
    Finding(
      "sessionNotRecreated", .error, rule: .sessionMadeAnew,
      "The app was woken for the events of a session that it has not made anew: it gets none",
      identifier: session, in: process)
  }

  static func sessionMadeTwice(_ session: String, in process: AppProcess) -> Finding {
    Finding(
      "sessionMadeTwice", .warning, rule: .sessionMadeAnew,
      "A second session with this identifier is made in one process: which gets the events is open",
      identifier: session, in: process)
  }

  static func sessionNotOpen(_ session: String, in process: AppProcess) -> Finding {
    Finding(
      "sessionNotOpen", .error, rule: .sessionMadeAnew,
      "A task is made in a session that this process has not made, or has closed: nobody is told of it",
      identifier: session, in: process)
  }

  static func sessionWithoutDelegate(_ session: String, in process: AppProcess) -> Finding {
    Finding(
      "sessionWithoutDelegate", .error, rule: .sessionLaunch,
      "The background session has no delegate: what its tasks end with is lost",
      identifier: session, in: process)
  }

  static func downloadNotMoved(_ transfer: String, in process: AppProcess) -> Finding {
    Finding(
      "downloadNotMoved", .error, rule: .downloadedFileGone,
      "The downloaded file was neither moved nor opened before the delegate's method returned: it is gone",
      identifier: transfer, in: process)
  }

  static func transfersOneByOne(
    _ session: String, wakes: Int, delay: Duration, in process: AppProcess
  ) -> Finding {
    Finding(
      "transfersOneByOne", .warning, rule: .manySmallTransfers, restingOn: [.resumeDelay],
      """
      The app was woken \(wakes) times in a row and began one more transfer each time: the next \
      one waits for \(delay.words)
      """, identifier: session, in: process)
  }
}
