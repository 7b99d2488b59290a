import Foundation
import ScenarioConfig
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator

@Suite("Times of the timeline")
struct TimelineTests {
  /// The seconds since the start at which entries at local times happen.
  private func seconds(
    _ times: [Any], start: String, days: Int, repeatDaily: Bool = false,
    zone: String = "Europe/Berlin"
  ) throws -> [Double] {
    let folder = try TemporaryFolder()
    let file = try folder.scenario([
      "StartDate": start, "TimeZone": zone, "DurationSeconds": days * 86_400,
      "RepeatDaily": repeatDaily, "Timeline": times.map { ["At": $0, "Event": "Lock"] },
    ])
    return Self.events(of: try Fixtures.reader.read(file)).map(\.at.seconds)
  }

  /// All events of a run, as the phone meets them.
  private static func events(of configuration: RunConfiguration) -> [TimelineEvent] {
    let end = Instant.zero.advanced(by: .seconds(configuration.durationSeconds))
    var schedule = TimelineSchedule(configuration)
    var events: [TimelineEvent] = []
    var number = 0
    while let next = schedule.next(from: number), next.event.at < end {
      events.append(next.event)
      number = next.number + 1
    }
    return events
  }

  @Test("Day 0 is the local day of the start, whatever day it is in UTC")
  func dayZeroIsLocal() throws {
    let found = try seconds(
      ["0 00:30:00", "1 00:30:00"], start: "2026-03-02 00:15:00", days: 2)
    expect(found, is: [900, 87_300])
  }

  @Test("A day on which clocks are set forward has 23 hours")
  func springForward() throws {
    let found = try seconds(
      ["0 12:00:00", "1 01:59:59", "1 03:00:00", "1 12:00:00"], start: "2026-03-28 12:00:00",
      days: 2)
    expect(found, is: [0, 50_399, 50_400, 82_800])
  }

  @Test("A day on which clocks are set back has 25 hours, and the repeated hour means its first")
  func fallBack() throws {
    let found = try seconds(
      ["1 01:59:59", "1 02:00:00", "1 02:59:59", "1 03:00:00"], start: "2026-10-24 12:00:00",
      days: 2)
    expect(found, is: [50_399, 50_400, 53_999, 57_600])
  }

  @Test("Daily repetition keeps the local time of day across a change of clocks")
  func repeatsAcrossChange() throws {
    let found = try seconds(
      ["0 13:00:00"], start: "2026-03-27 12:00:00", days: 4, repeatDaily: true)
    expect(found, is: [3_600, 90_000, 172_800, 259_200])
  }

  @Test("A repeated time that clocks jump over happens the same span after the jump")
  func repeatsThroughGap() throws {
    let found = try seconds(
      ["0 02:30:00"], start: "2026-03-28 02:00:00", days: 2, repeatDaily: true)
    expect(found, is: [1_800, 88_200, 171_000])
  }

  @Test("A repeated time that occurs twice happens once, the first time")
  func repeatsThroughFold() throws {
    let found = try seconds(
      ["0 02:30:00"], start: "2026-10-24 02:00:00", days: 3, repeatDaily: true)
    expect(found, is: [1_800, 88_200, 178_200])
  }

  @Test("A day that a zone skips has no events, and the days around it have theirs once")
  func repeatsOverSkippedDay() throws {
    // Samoa went from the 29th of December to the 31st.
    let found = try seconds(
      ["0 08:00:00", "0 23:59:59"], start: "2011-12-28 00:00:00", days: 4, repeatDaily: true,
      zone: "Pacific/Apia")
    expect(found, is: [28_800, 86_399, 115_200, 172_799, 201_600, 259_199, 288_000, 345_599])
  }

  @Test("Of a block of days the skipped one alone has no events")
  func repeatsBlocksOverSkippedDay() throws {
    let found = try seconds(
      ["0 08:00:00", "1 09:00:00"], start: "2011-12-27 00:00:00", days: 5, repeatDaily: true,
      zone: "Pacific/Apia")
    // 27 at 8, 28 at 9, 29 at 8, none on 30, 31 at 8, 1 at 9.
    #expect(found == [28_800, 118_800, 201_600, 288_000, 378_000])
  }

