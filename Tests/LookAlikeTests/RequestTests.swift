import FoundationAdditions
import SchedulingRules
import Testing
import VirtualTime

@testable import BackgroundTasks

@Suite("BGTaskRequest")
struct RequestTests {
  @Test("A request begins without delay and without conditions")
  func defaults() {
    let request = BGProcessingTaskRequest(identifier: "a")
    #expect(request.identifier == "a")
    #expect(request.earliestBeginDate == nil)
    #expect(!request.requiresNetworkConnectivity)
    #expect(!request.requiresExternalPower)
  }

  @Test("A copy is another object of the same class with the same values")
  func copies() throws {
    let request = BGProcessingTaskRequest(identifier: "a")
    request.earliestBeginDate = .distantFuture
    request.requiresExternalPower = true
    let copy = try #require(request.copy() as? BGProcessingTaskRequest)
    #expect(copy !== request)
    #expect(copy.description == request.description)
    request.earliestBeginDate = nil
    #expect(copy.earliestBeginDate == .distantFuture)
  }

  @Test("The copy of a refresh request is a refresh request")
  func copyOfRefresh() {
    #expect(BGAppRefreshTaskRequest(identifier: "a").copy() is BGAppRefreshTaskRequest)
  }

  @Test(
    "Each kind that apps submit has a request of its own class",
    arguments: TaskKind.allCases.filter(\.isSubmitted))
  func requestClass(of kind: TaskKind) throws {
    let request = TaskRequest(identifier: "a", kind: kind, submittedAt: .zero)
    let name = try #require(kind.row.className)
    #expect("\(type(of: BGTaskRequest.copy(of: request)))" == "\(name)Request")
  }

  @Test("The scheduler gets what the request says")
  func scheduled() {
    let request = BGProcessingTaskRequest(identifier: "a")
    request.earliestBeginDate = Date(timeIntervalSince1970: 1.5)
    request.requiresNetworkConnectivity = true
    #expect(
      request.scheduled
        == TaskRequest(
          identifier: "a", kind: .processing, submittedAt: .zero,
          earliestBeginDate: WallTime(nanosecondsSince1970: 1_500_000_000),
          requiresNetworkConnectivity: true, requiresExternalPower: false))
    #expect(BGAppRefreshTaskRequest(identifier: "b").scheduled.kind == .appRefresh)
  }

  @Test("Requests print as in the phone's log")
  func printedForm() {
    let refresh = BGAppRefreshTaskRequest(identifier: "a.refresh")
    refresh.earliestBeginDate = Date(timeIntervalSince1970: 0)
    let processing = BGProcessingTaskRequest(identifier: "a.process")
    processing.requiresExternalPower = true
    #expect(
      [refresh, processing].map(\.description) == [
        "<BGAppRefreshTaskRequest: a.refresh, earliestBeginDate: 1970-01-01 00:00:00 +0000>",
        "<BGProcessingTaskRequest: a.process, earliestBeginDate: (null), "
          + "requiresExternalPower=1, requiresNetworkConnectivity=0>",
      ])
  }

  @Test(
    "A date survives the way to the scheduler and back to the last bit",
    arguments: [
      0.0, 0.1, 798_000_000.123_456_7, 798_000_000.1, -1.25, -978_307_200.7, 8_000_000_000.3,
    ])
  func roundTrip(seconds: Double) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(WallTime(date: date).date == date)
  }

  @Test("The wall time of a date counts from 1970")
  func epoch() {
    #expect(WallTime(date: Date(timeIntervalSince1970: 1)).nanosecondsSince1970 == 1_000_000_000)
    #expect(WallTime(date: Date(timeIntervalSince1970: -0.5)).nanosecondsSince1970 == -500_000_000)
  }

  @Test("Dates beyond the range of the scheduler are clamped")
  func clamping() {
    #expect(WallTime(date: .distantFuture).nanosecondsSince1970 == .max)
    #expect(WallTime(date: .distantPast).nanosecondsSince1970 == .min)
  }
}
