import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("The start of an expiring activity")
struct ExpiringActivityTests {
  /// A policy without some rules.
  private func policy(without rules: RuleID...) throws -> Policy {
    var policy = Policy.documented
    for rule in rules { try policy.disable(rule) }
    return policy
  }

  /// What comes of an activity that is begun some seconds after the app has left the screen.
  private func start(
    after seconds: Double, reason: String = "Save", policy: Policy
  ) -> ExpiringActivityStart {
    var clock = BackgroundTaskClock()
    clock.enterBackground(at: .zero)
    let now = Instant.zero.advanced(by: .milliseconds(Int64(seconds * 1000)))
    return .decide(
      reason: reason, limit: clock.limit(ofTasksBegunAt: [now], policy: policy), now: now,
      policy: policy)
  }

  @Test(
    "An activity is granted until the warning of its time, and refused from then on (R-123)",
    arguments: [(0.0, true), (24.999, true), (25, false), (31, false)])
  func time(seconds: Double, isGranted: Bool) {
    expect(start(after: seconds, policy: .documented), is: (isGranted ? .granted : .refused))
  }

  @Test("On screen there is no limit")
  func onScreen() {
    expect(
      ExpiringActivityStart.decide(reason: "Save", limit: nil, now: .zero, policy: .documented),
      is: .granted)
  }

  @Test("A reason is needed")
  func reason() {
    guard case .fatal(let exception) = start(after: 0, reason: "", policy: .documented) else {
      Issue.record("An empty reason is accepted.")
      return
    }
    #expect(exception.name == "NSInvalidArgumentException" && exception.rule == .expiringActivity)
  }

  @Test("Without R-123 nothing is granted, nothing refused and nothing fatal")
  func switchedOff() throws {
    let policy = try policy(without: .expiringActivity)
    expect(start(after: 30, policy: policy), is: .unprotected)
    expect(start(after: 0, reason: "", policy: policy), is: .unprotected)
  }
}
