import AppHosting
import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations

@Suite("A look at the phone")
struct GlanceTests {
  private let scenario = {
    var scenario = PhoneScenario.leftApp { app in
      app.ask(for: "refresh", .appRefresh, in: 600)
    }
    scenario.app.finishLaunching = { $0.handle("refresh") { $0.complete($1, success: true) } }
    scenario.at(60, .device(.lowPowerMode(true)))
    scenario.recordsPoints = true
    return scenario
  }()

  private func look(after record: Int, reading path: String? = nil) -> PhoneMoment? {
    var run = Run(
      configuration: scenario.configuration, app: scenario.hosted, isolation: .inProcess)
    run.recordsPoints = true
    let glance = Glance(afterRecord: record, reading: path)
    _ = run.perform(recorders: [ListRecorder()], glance: glance)
    return glance.moment
  }

  @Test("It sees the phone before something is recorded, and after")
  func change() throws {
    let records = scenario.run().records
    let place = try #require(
      records.firstIndex { $0.event == .deviceChanged(.lowPowerMode(true)) })
    let (before, after) = try (#require(look(after: place)), #require(look(after: place + 1)))
    #expect(!before.device.isLowPowerModeOn && after.device.isLowPowerModeOn)
    expect(after.at, is: .seconds(60))
    expect(after.requests.map(\.request.identifier), is: ["refresh"])
    expect(after.requests.first?.reasons.map(\.rule).contains(.lowPowerMode), is: true)
  }

  @Test("It sees a point that is reached before what it stands for has happened")
  func point() throws {
    let records = scenario.run().records
    let place = try #require(
      records.firstIndex {
        guard case .pointReached(let point) = $0.event else { return false }
        return point.kind == .callBefore && point.call == "BGTaskScheduler.submit"
      })
    let moment = try #require(look(after: place + 1))
    expect(moment.process?.state, is: .backgroundRunning)
    #expect(moment.requests.isEmpty)
  }

  @Test("It sees the last moment of a run, and nothing of what never comes")
  func end() {
    let count = scenario.run().records.count
    expect(look(after: count)?.process?.state, is: .suspended)
    expect(look(after: count + 1), is: nil)
  }
}
