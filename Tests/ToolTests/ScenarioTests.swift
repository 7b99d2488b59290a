import DeviceStorage
import Emulator
import Foundation
import Testing
import TrackerAudit
import ValueExpectations

@Suite("Shipped scenarios")
struct ScenarioTests {
  @Test(
    "A scenario keeps its promises, with the same bytes everywhere and of each tool, in each mode that its app admits",
    arguments: BuiltTool.scenarios)
  func reproducible(scenario: String) throws {
    let (plain, foreign) = (try ShippedTraces.plain.get(), try ShippedTraces.foreign.get())
    #expect(plain.passed(scenario), "\(plain.errors)")
    #expect(foreign.passed(scenario), "\(foreign.errors)")
    let bytes = plain[scenario]
    #expect(!bytes.isEmpty)
    // Compared as truth values: nobody wants to read two traces in a failure message.
    let isSame = bytes == foreign[scenario]
    #expect(
      isSame, "the trace differs in other surroundings, debugged, or in the other isolation mode")
    let isReadBack = try ShippedTraces.readBack.get()[scenario]?.bytes == bytes
    #expect(isReadBack, "the trace changes when it is read and written again")
  }

  @Test(
    "All scenarios are found, in whatever folder they lie, many of apps that are free of globals")
  func count() throws {
    #expect(BuiltTool.scenarios.count >= 158)
    let shared = try BuiltTool.scenarios.filter {
      try BuiltTool.sharesProcess(BuiltTool.scenario($0))
    }
    #expect(shared.count >= 100)
  }

  @Test("The scenarios of the main job are all there")
  func names() {
    let promised: Set = [
      "FiveMinutesAway", "ForceQuitThenRelaunch", "IdentifierNotPermitted",
      "LeakedBackgroundTask", "LowPowerDay", "MissingCompletion", "NightAway",
      "SlowDrainExpires", "TrackerWorkday",
    ]
    expect(promised.subtracting(BuiltTool.scenarios).sorted(), is: [])
  }

  @Test("The scenarios of the whole phone that need no more rules are all there")
  func furtherNames() {
    let promised: Set = [
      "BackgroundRefreshOff", "ClockJump", "DoubleCompletion", "DoubleRegistration",
      "FocusSession", "ImportWindow", "JetsamOvernight", "LateCompletion", "LateRegistration",
      "NoExpirationHandler", "ProcessingNeedsPower", "ProcessingOnBattery", "TimeZoneChange",
      "ThermalPressure", "TooManyPending", "TwoTasksOneWake", "UnknownBackgroundTask",
      "UserPicksUpPhone", "LockHeldIntoSuspension", "LockedFiles", "RebootBeforeUnlock",
      "ReplacedForever", "WatchdogBlocksMain", "WorkAfterCompletion", "BusyProcessor",
      "CameraAndCall", "DebuggerAttached", "LowDataMode", "RefreshForbidden", "SleeplessPolling",
      "WildcardForRefresh", "DeafActivity", "FetchOverrun",
      "FetchSwitchedOff",
      "ContinuedExport", "ContinuedFromBackground", "ContinuedNoEntitlement",
      "ContinuedGivenUp", "ContinuedNoGraphics", "ContinuedOnlyNow", "ContinuedQuestion",
      "ContinuedQueued", "HealthBackOff",
      "ContinuedSameIdentifier", "ContinuedStopped", "ContinuedSwipedAway", "ContinuedTooHot",
      "ContinuedWithoutProgress",
      "HealthResearch", "HealthResearchNotEntitled", "HealthResearchWithoutStudy",
      "HealthUpdates", "HealthUpdateUnanswered", "LateHealthObserver", "WorkoutSession",
      "PushAfterForceQuit", "PushDelivered", "PushFlood", "PushGap",
      "PushMalformed", "PushNewestWaits", "PushOverrun", "PushWhileLocked", "PushWithoutMode",
      "PushWithoutUse", "InSimulator", "SimulatedFetch", "SimulatedLaunch",
      "SimulatedWithoutRequest",
    ]
    expect(promised.subtracting(BuiltTool.scenarios).sorted(), is: [])
  }

  @Test("The scenarios of activities are all there")
  func namesOfActivities() {
    let promised: Set = [
      "BackupActivity", "BackupBlocking", "BackupDeferred", "BackupForgotten", "BackupHasty",
      "BackupLeisurely", "BackupNameless", "BackupReleased", "BackupStubborn", "MacBackup",
      "MacBackupUnhurried", "MacBackupUrgent", "MacSync",
    ]
    expect(promised.subtracting(BuiltTool.scenarios).sorted(), is: [])
  }

  @Test("The scenarios of what the phone remembers and grants are all there")
  func namesOfHistory() {
    let promised: Set = [
      "BudgetExhausted", "NewInstall", "RefreshVersusProcessing", "UnusedApp", "WeeklyUser",
    ]
    expect(promised.subtracting(BuiltTool.scenarios).sorted(), is: [])
  }

  @Test("The scenarios of the most common mistakes are all there")
  func namesOfMistakes() {
    let promised: Set = [
      "BeginDateWeeksAhead", "ForegroundRegistration", "LowBattery", "MissingRegistration",
      "ModeMissing", "NoNextRequest", "OverwrittenIdentifier", "ProcessingModeAlone",
      "QuarterHourPolling", "RefreshOverrun", "SettingsOfScreen",
    ]
    expect(promised.subtracting(BuiltTool.scenarios).sorted(), is: [])
  }

  @Test("Each hosted app has a scenario: what none runs, coverage does not see")
  func apps() throws {
    let folder = BuiltTool.package.appendingPathComponent("Sources/bgtask")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let hosted = try files.filter { $0.pathExtension == "swift" }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: /HostedApp\(\s*name: "(\w+)"/)
        .map { String($0.1) }
    }
    #expect(hosted.count > 20)
    let run = try Set(
      BuiltTool.scenarios.compactMap { try BuiltTool.app(of: BuiltTool.scenario($0)) })
    expect(hosted.filter { !run.contains($0) }.sorted(), is: [])
  }

  @Test(
    "A scenario fails when a rule that its expectations name is switched off",
    arguments: AlteredScenario.namedRules + AlteredScenario.impliedRules)
  func disabledRules(named: AlteredScenario.NamedRule) throws {
    let failed = try AlteredScenario.failedWithoutRule.get()
    #expect(failed.contains(named))
  }

  @Test("Each flight of TimeZoneChange moves time to another day, and none moves any of it away")
  func flights() throws {
    let scratch = try TemporaryFolder()
    // Nil: all of them.
    let books = try ([nil, 0, 1, 2] as [Int?]).map { missing in
      let file = try AlteredScenario.write("TimeZoneChange", below: scratch.url) { document in
        guard let missing, let timeline = document["Timeline"] as? [String] else { return }
        let flights = timeline.filter { $0.contains(" TimeZone ") }
        document["Timeline"] = timeline.filter { $0 != flights[missing] }
      }
      let disk = scratch.url.appendingPathComponent("disk \(missing ?? 3)").path
      let run = try BuiltTool.run(
        ["run", file, "--config", "Config", "--format", "summary", "--store", "file=\(disk)"])
      expect(run.status, is: 0)
      return try TrackerAudit.bookings(on: Disk(contentsOf: disk))
    }
    expect(
      books[0],
      is: ["Reading 2026-03-02 credited": 26_394_000, "Reading 2026-03-03 credited": 9_601_000])
    expect(Set(books.map { $0["Reading 2026-03-02 credited"] }).count, is: 4)
    expect(Set(books.map { $0.values.reduce(0, +) }), is: [35_995_000])
  }

  @Test("A promise about the process is broken without the rule of what becomes of it")
  func processPromise() throws {
    let scratch = try TemporaryFolder()
    let file = try AlteredScenario.write("LanguageChange", below: scratch.url) {
      $0["Expectations"] = ["Process coldStart Count=2"]
      $0["PolicyOverrides"] = ["DisabledRules": ["W-060"]]
    }
    let result = try BuiltTool.run(["run", file, "--config", "Config", "--format", "summary"])
    expect(result.status, is: 1)
    #expect(result.output.contains("coldStart"), "\(result.output)")
  }

  @Test(
    "Nothing counts as lost that had no room from the start",
    arguments: ["LongAbsence", "NotesDay", "PhaseSync"])
  func fullFromStart(scenario: String) throws {
    let scratch = try TemporaryFolder()
    let file = try AlteredScenario.write(scenario, below: scratch.url) {
      var device = $0["Device"] as? [String: Any] ?? [:]
      device["FreeSpace"] = 0
      $0["Device"] = device
      $0["Expectations"] = nil
    }
    let result = try BuiltTool.run(["run", file, "--config", "Config", "--format", "summary"])
    expect(result.status, is: 0)
  }

  @Test("A leaked background task fails a run that does not expect it")
  func unexpectedLeak() throws {
    let scratch = try TemporaryFolder()
    let file = try AlteredScenario.write("LeakedBackgroundTask", below: scratch.url) {
      $0["Expectations"] = nil
    }
    let result = try BuiltTool.run(["run", file, "--config", "Config", "--format", "summary"])
    expect(result.status, is: 1)
    #expect(result.output.contains("0x2182bad2"))
    #expect(result.output.contains("R-114"))
    #expect(result.output.contains("    fix   "))
    #expect(result.output.contains("\nFAILED  "))
    expect(result.errors, is: "Reproduce with: bgtask run \(file) --seed 1 --config Config\n")
  }
}
