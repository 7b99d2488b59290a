import DeviceModel
import VirtualTime

/// Health research waits until the data can be read that it says it needs.
struct RequiredDataController: Controller {
  static let rule: RuleID = .healthDataProtection

  static func concerns(_ kind: TaskKind) -> Bool { kind == .healthResearch }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard let protection = request.requiredProtection else { return .allowed }
    let lockedAt = context.lockedAt
    let isReadable = FileAccess.open.isPossible(
      on: protection, device: context.device,
      sinceLock: lockedAt.map { $0.duration(to: context.now) }, policy: context.policy)
    if isReadable {
      guard let lockedAt else { return .allowed }
      let end = lockedAt.advanced(by: context.policy[.fileProtectionKeyLifetime])
      return end > context.now ? .allowed(until: end) : .allowed
    }
    return .blocked(
      .dataUnreadable(
        class: protection, wasUnlockedSinceBoot: context.device.wasUnlockedSinceBoot))
  }
}
