import SchedulingRules
import VirtualTime

/// The findings about continued processing.
extension Finding {
  static func submittedInBackground(_ request: TaskRequest, in process: AppProcess) -> Finding {
    Finding(
      "submittedInBackground", .error, rule: .continuedSubmittedByPerson,
      "“\(request.identifier)” was refused: the app is not on screen",
      identifier: request.identifier, in: process)
  }

  static func noProgress(
    _ task: LaunchedTask, in process: AppProcess, policy: Policy
  ) -> Finding {
    Finding(
      "noProgress", .error, rule: .continuedProgress,
      """
      “\(task.identifier)” came no further for \(policy.continuedNoProgressTimeout.words): it expires
      """, identifier: task.identifier, in: process)
  }

  /// An event of the scenario for which there was no continued task.
  static func noContinuedTask(for event: String) -> Finding {
    Finding(
      rule: nil, name: "noContinuedTask", severity: .note,
      message: "The event \(event) found nothing that it could act on, and had no effect",
      hint: "Let it happen while a continued task runs and, for an answer, after the question.",
      identifier: event, confidence: .documented)
  }
}
