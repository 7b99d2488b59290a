import DeviceModel
import Emulator
import Testing
import TrackerAudit
import ValueExpectations

@testable import TrackerApp

@Suite("Tracker on a phone")
struct TrackerOnPhoneTests {
  /// From 62 s on a task is tracked; at 182 s the app is left.
  private func dayOfTwoMinutes(variant: TrackerVariant? = nil, drainSeconds: Double = 0)
    -> TrackerDay
  {
    var day = TrackerDay(variant: variant)
    day.settings.drainSeconds = drainSeconds
    day.at(60, .openApp)
    day.at(62, .track("write"))
    day.at(182, .leaveApp)
    return day
  }

  @Test("Five minutes away give one log entry on resume, not one per minute")
  func fiveMinutesAway() throws {
    var day = dayOfTwoMinutes()
    day.at(482, .openApp)
    day.at(542, .stop)
    let outcome = try day.run()
    expect(
      try outcome.rows("SELECT cause, credited_ms FROM log_entry ORDER BY id"),
      is: [
        "pause 120000", "resume 300000", "action 60000",
      ])
    expect(outcome.story, is: [])
  }

  @Test("In the foreground the log gets an entry each five minutes")
  func interval() throws {
    var day = TrackerDay()
    day.at(60, .openApp)
    day.at(62, .track("write"))
    day.at(1_000, .stop)
    let outcome = try day.run()
    expect(
      try outcome.rows("SELECT cause, credited_ms / 1000 FROM log_entry ORDER BY id"),
      is: [
        "interval 300", "interval 300", "interval 300", "action 37",
      ])
    expect(try outcome.amounts, is: ["write 2026-03-02 938000 0 0 0"])
  }

  @Test("When the day changes the old day is flushed with the first tick of the new one")
  func dayChange() throws {
    let midnight: Int64 = 16 * 3_600
    var day = TrackerDay()
    day.at(midnight - 100, .openApp)
    day.at(midnight - 60, .track("write"))
    day.at(midnight + 90, .stop)
    let outcome = try day.run()
    expect(
      try outcome.rows("SELECT cause, day, credited_ms / 1000 FROM log_entry ORDER BY id"),
      is: [
        "dayChange 2026-03-02 59", "dayChange 2026-03-03 1", "action 2026-03-03 89",
      ])
    expect(try outcome.rows("SELECT sum(credited_ms) FROM log_entry"), is: ["150000"])
  }

  @Test("A cold start after a jetsam reconciles from the durable anchor")
  func coldStart() throws {
    var day = dayOfTwoMinutes()
    day.at(1_000, .jetsam)
    day.at(2_000, .openApp)
    day.at(2_100, .stop)
    let outcome = try day.run()
    expect(try outcome.amounts, is: ["write 2026-03-02 2038000 0 0 0"])
    expect(outcome.story, is: ["1000.0 killed jetsam -"])
  }

  @Test("A force-quit in the middle of a minute loses nothing that a relaunch does not find")
  func forceQuit() throws {
    var day = TrackerDay()
    day.at(60, .openApp)
    day.at(62, .track("write"))
    day.at(152, .forceQuit)
    day.at(500, .openApp)
    day.at(510, .stop)
    expect(try day.run().amounts, is: ["write 2026-03-02 448000 0 0 0"])
  }

  @Test("A cold start after a night counts the cap from the durable anchor")
  func coldStartAfterNight() throws {
    var day = dayOfTwoMinutes()
    day.at(1_000, .jetsam)
    day.at(182 + 5 * 3_600, .openApp)
    let outcome = try day.run()
    let row = try outcome.rows(
      "SELECT cause, credited_ms, capped_ms / 1000 FROM log_entry ORDER BY id DESC LIMIT 1")
    expect(row, is: ["resume 14400000 3600"])
  }

  @Test("A cold app that leaves the screen before it became active is credited up to the cap")
  func turnedBackAfterNight() throws {
    let back = 182 + 10 * 3_600 as Int64
    var day = dayOfTwoMinutes()
    day.at(1_000, .jetsam)
    day.at(back, .openApp)
    day.at(milliseconds: back * 1_000 + 200, .leaveApp)
    day.at(back + 3_600, .openApp)
    let outcome = try day.run()
    expect(
      try outcome.rows("SELECT cause, credited_ms, capped_ms / 1000 FROM log_entry ORDER BY id"),
      is: ["pause 120000 0", "pause 14400000 21600", "resume 0 3599"])
  }

  @Test("A resume during an import drops silently")
  func importDrops() throws {
    var day = dayOfTwoMinutes()
    day.at(122, .userAction(name: "BeginImport", parameters: [:]))
    day.at(482, .openApp)
    day.at(542, .userAction(name: "EndImport", parameters: [:]))
    day.at(552, .stop)
    let outcome = try day.run()
    expect(try outcome.amounts, is: ["write 2026-03-02 70000 0 420000 0"])
    expect(outcome.story, is: [])
  }