  @Test(
    "Repetition meets the instants of Foundation's calendar, each once",
    arguments: [
      ("Europe/Berlin", "2026-03-27", 2, 30), ("Europe/Berlin", "2026-10-23", 2, 30),
      ("America/New_York", "2026-03-06", 2, 30), ("America/New_York", "2026-10-30", 1, 30),
      ("Australia/Lord_Howe", "2026-10-02", 2, 15), ("Australia/Lord_Howe", "2026-04-03", 1, 45),
      ("America/Sao_Paulo", "2017-10-13", 0, 30), ("America/Sao_Paulo", "2018-02-16", 23, 30),
    ])
  func agreesWithFoundation(zone: String, day: String, hour: Int, minute: Int) throws {
    let time = "\(hour < 10 ? "0" : "")\(hour):\(minute):00"
    let found = try seconds(
      ["0 \(time)"], start: "\(day) 00:00:00", days: 4, repeatDaily: true, zone: zone)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    let fields = day.split(separator: "-").compactMap { Int($0) }
    func date(_ offset: Int, _ hour: Int, _ minute: Int) throws -> Date {
      let parts = DateComponents(
        year: fields[0], month: fields[1], day: fields[2] + offset, hour: hour, minute: minute)
      return try #require(calendar.date(from: parts))
    }
    let start = try date(0, 0, 0)
    let expected = try (0..<5).map { try date($0, hour, minute).timeIntervalSince(start) }
    expect(found, is: expected.filter { $0 < 4 * 86_400 })
  }

  @Test("Repetition leaves out what lies before the start and at or after the end")
  func repeatsWithinRun() throws {
    let found = try seconds(
      ["0 11:59:59", "0 12:00:00", "0 12:00:01"], start: "2026-05-04 12:00:00", days: 2,
      repeatDaily: true)
    expect(found, is: [0, 1, 86_399, 86_400, 86_401, 172_799])
  }

