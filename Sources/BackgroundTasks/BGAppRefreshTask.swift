import FoundationAdditions
internal import SchedulingRules

/// A launch of up to 30 seconds that updates the app's content.
public class BGAppRefreshTask: BGTask {
  /// The form in which the phone's log shows a task.
  public override var description: String { "<BGAppRefreshTask: \(identifier)>" }
}

/// A request for a short launch that updates the app's content; needs the mode `fetch`.
public class BGAppRefreshTaskRequest: BGTaskRequest {
  /// Creates a request without delay.
  ///
  /// - Parameter identifier: The identifier of the task.
  public init(identifier: String) {
    super.init(taskIdentifier: identifier)
  }

  /// The form in which the phone's log shows a request.
  public override var description: String {
    "<BGAppRefreshTaskRequest: \(identifier), earliestBeginDate: \(printedBeginDate)>"
  }

  override var scheduled: TaskRequest { scheduled(as: .appRefresh) }
}
