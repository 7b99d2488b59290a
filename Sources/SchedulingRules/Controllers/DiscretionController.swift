import DeviceModel
import VirtualTime

/// A discretionary transfer waits for Wi-Fi and external power, up to a point.
struct DiscretionController: Controller {
  static let rule: RuleID = .discretionaryTransfers

  static func concerns(_ kind: TaskKind) -> Bool { kind == .transfer }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    let policy = context.policy
    let end = context.begin(of: request).advanced(by: policy[.urlsessionDiscretionPatience])
    guard request.transfer?.isDiscretionary == true, context.now < end else { return .allowed }
    let lacksWiFi = policy[.urlsessionDiscretionNeedsWiFi] && context.device.network != .wifi
    let lacksPower = policy[.urlsessionDiscretionNeedsPower] && !context.device.hasExternalPower
    switch (lacksWiFi, lacksPower) {
    case (true, true): return .blocked(.noWiFiOnBattery, until: end)
    case (true, false): return .blocked(.noWiFi, until: end)
    case (false, true): return .blocked(.onBattery, until: end)
    case (false, false): return .allowed
    }
  }
}