  @Test("Events at one time keep the order of the array, also when they are repeated")
  func keepsOrder() throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario([
      "RepeatDaily": true, "DurationSeconds": 172_800,
      "Timeline": [
        ["At": "0 09:00:00", "Event": "PlugIn"], ["At": "0 08:30:00", "Event": "Lock"],
        ["At": "0 09:00:00", "Event": "Jetsam"], ["At": "0 09:00:00", "Event": "Unplug"],
      ],
    ])
    let day: [ScenarioEvent] = [
      .device(.lock), .device(.externalPower(true)), .jetsam, .device(.externalPower(false)),
    ]
    expect(Self.events(of: try Fixtures.reader.read(file)).map(\.event), is: day + day)
  }

  @Test("A timeline of several days is repeated as a block of so many days")
  func repeatsBlocks() throws {
    let found = try seconds(
      ["0 12:00:00", "1 09:00:00", "0 08:00:00"], start: "2026-05-04 12:00:00", days: 5,
      repeatDaily: true)
    // The morning of day 0 is over at the start; that entry begins with the second round.
    #expect(found == [0, 75_600, 158_400, 172_800, 248_400, 331_200, 345_600, 421_200])
  }

  @Test("A block keeps its local times when clocks are set forward and back")
  func repeatsBlocksAcrossChanges() throws {
    let spring = try seconds(
      ["0 13:00:00", "1 01:00:00"], start: "2026-03-28 12:00:00", days: 4, repeatDaily: true)
    expect(spring, is: [3_600, 46_800, 172_800, 216_000])
    let autumn = try seconds(
      ["0 13:00:00", "1 03:00:00"], start: "2026-10-24 12:00:00", days: 3, repeatDaily: true)
    expect(autumn, is: [3_600, 57_600, 180_000, 230_400])
  }

  @Test("Rounds can be asked for in any order, and have no end")
  func unfoldsInAnyOrder() throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario([
      "RepeatDaily": true,
      "Timeline": [
        ["At": "0 09:00:00", "Event": "Lock"], ["At": "0 10:00:00", "Event": "Unlock"],
      ],
    ])
    var schedule = TimelineSchedule(try Fixtures.reader.read(file))
    let numbers = [3, 0, 2, 1, 3]
    let times = numbers.map { schedule.event($0)?.at }
    let hours: [Int64] = [26, 1, 25, 2, 26]
    expect(times, is: hours.map { Instant.seconds($0 * 3_600) })
    // 364 days later, summer time has come and gone.
    #expect(schedule.event(728)?.at == .seconds(364 * 86_400 + 3_600))
  }

  @Test("A timeline that is written out has every round up to the end of the run, and no other")
  func unfoldsUpToTheEnd() throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario([
      "StartDate": "2026-05-04 08:00:00", "DurationSeconds": 2 * 86_400 + 5_400,
      "RepeatDaily": true,
      "Timeline": [
        ["At": "0 09:00:00", "Event": "Lock"], ["At": "0 10:00:00", "Event": "Unlock"],
      ],
    ])
    let configuration = try Fixtures.reader.read(file).withUnfoldedTimeline
    expect(configuration.repeatsAfterDays, is: nil)
    expect(configuration.timeline.map { $0.at.seconds / 3_600 }, is: [1, 2, 25, 26, 49])
    expect(configuration.withUnfoldedTimeline, is: configuration)
  }

  @Test("What the system does to the app has its events, a jetsam with its reason")
  func systemEvents() throws {
    let folder = try TemporaryFolder()
    let entries: [[String: Any]] = [
      ["At": 1, "Event": "Jetsam"], ["At": 2, "Event": "Jetsam", "Reason": "per-process-limit"],
      ["At": 3, "Event": "CoolOff"], ["At": 4, "Event": "UpdateApp"], ["At": 5, "Event": "Reboot"],
    ]
    let file = try folder.scenario(["Timeline": entries])
    expect(
      try Fixtures.reader.read(file).timeline.map(\.event),
      is: [
        .memoryShortage(.pageShortage), .memoryShortage(.perProcessLimit), .coolOff, .updateApp,
        .reboot,
      ])
  }

  @Test("A push is silent unless its keys say otherwise")
  func pushes() throws {
    let folder = try TemporaryFolder()
    let entries: [[String: Any]] = [
      ["At": 1, "Event": "Push"],
      [
        "At": 2, "Event": "Push", "Type": "alert", "Priority": 10, "ContentAvailable": false,
        "Alert": "News", "Sound": "bell", "Badge": 2, "Category": "NEWS", "ThreadID": "berlin",
        "Title": "Today", "Subtitle": "In Berlin",
        "Payload": ["id": 7, "isNew": true],
      ],
      ["At": 3, "Event": "Push", "Payload": ["id": 7, "isNew": true, "name": "7", "of": "12a"]],
    ]
    let file = try folder.scenario(["Timeline": entries])
    expect(
      try Fixtures.reader.read(file).timeline.map(\.event),
      is: [
        .push(PushNotification()),
        .push(
          PushNotification(
            type: .alert, priority: 10, isContentAvailable: false, alert: "News", sound: "bell",
            badge: 2, category: "NEWS", thread: "berlin",
            title: "Today", subtitle: "In Berlin",
            userInfo: ["id": .integer(7), "isNew": .boolean(true)])),
        .push(
          PushNotification(
            userInfo: ["id": .integer(7), "isNew": .boolean(true), "name": "7", "of": "12a"])),
      ])
  }

  @Test("A push of an unknown type, with another priority or a list for a payload is refused")
  func refusesPushes() throws {
    let folder = try TemporaryFolder()
    let entries: [[String: Any]] = [
      ["At": 1, "Event": "Push", "Type": "silent"], ["At": 2, "Event": "Push", "Priority": 11],
      ["At": 3, "Event": "Push", "Payload": ["id": [1]]],
    ]
    let file = try folder.scenario(["Timeline": entries])
    let found = problems { try Fixtures.reader.read(file) }
    #expect(found.count == 3, "\(places(found))")
  }

  @Test("An event that repetition never reaches is reported")
  func reportsUnreachable() throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario([
      "RepeatDaily": true, "DurationSeconds": 3_600,
      "Timeline": [
        ["At": "0 07:59:59", "Event": "Lock"], ["At": "0 09:00:00", "Event": "Lock"],
      ],
    ])
    let found = problems { try Fixtures.reader.read(file) }
    expect(places(found), is: ["C022 Timeline[0].At", "C023 Timeline[1].At"])
  }

  @Test("A timeline whose repetition has no reasonable end is refused before it is unfolded")
  func refusesEndlessTimeline() throws {
    let folder = try TemporaryFolder()
    let entry: [String: Any] = ["At": "0 09:00:00", "Event": "Lock"]
    let file = try folder.scenario([
      "RepeatDaily": true, "DurationSeconds": 316_224_000,
      "Timeline": Array(repeating: entry, count: 300),
    ])
    expect(places(problems { try Fixtures.reader.read(file) }), is: ["C037 Timeline"])
  }

  @Test("Zones without daylight saving, and far from UTC, count whole days")
  func otherZones() throws {
    for zone in ["Asia/Kathmandu", "Pacific/Kiritimati", "UTC"] {
      let found = try seconds(
        ["1 00:00:00"], start: "2026-03-28 23:00:00", days: 2, zone: zone)
      #expect(found == [3_600], "\(zone)")
    }
  }
}
