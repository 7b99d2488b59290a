import SchedulingRules
import Testing
import ValueExpectations

@Suite("Whether the time of a task can be over")
struct TimeEndTests {
  @Test("All that app code runs for has an end, but activities, which are asked to stop")
  func kinds() {
    let endless = TaskKind.allCases.filter { !$0.canRunOutOfTime(policy: .documented) }
    expect(endless, is: [.transfer, .backgroundActivity])
  }

  @Test(
    "Where nothing happens at the end of the time there is none",
    arguments: [(TaskKind.legacyFetch, RuleID.fetchCode), (.sessionEvents, .sessionEventsCode)])
  func withoutKill(kind: TaskKind, rule: RuleID) throws {
    var policy = Policy.documented
    try policy.disable(rule)
    #expect(!kind.canRunOutOfTime(policy: policy))
  }

  @Test("A push and an update end also where nobody is killed for them")
  func withoutPushKill() throws {
    var policy = Policy.documented
    try policy.disable(.silentPushRunLimit)
    #expect(TaskKind.silentPush.canRunOutOfTime(policy: policy))
    #expect(TaskKind.healthUpdate.canRunOutOfTime(policy: policy))
  }
}
