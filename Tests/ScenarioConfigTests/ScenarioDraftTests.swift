import DeviceModel
import Emulator
import Foundation
import Testing
import ValueExpectations
import VirtualTime

@testable import ScenarioConfig

@Suite("Scenarios to which something is added")
struct ScenarioDraftTests {
  private let draft: ScenarioDraft
  private let configuration: RunConfiguration

  init() throws {
    draft = try Fixtures.reader.draft(Fixtures.sample)
    configuration = try Fixtures.reader.configuration(of: draft)
  }

  @Test("With nothing added it is the run of the file, also with other values")
  func same() throws {
    #expect(try configuration == Fixtures.reader.read(Fixtures.sample))
    let overrides = ScenarioOverrides(
      seed: 3, variant: "draftPauseEffect", faults: ["kill@point=17"])
    let other = try Fixtures.reader.draft(Fixtures.sample, overrides: overrides)
    let read = try Fixtures.reader.read(Fixtures.sample, overrides: overrides)
    expect(try Fixtures.reader.configuration(of: other), is: read)
  }

  @Test("What is added happens behind all else of its instant, and reads back from the document")
  func added() throws {
    var draft = draft
    let odd = Instant(nanoseconds: 3_600_000_000_001)
    draft.add("PlugIn", at: .seconds(3_600), in: configuration)
    draft.add("Network none", at: odd, in: configuration)
    try draft.addFault("suspend@seconds=12.5,duration=60")
    draft.rename("Added")
    let folder = try TemporaryFolder()
    let file = try folder.write(draft.propertyList, to: "Scenarios/Added.plist")
    let read = try ScenarioReader(apps: SampleApps.all, configFolders: [Fixtures.folder]).read(file)
    #expect(try read == Fixtures.reader.configuration(of: draft))
    #expect(read.timeline.contains(TimelineEvent(at: odd, event: .device(.network(.none)))))
    expect(
      read.timeline.last { $0.at == .seconds(3_600) }?.event, is: .device(.externalPower(true)))
    expect(read.faults?.faults.last?.placement, is: .time(Instant(nanoseconds: 12_500_000_000)))
  }

  @Test("A mistake in what is added is told as one of the document")
  func mistakes() throws {
    var draft = draft
    draft.add("PlugInn", at: .zero, in: configuration)
    #expect {
      try Fixtures.reader.configuration(of: draft)
    } throws: { error in
      (error as? ConfigurationProblems)?.problems.map(\.hint).contains {
        $0.contains("Did you mean 'PlugIn'?")
      } == true
    }
    #expect(throws: ConfigurationProblems.self) { try draft.addFault("kil") }
  }

  @Test(
    "Times are written as local ones where these are exact",
    arguments: [
      (0, "0 08:00:00"), (3_600_000_000_000, "0 09:00:00"), (1_500_000_000, "1.5"),
      // Clocks are set forward at 02:00 on the second day.
      (64_800_000_000_000, "1 03:00:00"), (3_600_000_000_001, "3600.000000001"),
    ])
  func times(nanoseconds: Int64, text: String) {
    expect(configuration.text(of: Instant(nanoseconds: nanoseconds)), is: text)
  }

  @Test(
    "A time of day comes once a day; one with a day once",
    arguments: [
      ("9:00", [3_600.0, 86_400]), ("1 09:00", [86_400]), ("90s", [90]), ("25:00", []), ("x", []),
    ])
  func instants(text: String, seconds: [Double]) {
    let found = configuration.instants(of: text).map(\.seconds)
    expect(Array(found.prefix(seconds.count)), is: seconds)
    expect(found.isEmpty, is: seconds.isEmpty)
  }

  @Test("An instant that can be written is not earlier, and reads back as itself")
  func writable() {
    for nanoseconds: Int64 in [1, 999_999_999_999_999_999, 67_910_025_200_001] {
      let instant = Instant(nanoseconds: nanoseconds)
      let written = configuration.writable(instant)
      #expect(written >= instant)
      expect(configuration.writable(written), is: written)
    }
  }

  @Test("A timeline that repeats is written out when something is added")
  func repeating() throws {
    let folder = try TemporaryFolder()
    let document: [String: Any] = [
      "FormatVersion": 1, "Identifier": "Daily", "StartDate": "2026-03-02 08:00:00",
      "TimeZone": "Europe/Berlin", "DurationSeconds": 259_200, "Seed": 1, "RepeatDaily": true,
      "Policy": "Documented", "App": ["Name": "Tracker", "InfoPlist": "Tracker"],
      "Timeline": ["0 09:00 OpenApp", "0 09:05 LeaveApp"],
    ]
    let file = try folder.write(propertyList: document, to: "Scenarios/Daily.plist")
    let reader = Fixtures.reader
    var draft = try reader.draft(file)
    let daily = try reader.configuration(of: draft)
    draft.add("PlugIn", at: .seconds(100), in: daily)
    draft.add("Unplug", at: .seconds(200), in: daily)
    let written = try reader.configuration(of: draft)
    expect(written.repeatsAfterDays, is: nil)
    expect(written.timeline.count, is: daily.withUnfoldedTimeline.timeline.count + 2)
    expect(written.timeline.prefix(2).map(\.at), is: [.seconds(100), .seconds(200)])
  }
}
