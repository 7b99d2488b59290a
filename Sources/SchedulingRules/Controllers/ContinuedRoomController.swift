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
    if ofApp >= policy[.continuedMaxPerApp] {
      return .blocked(.noRoom(of: .app, running: ofApp, limit: policy[.continuedMaxPerApp]))
    }
    if ofDevice >= policy[.continuedMaxPerDevice] {
      return .blocked(
        .noRoom(of: .device, running: ofDevice, limit: policy[.continuedMaxPerDevice]))
    }
    return .allowed
  }
}
