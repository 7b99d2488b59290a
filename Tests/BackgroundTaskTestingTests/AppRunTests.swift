import Foundation
import Testing
import ValueExpectations

@testable import BackgroundTaskTesting

@Suite("Runs of an app in tests")
struct AppRunTests {
  private let notes = AppUnderTest("Notes", program: "bgtask")
  private let tracker = AppUnderTest("Tracker", program: "bgtask")

  @Test("A run gives launches, completions and kills with local times")
  func events() throws {
    let run = try notes.run("NotesDay")
    let refresh = "com.example.notes.refresh"
    let launch = try #require(run.launches(of: refresh).first)
    #expect(launch.time > "9:05" && launch.time < "13:00")
    expect(run.completion(of: launch)?.success, is: true)
    expect(run.kills.map(\.reason), is: [.update, .jetsam])
    expect(run.kills.map(\.time), is: ["11:00", "12:00"])
    expect(run.expirations, is: [])
    #expect(run.keepsPromises)
  }

  @Test(
    "The phone's files and defaults can be read as the run leaves them, and as they are at a moment"
  )
  func files() throws {
    let end = try notes.run("NotesDay").files
    let early = try notes.run("NotesDay", RunConditions(until: "10:00")).files
    func holds(_ files: PhoneFiles, _ text: String) -> Bool {
      files.paths.contains { files.text(of: $0)?.contains(text) == true }
    }
    #expect(holds(end, "three litres, and bread") && !holds(end, "two litres, and bread"))
    #expect(holds(early, "two litres, and bread") && !holds(early, "three litres, and bread"))
  }

  @Test(
    "A finding has its name, its rule, its time and its remedy; other conditions are those of a command line"
  )
  func findings() throws {
    let run = try tracker.run("FiveMinutesAway", RunConditions(variant: "leakedBackgroundTask"))
    let finding = try #require(run.findings.first)
    #expect(finding.name == "backgroundTaskLeaked" && finding.rule == "R-114")
    #expect(finding.task == "com.example.tracker.flush" && finding.severity == .error)
    #expect(finding.fix.contains("endBackgroundTask"))
    expect(run.kills.map(\.code), is: ["0x2182bad2"])
    #expect(!run.keepsPromises)
  }

  @Test("Why a task was late is told with rules, local times, and what would have helped")
  func why() throws {
    let run = try tracker.run("LowPowerDay")
    let why = try run.why("com.example.tracker.reconcile", at: "10:00")
    expect(why.causes.map(\.rule), is: ["R-159"])
    #expect(why.causes[0].begin == "9:00" && why.causes[0].end == "14:00")
    expect(why.changes.first?.words, is: "Low Power Mode off at 10:00:00")
    expect(why.changes.first?.start, is: "10:00")
    #expect("\(why)".contains("R-159  09:00:00 – 14:00:00: Low Power Mode on"))
  }

  @Test("A scenario is made in a few lines, in the words of a timeline")
  func scenario() throws {
    let day = Scenario(
      "A \"day\" at Ötztal\\", start: "2026-03-02 09:00:00", timeZone: "Europe/Vienna",
      seconds: 10_800, infoPlist: "Notes",
      timeline: [
        "0 09:05 OpenApp", #"+5s WriteNote Title=Milk Text="two \"litres\"""#, "+1m LeaveApp",
      ],
      expectations: ["Kill Count=1"], device: ["LowPowerMode": "YES", "BatteryLevel": "0.5"])
    let run = try notes.run(day)
    expect(run.scenario, is: day.identifier)
    #expect(run.launches == [] && !run.keepsPromises)
    #expect(
      run.files.paths.contains { run.files.text(of: $0)?.contains(#"two \"litres\""#) == true })
    let why = try run.why("com.example.notes.refresh")
    #expect(why.causes.contains { $0.rule == "R-159" })
  }

  @Test("Runs in parallel are the same as one alone")
  func parallel() async throws {
    let alone = try notes.run("NoteTyped")
    let outputs = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask { try notes.run("NoteTyped").output.map(\.description) }
      }
      return try await group.reduce(into: [[String]]()) { $0.append($1) }
    }
    expect(outputs, is: Array(repeating: alone.output.map(\.description), count: 4))
  }

  @Test("The defaults are those of the phone at the end")
  func defaults() throws {
    let run = try AppUnderTest("Habits", program: "bgtask").run("StreakKilled")
    expect(run.defaults["streak"] as? Int, is: 1)
    #expect(run.defaults(of: "com.example.nobody").isEmpty)
  }

  @Test("The folder of a run goes with it")
  func temporaryFiles() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let file = try #require(folder?.file("trace"))
    try Data("x".utf8).write(to: file)
    #expect(FileManager.default.fileExists(atPath: file.path))
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path))
  }
}
