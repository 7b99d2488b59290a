import DeviceModel

/// Health research waits until the user takes part in a study.
struct StudyController: Controller {
  static let rule: RuleID = .healthStudy

  static func concerns(_ kind: TaskKind) -> Bool { kind == .healthResearch }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard !context.device.takesPartInStudy else { return .allowed }
    return .blocked(.noStudy)
  }
}
