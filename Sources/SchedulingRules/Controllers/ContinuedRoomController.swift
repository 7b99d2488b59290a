import DeviceModel

/// Continued processing waits until fewer of its tasks run.
///
/// How many may run is not published; the policy says how many of one app and of the whole device.
struct ContinuedRoomController: Controller {
  static let rule: RuleID = .continuedRoom

  static func concerns(_ kind: TaskKind) -> Bool { kind == .continuedProcessing }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    let policy = context.policy
    let ofApp = context.runningContinuedTasks
    let ofDevice = ofApp + context.device.continuedTasksOfOthers
    if ofApp >= policy.continuedMaxPerApp {
      return Self.blocked(by: ofApp, limit: policy.continuedMaxPerApp, of: "the app")
    }
    if ofDevice >= policy.continuedMaxPerDevice {
      return Self.blocked(by: ofDevice, limit: policy.continuedMaxPerDevice, of: "the device")
    }
    return .allowed
  }

  private static func blocked(by running: Int, limit: Int, of owner: String) -> Verdict {
    .blocked(
      observed: "\(running) running", required: "fewer than \(limit) continued tasks of \(owner)")
  }
}