  @Test("A clock that is set back takes no time away and gives none")
  func clockSetBack() throws {
    var day = TrackerDay()
    day.at(60, .openApp)
    day.at(62, .track("write"))
    day.at(122, .device(.wallClockJump(milliseconds: -3_600_000)))
    day.at(182, .stop)
    let sums = try day.run().rows(
      "SELECT sum(credited_ms) - sum(corrected_ms), min(credited_ms) >= 0 FROM log_entry")
    expect(sums, is: ["\(120_000 - 3_600_000) 1"])
  }

  @Test("A refresh reconciles in the background and completes")
  func refresh() throws {
    var day = dayOfTwoMinutes()
    day.tasks.append(.reconcile(after: 1_800))
    day.at(2_500, .openApp)
    day.at(2_600, .stop)
    let outcome = try day.run()
    expect(
      try outcome.rows("SELECT cause, credited_ms FROM log_entry ORDER BY id"),
      is: [
        "pause 120000", "refresh 1800000", "resume 518000", "action 100000",
      ])
    expect(
      outcome.story.map { $0.split(separator: " ").dropFirst().joined(separator: " ") },
      is: [
        "launched com.example.tracker.reconcile", "completed com.example.tracker.reconcile true",
      ])
  }

  @Test("A drain that is too slow expires, is frozen, and goes on at the resume")
  func slowDrain() throws {
    var day = dayOfTwoMinutes(drainSeconds: 40)
    day.at(782, .openApp)
    let outcome = try day.run()
    expect(
      outcome.story,
      is: [
        "207.0 expired com.example.tracker.flush",
        "207.0 tracker: com.example.tracker.flush ran out of time",
      ])
    expect(
      try outcome.rows("SELECT cause, credited_ms FROM log_entry ORDER BY id LIMIT 2"),
      is: [
        "pause 120000", "resume 600000",
      ])
  }

  @Test(
    "A kill in the middle of a drain loses nothing, however far the drain has come",
    arguments: [1, 19.9, 20.1, 24, 26, 60])
  func killedDrain(drainSeconds: Double) throws {
    var day = dayOfTwoMinutes(drainSeconds: drainSeconds)
    day.at(232, .jetsam)
    day.at(602, .openApp)
    day.at(722, .stop)
    expect(try day.run().amounts, is: ["write 2026-03-02 660000 0 0 0"])
  }

  @Test(
    "The draft's pause effect loses time in a race with the drain; the final pause does not",
    arguments: [(TrackerVariant.draftPauseEffect, 540_000), (nil, 660_000)]
      as [(TrackerVariant?, Int)])
  func draftPauseEffect(variant: TrackerVariant?, credited: Int) throws {
    var day = dayOfTwoMinutes(variant: variant, drainSeconds: 20)
    day.at(302, .jetsam)
    day.at(602, .openApp)
    day.at(722, .stop)
    expect(try day.run().amounts, is: ["write 2026-03-02 \(credited) 0 0 0"])
  }

  @Test(
    "The books balance wherever the clock is set twice", arguments: 30...60, [0, 1, 3] as [Int])
  func clockSetTwice(point: Int, distance: Int) throws {
    var day = TrackerDay()
    day.at(60, .openApp)
    day.at(62, .track("write"))
    day.at(72, .leaveApp)
    let hours: Int64 = 8 * 3_600_000
    day.faults = [point, point + distance].map {
      Fault(kind: .clockJump(milliseconds: hours), placement: .point($0, PointPattern()))
    }
    let outcome = try day.run()
    let (balance, findings) = TrackerAudit().judge(trace: outcome.records, disk: outcome.disk)
    expect(findings, is: [])
    expect(balance?.isBalanced, is: true)
  }

  @Test("The draft loses nothing where no suspension gets between its two writes")
  func draftWithoutRace() throws {
    var day = dayOfTwoMinutes(variant: .draftPauseEffect)
    day.at(302, .jetsam)
    day.at(602, .openApp)
    day.at(722, .stop)
    expect(try day.run().amounts, is: ["write 2026-03-02 660000 0 0 0"])
  }

  @Test(
    "Without the reset the rest beyond the cap bleeds into the next tick",
    arguments: [(TrackerVariant.missingReset, "18220000 0"), (nil, "14620000 3600000")]
      as [(TrackerVariant?, String)])
  func missingReset(variant: TrackerVariant?, amounts: String) throws {
    var day = dayOfTwoMinutes(variant: variant)
    day.at(182 + 5 * 3_600, .openApp)
    day.at(282 + 5 * 3_600, .stop)
    expect(try day.run().amounts, is: ["write 2026-03-02 \(amounts) 0 0"])
  }
}
