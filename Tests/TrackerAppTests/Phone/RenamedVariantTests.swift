import AppHosting
import DeviceStorage
import Emulator
import EmulatorTestSupport
import FaultInjection
import Testing
import TrackerAudit
import ValueExpectations

@testable import TrackerApp

@Suite("Renamed variants of the tracker")
struct RenamedVariantTests {
  /// Five minutes are tracked; after a refresh, and more hours than are credited, the user comes back.
  private var configuration: RunConfiguration {
    get throws {
      var day = TrackerDay()
      day.tasks = [.flush, .reconcile(after: 3_600)]
      day.at(60, .openApp)
      day.at(62, .track("write"))
      day.at(362, .leaveApp)
      day.at(20_000, .jetsam)
      day.at(30_000, .openApp)
      day.at(30_060, .stop)
      return try day.configuration
    }
  }

  /// What is found without a fault, and with a kill at each point of the pause.
  private func found(variant: String, of app: HostedApp) throws -> [SweepFailure] {
    DeviceStorage.install()
    var configuration = try configuration
    configuration.app.variant = variant
    let audits = [TrackerAudit()]
    let plain = Promises.broken(
      of: configuration, app: app, audits: audits, isolation: .inProcess)
    let sweep = Sweep(
      of: configuration, app: app, audits: audits, isolation: .inProcess, faults: [.kill],
      target: .task(.flushTask))
    var failures: [SweepFailure] = []
    sweep.perform { result in
      failures += result.failures
      return true
    }
    return plain + failures
  }

  @Test(
    "A variant is found by what it does, whatever it is called", arguments: TrackerVariant.allCases)
  func renamed(variant: TrackerVariant) throws {
    let app = HostedApp.tracker
    let named = try found(variant: variant.rawValue, of: app)
    let names: [TrackerVariant: String] = [
      .draftPauseEffect: "timeLost", .missingReset: "timeMisattributed",
      .missingCompletion: "taskNotCompleted", .leakedBackgroundTask: "backgroundTaskLeaked",
    ]
    #expect(named.contains { $0.name == names[variant] }, "\(named)")
    let renamed = try found(
      variant: app.renamedVariant(variant.rawValue), of: app.withRenamedVariants)
    expect(renamed, is: named)
  }

  @Test("The tracker as it is passes the same checks")
  func withoutVariant() throws {
    expect(try found(variant: "none", of: .tracker), is: [])
  }
}
