import DeviceModel
import Emulator
import Testing
import ValueExpectations
import VirtualTime

@testable import TrackerApp

@Suite("The tracker's law")
struct RandomDaysTests {
  @Test(
    "Tracked time is credited, capped, dropped or in memory, whatever happens on a day",
    arguments: 1...12 as ClosedRange<UInt64>)
  func law(seed: UInt64) throws {
    let day = Self.day(seed: seed)
    let outcome = try day.run()
    let span = Self.trackedSpan(in: outcome.records, start: TrackerDay.start)
    expect(try Self.bookedSpan(outcome, wallAtEnd: span.wallAtEnd), is: span.tracked)
  }

  /// A day of random events; the same for the same seed.
  private static func day(seed: UInt64) -> TrackerDay {
    var generator = SeededGenerator(seed: seed)
    var day = TrackerDay()
    day.tasks = [.flush, .reconcile(after: 1_800), .compact(after: 3_600)]
    // Quick enough that every action is durable before the next event can be a kill; what was not
    // committed before a kill did not happen, and only an audit of the commits could tell.
    day.settings.drainSeconds = [0, 0.5].randomElement(using: &generator) ?? 0
    var time: Int64 = 0
    for _ in 0..<30 {
      time += [1, 10, 61, 300, 1_200, 5_000].randomElement(using: &generator) ?? 1
      // Most of the time the user works with the app; otherwise something befalls it.
      let events = Bool.random(using: &generator) ? usual : unusual
      day.at(time, events.randomElement(using: &generator) ?? .openApp)
    }
    day.at(time + 1_000, .openApp)
    return day
  }

  private static let usual: [ScenarioEvent] = [
    .openApp, .openApp, .leaveApp, .track("write"), .track("read"), .stop,
  ]

  private static let unusual: [ScenarioEvent] = [
    .jetsam, .forceQuit, .reboot, .device(.inUse(false)), .device(.externalPower(true)),
    .device(.wallClockJump(milliseconds: -3_600_000)),
    .device(.wallClockJump(milliseconds: 7_200_250)),
    .userAction(name: "BeginImport", parameters: [:]),
    .userAction(name: "EndImport", parameters: [:]),
    .userAction(name: "StartFocus", parameters: [:]),
  ]

  /// How far the wall clock went while something was tracked, from what the user did.
  private static func trackedSpan(
    in records: [TraceRecord], start: Milliseconds
  ) -> (tracked: Milliseconds, wallAtEnd: Milliseconds) {
    var jumps: Milliseconds = 0
    var began: Milliseconds?
    var tracked: Milliseconds = 0
    var wall = start
    for record in records {
      wall = start + record.time.nanoseconds / 1_000_000 + jumps
      switch record.event {
      case .deviceChanged(.wallClockJump(let milliseconds)):
        jumps += milliseconds
      case .userAction(let action) where ["StartTracking", "StopTracking"].contains(action.name):
        tracked += began.map { wall - $0 } ?? 0
        began = action.name == "StartTracking" ? wall : nil
      default: break
      }
    }
    return (tracked + (began.map { wall - $0 } ?? 0), wall)
  }

  /// What the store, and the time since its anchor, account for.
  private static func bookedSpan(
    _ outcome: TrackerDay.Outcome, wallAtEnd: Milliseconds
  ) throws -> Milliseconds {
    let booked = try outcome.rows(
      """
      SELECT coalesce(sum(credited_ms + capped_ms + dropped_ms - corrected_ms), 0)
      FROM (SELECT * FROM daily_sum UNION ALL SELECT task, day, credited_ms, capped_ms, dropped_ms,
        corrected_ms FROM log_entry)
      """)
    let anchor = try outcome.rows("SELECT anchor_ms FROM state").first.flatMap { Int64($0) }
    return (booked.first.flatMap { Int64($0) } ?? 0) + (anchor.map { wallAtEnd - $0 } ?? 0)
  }
}
