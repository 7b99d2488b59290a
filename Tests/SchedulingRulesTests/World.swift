import DeviceModel
import SchedulingRules
import VirtualTime

/// A world in which every request may run: an idle phone on its charger, with Wi-Fi, at 1000 s.
///
/// The app has been used daily, but nothing is known of when it was on screen last, so that
/// nothing changes with time alone.
func calmContext(
  _ policy: Policy = .documented, _ change: (inout EvaluationContext) -> Void = { _ in }
) -> EvaluationContext {
  var device = DeviceState()
  device.hasExternalPower = true
  var history = AppHistory.usedDaily
  history.lastForegrounded = nil
  var context = EvaluationContext(
    now: .seconds(1000), wallNow: WallTime(secondsSince1970: 1_800_000_000), device: device,
    isAppInForeground: false, history: history, policy: policy)
  change(&context)
  return context
}

/// A request for app refresh without conditions.
let refresh = TaskRequest(
  identifier: "com.example.refresh", kind: .appRefresh, submittedAt: .zero)

/// A request for processing without conditions.
let processing = TaskRequest(
  identifier: "com.example.processing", kind: .processing, submittedAt: .zero)

/// The declarations of an app that does everything right.
let infoPlist = InfoPlist(
  bundleIdentifier: "com.example",
  permittedIdentifiers: [refresh.identifier, processing.identifier],
  backgroundModes: ["fetch", "processing"])

/// The policy `Documented` with some rules switched off.
func documented(without rules: RuleID...) throws -> Policy {
  var policy = Policy.documented
  for rule in rules { try policy.disable(rule) }
  return policy
}

extension TaskRequest {
  /// The same request with some fields changed.
  func with(_ change: (inout TaskRequest) -> Void) -> TaskRequest {
    var request = self
    change(&request)
    return request
  }
}

extension Evaluation {
  /// The outcome without the score, which says nothing while the threshold is 0.
  var unrated: Evaluation { Evaluation(reasons: reasons, nextChange: nextChange) }

  /// The numbers of the rules that block.
  var rules: [RuleID] { reasons.map(\.rule) }
}
