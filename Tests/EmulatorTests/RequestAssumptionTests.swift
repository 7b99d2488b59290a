import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator

@Suite("What is assumed of an app's requests")
struct RequestAssumptionTests {
  @Test("A request that keeps a date is asked for again as far ahead as the app asks, not at once")
  func chainOfKeptDates() {
    let assumption = RequestAssumption(identifier: "refresh", keepsBeginDate: true, asksAgain: true)
    let now = WallTime(secondsSince1970: 1_000)
    let waiting = TaskRequest(
      identifier: "refresh", kind: .appRefresh, submittedAt: .zero, earliestBeginDate: now)
    var request = waiting
    request.earliestBeginDate = now.advanced(by: .seconds(600))
    assumption.apply(to: &request, pending: [waiting], at: now)
    expect(request.earliestBeginDate, is: now)
    let next = assumption.renewed(request, pending: [], at: .seconds(30), now)
    expect(next?.submittedAt, is: .seconds(30))
    expect(next?.earliestBeginDate, is: now.advanced(by: .seconds(600)))
  }
}
