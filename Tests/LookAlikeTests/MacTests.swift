import BackupApp
import DeviceModel
import Emulator
import EmulatorTestSupport
import FoundationAdditions
import Testing
import UIKit
import ValueExpectations

@Suite("A hosted app on a Mac")
struct MacTests {
  /// Two hours: the app is hidden after the first half, and nobody touches the Mac from 40 minutes on.
  private func morning(on kind: DeviceKind = .mac) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.device.kind = kind
    scenario.device.autoLockSeconds = 60
    scenario.duration = 7270
    scenario.at(0, .openApp)
    scenario.at(1800, .leaveApp)
    scenario.at(2410, .device(.inUse(false)))
    scenario.at(7200, .device(.inUse(true)))
    return scenario
  }

  private func run(_ variant: BackupVariant?, on kind: DeviceKind = .mac) -> AppRun {
    morning(on: kind).run { BackupAppDelegate(variant: variant) }
  }

  private func naps(in run: AppRun) -> [String] {
    run.lines(of: [.process]).filter { $0.contains(" nap ") }
  }

  @Test("A hidden app goes on, naps, and stops where the Mac sleeps (F-076, F-079)")
  func backup() {
    let run = run(nil)
    expect(run.lines(of: [.finding, .kill]), is: [])
    expect(
      run.lines(of: [.sleep, .output]),
      is: [
        "2430 output Spring is copied", "2450 output Summer is copied", "7200 slept 4730.0 F-079",
        "7200 output Autumn is copied", "7220 output Winter is copied",
        "7240 output Family is copied", "7260 output Spring is copied",
      ])
    expect(naps(in: run), is: ["1860 nap 301 true F-076"])
  }

  @Test("What the user waits for is not slowed, and keeps the Mac awake (F-077)")
  func urgent() {
    let run = run(.urgent)
    expect(run.lines(of: [.finding, .kill]), is: [])
    expect(
      run.lines(of: [.sleep, .output]),
      is: [
        "2420.4 output Spring is copied", "2440.4 output Summer is copied",
        "2460.4 output Autumn is copied", "2480.4 output Winter is copied",
        "2500.4 output Family is copied", "7200 slept 4639.6 F-079",
        "7220 output Spring is copied", "7240 output Summer is copied",
        "7260 output Autumn is copied",
      ])
    expect(
      naps(in: run),
      is: [
        "1860 nap 301 true F-076", "2400.4 nap 301 false F-076", "2560.4 nap 301 true F-076",
        "7200 nap 301 false F-076",
      ])
  }

  @Test(
    "A phone suspends the same app, and nothing naps on it",
    arguments: [BackupVariant?.none, .urgent])
  func phone(variant: BackupVariant?) {
    let run = run(variant, on: .phone)
    expect(run.lines(of: [.output]), is: [])
    expect(naps(in: run), is: [])
    #expect(run.lines(of: [.process]).contains { $0.contains("suspended") })
  }

  @Test("An activity ends where its token goes, and once only (F-077)")
  func token() {
    var scenario = morning()
    scenario.duration = 10
    let run = scenario.run { ActivityAppDelegate() }
    let calls = run.lines(of: [.call]).filter { $0.contains("ProcessInfo") }
    expect(
      calls,
      is: [
        "0.4 call ProcessInfo.beginActivity  F-077",
        "0.4 call ProcessInfo.endActivity by the release of its token",
        "0.4 call ProcessInfo.beginActivity ", "0.4 call ProcessInfo.endActivity ",
      ])
  }
}

/// An app that keeps no token of its first activity, and ends its second twice.
private final class ActivityAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    _ = ProcessInfo.processInfo.beginActivity(options: .userInitiated, reason: "an export")
    let activity = ProcessInfo.processInfo.beginActivity(options: .background, reason: "tidying")
    ProcessInfo.processInfo.endActivity(activity)
    ProcessInfo.processInfo.endActivity(activity)
    return true
  }
}
