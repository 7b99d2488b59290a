import AppHosting
import DeviceLives
import DeviceModel
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator
@testable import Populations

@Suite("Population")
struct PopulationTests {
  private static let ledgerEnd = Instant.seconds(2 * 86_400)

  private func ledger(_ events: [(Int64, TraceEvent)]) -> TaskStatistics? {
    let ledger = UserLedger(end: Self.ledgerEnd)
    for (second, event) in events {
      ledger.record(TraceRecord(time: .seconds(second), event: event))
    }
    return ledger.close(oldAfter: .seconds(86_400)).tasks["refresh"]
  }

  private func submit(
    in seconds: Double?, _ outcome: PlatformCall.Submitted = .accepted
  ) -> TraceEvent {
    let now = WallTime(secondsSince1970: 0)
    let request = TaskRequest(
      identifier: "refresh", kind: .appRefresh, submittedAt: .zero,
      earliestBeginDate: seconds.map { now.advanced(by: .seconds($0)) })
    return .callMade(
      CallMade(
        processID: 1, call: .submit(request: RequestSubmitted(request, at: now), outcome: outcome),
        rule: nil))
  }

  private let launch = TraceEvent.taskLaunched(
    TaskLaunched(
      processID: 1, identifier: "refresh", kind: .appRefresh, task: 1, isColdLaunch: false,
      limitSeconds: 30, rule: .suspendedAppResumed))

  @Test("A delay counts from the earliest begin of the request that is launched")
  func delay() {
    let task = ledger([
      (0, submit(in: 900)), (600, submit(in: 900, .replaced)),
      (1_560, launch),
    ])
    expect(task?.delays.launched.sorted.map(\.number), is: [60])
    expect(task?.runsPerDay.sorted.map(\.number), is: [0, 1])
    expect(task?.usersWithoutRun, is: 0)
  }

  @Test("A request that still waits has waited at least so long, if its time has come")
  func waiting() {
    let ahead = ledger([(86_400, submit(in: 86_400))])
    expect(ahead?.delays.cutOff.count, is: 0)
    let due = ledger([(0, submit(in: 0.5))])
    expect(due?.delays.cutOff.sorted.map(\.number), is: [2 * 86_400 - 60])
    expect(due?.usersWithoutRun, is: 1)
  }

  @Test("A request that is replaced has waited at least until then, if its time has come")
  func replaced() {
    let task = ledger([
      (0, submit(in: 600)), (6_600, submit(in: 600, .replaced)),
      (6_900, submit(in: 600, .replaced)), (7_500, launch),
    ])
    expect(task?.delays.cutOff.sorted.map(\.number), is: [6_000])
    expect(task?.delays.launched.sorted.map(\.number), is: [0])
  }

  @Test(
    "A visit ends when the user leaves the app, swipes it away or restarts the phone",
    arguments: ["LeaveApp", "ForceQuit", "Reboot"])
  func visits(action: String) {
    func user(_ name: String) -> TraceEvent {
      .userAction(UserAction(name: name, parameters: [:]))
    }
    let task = ledger([
      (0, submit(in: nil)), (60, user("OpenApp")), (120, user(action)),
      (125, user("ForceQuit")),
    ])
    expect(task?.age.usersAtEnd, is: 1)
    expect(task?.age.seconds, is: 86_400 - 120)
  }

  @Test("A user whose requests are refused is a user all the same")
  func refused() {
    let task = ledger([(0, submit(in: nil, .refused(code: .unavailable)))])
    #expect(task?.users == 1 && task?.usersWithoutRun == 1 && task?.delays.cutOff.count == 0)
    expect(task?.age.usersAtEnd, is: 1)
  }

  private func population(_ users: Int, seed: UInt64 = 1) -> Population {
    let app = AppDescription(
      name: "Test",
      infoPlist: InfoPlist(
        bundleIdentifier: "com.example.test", permittedIdentifiers: [], backgroundModes: []))
    let scenario = RunConfiguration(
      identifier: "Test", summary: "", digest: "", seed: seed,
      startDate: WallTime(secondsSince1970: 1_772_427_600), durationSeconds: 86_400,
      policy: .documented, device: DeviceState(), app: app, timeline: [], expectations: [])
    let hosted = HostedApp(
      name: "Test", isFreeOfGlobals: true, variants: [], jobs: [], userActions: [],
      checkSettings: { _ in [] },
      launch: { _ in preconditionFailure("Nobody opens the app.") })
    return Population(
      of: scenario, app: hosted, lives: ["A", "B", "A"].map { Life(name: $0) }, users: users)
  }

  @Test("Users have the lives in turn, and each a seed that depends on nobody else")
  func users() {
    let (small, large) = (population(7), population(7_000))
    expect((0..<7).map { small.life(ofUser: $0).name }, is: ["A", "B", "A", "A", "B", "A", "A"])
    let seeds = (0..<7).map(small.seed(ofUser:))
    expect(seeds, is: (0..<7).map(large.seed(ofUser:)))
    expect(Set((0..<7_000).map(large.seed(ofUser:))).count, is: 7_000)
    #expect(population(7, seed: 2).seed(ofUser: 0) != seeds[0])
  }
}
