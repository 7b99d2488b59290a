import FoundationAdditions
internal import SchedulingRules

/// A launch for minutes of work, ended when the user takes the phone.
public class BGProcessingTask: BGTask {
  /// The form in which the phone's log shows a task.
  public override var description: String { "<BGProcessingTask: \(identifier)>" }
}

/// A request for minutes of work on an idle device; needs the mode `processing`.
public class BGProcessingTaskRequest: BGTaskRequest {
  /// Whether the task waits for a network; otherwise it may be launched without one.
  public var requiresNetworkConnectivity = false

  /// Whether the task waits for external power.
  public var requiresExternalPower = false

  /// Creates a request without delay and without conditions.
  ///
  /// - Parameter identifier: The identifier of the task.
  public init(identifier: String) {
    super.init(taskIdentifier: identifier)
  }

  convenience init(_ request: TaskRequest) {
    self.init(identifier: request.identifier)
    requiresNetworkConnectivity = request.requiresNetworkConnectivity
    requiresExternalPower = request.requiresExternalPower
  }

  /// The form in which the phone's log shows a request.
  public override var description: String {
    "<BGProcessingTaskRequest: \(identifier), earliestBeginDate: \(printedBeginDate), "
      + "requiresExternalPower=\(requiresExternalPower ? 1 : 0), "
      + "requiresNetworkConnectivity=\(requiresNetworkConnectivity ? 1 : 0)>"
  }

  override var scheduled: TaskRequest {
    scheduledWithConditions(as: .processing)
  }

  func scheduledWithConditions(as kind: TaskKind) -> TaskRequest {
    var request = scheduled(as: kind)
    request.requiresNetworkConnectivity = requiresNetworkConnectivity
    request.requiresExternalPower = requiresExternalPower
    return request
  }
}
