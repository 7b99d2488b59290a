import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import RuleCoverage

@Suite("CoverageSearch")
struct CoverageSearchTests {
  /// An app that asks for one app refresh when it leaves the screen, and completes it at once or never.
  private func scenario(isCompleted: Bool = true, setsHandler: Bool = true) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 3_600
    scenario.app.finishLaunching = {
      $0.handle("refresh") { process, task in
        if setsHandler {
          process.onExpiration(of: task) { process.complete(task, success: false) }
        }
        if isCompleted { process.complete(task, success: true) }
      }
    }
    scenario.app.didEnterBackground = { $0.ask(for: "refresh", .appRefresh, in: 600) }
    scenario.at(0, .openApp)
    scenario.at(60, .leaveApp)
    scenario.at(70, .device(.inUse(false)))
    return scenario
  }

  private func showing(of rule: RuleID, in scenarios: PhoneScenario...) throws -> RuleShowing {
    let subjects = scenarios.map {
      CoverageSubject(of: $0.configuration, app: $0.hosted, isolation: .inProcess)
    }
    return try CoverageSearch(in: subjects).showing(of: rule)
  }

  @Test("A rule that is alone in the way decides, and lets pass the request that it had held back")
  func controller() throws {
    var scenario = scenario()
    scenario.device.isLowPowerModeOn = true
    scenario.at(1_800, .device(.lowPowerMode(false)))
    let showing = try showing(of: .lowPowerMode, in: scenario)
    expect(showing.decided?.at, is: .seconds(660))
    expect(showing.decided?.text, is: "refresh waits for Low Power Mode off: Low Power Mode on")
    expect(showing.letPass?.at, is: .seconds(1_800))
    #expect(showing.isCovered)
  }

  @Test("A rule that takes a request away decides, though nothing had waited for it")
  func removal() throws {
    var scenario = scenario()
    scenario.at(300, .device(.backgroundRefreshForApp(false)))
    let showing = try showing(of: .backgroundRefreshOff, in: scenario)
    expect(showing.decided?.at, is: .seconds(300))
    expect(showing.decided?.text.hasPrefix("request refresh is removed: "), is: true)
    expect(showing.missing, is: [.letPass])
  }

  @Test("A rule that is never alone in the way does not decide")
  func company() throws {
    var scenario = scenario()
    scenario.device.isLowPowerModeOn = true
    scenario.device.network = .none
    let showing = try showing(of: .lowPowerMode, in: scenario)
    #expect(showing.isAsked)
    expect(showing.missing, is: [.decided, .letPass])
  }

  @Test("A request that is still held back at the end was not let pass")
  func pending() throws {
    var scenario = scenario()
    scenario.device.isLowPowerModeOn = true
    expect(try showing(of: .lowPowerMode, in: scenario).missing, is: [.letPass])
  }

  @Test("A rule decides in a run that is different without it, and lets pass in one that is not")
  func switchedOff() throws {
    let (short, long) = (scenario(), scenario(isCompleted: false))
    expect(try showing(of: .refreshRunLimit, in: short).missing, is: [.decided])
    expect(try showing(of: .refreshRunLimit, in: long).missing, is: [.letPass])
    let both = try showing(of: .refreshRunLimit, in: short, long)
    #expect(both.isCovered)
    expect(both.letPass?.text, is: "refresh is launched")
  }

  @Test("A run without an occasion says nothing of a rule")
  func noOccasion() throws {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let showing = try showing(of: .refreshRunLimit, in: scenario)
    #expect(!showing.isAsked)
    expect(showing.missing, is: [.decided, .letPass])
  }

  @Test("A call that another rule refuses shows of no rule that it let the call pass")
  func refusedByAnother() throws {
    var scenario = scenario()
    scenario.infoPlist.backgroundModes = []
    let showing = try showing(of: .pendingLimit, in: scenario)
    #expect(showing.isAsked)
    expect(showing.letPass, is: nil)
    expect(
      try self.showing(of: .backgroundModeDeclared, in: scenario).decided?.at, is: .seconds(60))
  }

  @Test("A rule that cannot be switched off is shown by a record that carries its number")
  func named() throws {
    var scenario = scenario()
    expect(try showing(of: .cancellation, in: scenario).missing, is: [.decided])
    scenario.app.didEnterBackground = {
      $0.ask(for: "refresh", .appRefresh, in: 600)
      $0.cancel("refresh")
    }
    expect(try showing(of: .cancellation, in: scenario).decided?.at, is: .seconds(60))
  }

  @Test("Handlers count as entered when the platform has called them")
  func paths() {
    let (short, long) = (scenario(), scenario(isCompleted: false))
    func paths(_ scenario: PhoneScenario) -> CodePaths {
      CodePaths(of: [
        CoverageSubject(of: scenario.configuration, app: scenario.hosted, isolation: .inProcess)
      ])
    }
    expect(paths(short).neverEntered.map(\.kind), is: [.expirationHandler])
    expect(paths(short).known, is: paths(long).known)
  }

  @Test("A handler is known where an app has set it", arguments: [true, false])
  func handlers(setsHandler: Bool) {
    var scenario = scenario(setsHandler: setsHandler)
    let handler: @MainActor @Sendable () -> Void = {}
    scenario.app.didEnterBackground = { process in
      process.ask(for: "refresh", .appRefresh, in: 600)
      let task = process.beginBackgroundTask(
        name: "save", expirationHandler: setsHandler ? handler : nil)
      process.endBackgroundTask(task)
    }
    let paths = CodePaths(of: [
      CoverageSubject(of: scenario.configuration, app: scenario.hosted, isolation: .inProcess)
    ])
    #expect(paths.known.contains { $0.kind == .launchHandler })
    expect(paths.neverEntered.map(\.name), is: (setsHandler ? ["save", "refresh"] : []))
  }
}
