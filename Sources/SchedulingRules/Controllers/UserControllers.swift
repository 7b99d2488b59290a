import DeviceModel
import VirtualTime

/// An app that the user swiped away is not launched until the user opens it.
///
/// Processing is exempt while R-151 is in force and the policy does not say otherwise, and so is what the user does with a
/// notification (F-086).
struct ForceQuitController: Controller {
  static let rule: RuleID = .forceQuitStopsLaunches

  static func concerns(_ kind: TaskKind) -> Bool {
    kind != .continuedProcessing && kind != .transfer
  }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard context.history.wasForceQuit, blocks(request.kind, context.policy) else {
      return .allowed
    }
    return .blocked(.forceQuit)
  }

  private func blocks(_ kind: TaskKind, _ policy: Policy) -> Bool {
    switch kind.row.family {
    case .refresh: policy[.forceQuitBlocksRefresh]
    case .processing:
      policy[.forceQuitBlocksProcessing] || !policy.isEnabled(.forceQuitSparesProcessing)
    case .session, .health: true
    case .notification:
      !policy[.notificationAfterForceQuit]
        || !policy.isEnabled(.notificationActionAfterForceQuit)
    // A push has a rule of its own.
    case .push, .continued, .activity: false
    }
  }
}

/// A newly installed app gets no app refresh until the system has learnt how it is used.
struct NewInstallController: Controller {
  static let rule: RuleID = .newApp

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    let time = context.policy[.usageLearningTime]
    let known = context.history.installed.advanced(by: time)
    guard request.kind.isChosenByUse(context.policy), context.now < known else { return .allowed }
    return .blocked(.newlyInstalled(neededSeconds: time.seconds), until: known)
  }
}

/// Nothing is launched for an app that the user has not opened for long.
struct UnusedAppController: Controller {
  static let rule: RuleID = .unusedApp

  static func concerns(_ kind: TaskKind) -> Bool { kind.isWeighed && kind.isLaunch }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard
      request.kind != .silentPush || context.policy[.pushNeedsUse]
        || request.kind.isChosenByUse(context.policy),
      let opened = context.history.lastForegrounded
    else { return .allowed }
    let limit = context.policy[.usageUnusedAfter]
    let unused = opened.advanced(by: limit)
    guard context.now >= unused else {
      return unused == .never ? .allowed : .allowed(until: unused)
    }
    return .blocked(.notOpened(forSeconds: limit.seconds))
  }
}
