import BackupApp
import Emulator
import EmulatorTestSupport
import Testing
import ValueExpectations

@Suite("A library that backs itself up")
struct BackupTests {
  /// Three hours on screen, with a quarter of an hour of heat.
  private var afternoon: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 10_800
    scenario.at(0, .openApp)
    scenario.at(2410, .device(.thermalState(.serious)))
    scenario.at(3310, .device(.thermalState(.nominal)))
    return scenario
  }

  private func run(_ variant: BackupVariant?) -> AppRun {
    afternoon.run { BackupAppDelegate(variant: variant) }
  }

  @Test("Done right it has no findings, and goes on where it was deferred")
  func right() {
    let run = run(nil)
    expect(run.lines(of: [.finding, .kill]), is: [])
    expect(
      run.lines(of: [.task, .output]).prefix(8),
      is: [
        "2400.4 launched com.example.backup.library warm R-246", "2420.4 output Spring is copied",
        "2420.4 output Summer has to wait",
        "2420.4 completed com.example.backup.library false by handler",
        "3310 launched com.example.backup.library warm R-246", "3330 output Summer is copied",
        "3350 output Autumn is copied", "3370 output Winter is copied",
      ])
  }

  private static let findings: [BackupVariant: [String]] = [
    .released: ["0.4 error activityReleased R-252"],
    .forgotten: ["7200.4 error activityNotFinished R-249"],
    .hasty: ["0.4 warning activityTooFrequent R-247"],
    .nameless: ["0.4 error emptyActivityIdentifier R-244", "0.4 killed crash R-244"],
    .stubborn: ["2500.4 warning activityNotDeferred R-251"],
    .leisurely: [],
    .blocking: ["2500.4 warning activityNotDeferred R-251"],
    .urgent: [],
    .unhurried: [],
  ]

  @Test("Each variant has its findings, and no others", arguments: BackupVariant.allCases)
  func variants(variant: BackupVariant) {
    expect(run(variant).lines(of: [.finding, .kill]), is: Self.findings[variant])
  }
}
