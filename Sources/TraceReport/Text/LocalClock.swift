import DeviceModel
package import Emulator
import Foundation
package import SchedulingRules
package import VirtualTime

/// What the clock on the device's screen shows, worked out from the trace alone.
///
/// Records carry virtual time. The wall clock starts at the scenario's date, and both the clock and
/// the time zone can be changed on the way, so that a reader of the trace has to follow them. What was
/// shown earlier stays known: an instant has the time that the device showed then.
struct LocalClock {
  /// How clock and time zone are set from an instant on.
  private struct Setting {
    var from = Instant.zero
    /// What the wall clock is ahead of virtual time.
    var offset: Int64
    /// Identifier of the time zone, as the tz database names it.
    var timeZoneIdentifier: String
    var timeZone: TimeZone

    /// What local time is ahead of UTC, at seconds of UTC since 1970.
    func secondsFromUTC(at seconds: Int64) -> Int64 {
      Int64(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
    }
  }

  private var past: [Setting] = []
  private var now: Setting

  /// Creates the clock of the beginning of a run.
  init(_ start: RunStarted) {
    now = Setting(
      offset: start.startDate.nanosecondsSince1970, timeZoneIdentifier: start.timeZone,
      timeZone: Self.zone(start.timeZone))
  }

  /// Identifier of the time zone that was set last.
  var timeZoneIdentifier: String { now.timeZoneIdentifier }

  /// Follows a change of the device; most of them leave the clock alone.
  mutating func apply(_ change: DeviceChange, at instant: Instant) {
    switch change {
    case .wallClockJump(let milliseconds):
      past.append(now)
      now.offset += milliseconds * 1_000_000
    case .timeZone(let identifier):
      past.append(now)
      now.timeZoneIdentifier = identifier
      now.timeZone = Self.zone(identifier)
    default: return
    }
    now.from = instant
  }

  private func setting(at instant: Instant) -> Setting {
    if now.from <= instant { return now }
    return past.last { $0.from <= instant } ?? past.first ?? now
  }

  /// What the wall clock shows at an instant, in UTC.
  func wallTime(at instant: Instant) -> WallTime {
    let (sum, overflow) = setting(at: instant).offset.addingReportingOverflow(instant.nanoseconds)
    return WallTime(nanosecondsSince1970: overflow ? .max : sum)
  }

  /// What local time is ahead of virtual time, in nanoseconds, and the time zone, at an instant.
  func lead(at instant: Instant) -> (nanoseconds: Int64, timeZone: String) {
    let setting = setting(at: instant)
    let seconds = wallTime(at: instant).nanosecondsSince1970.floorDivided(by: 1_000_000_000)
    let shift = setting.secondsFromUTC(at: seconds)
    return (setting.offset + shift * 1_000_000_000, setting.timeZoneIdentifier)
  }

  /// What local time is ahead of UTC at an instant, in seconds.
  func secondsFromUTC(at instant: Instant) -> Int64 {
    setting(at: instant)
      .secondsFromUTC(
        at: wallTime(at: instant).nanosecondsSince1970.floorDivided(by: 1_000_000_000))
  }

  /// The local date and time at an instant.
  func time(at instant: Instant) -> LocalTime { time(of: wallTime(at: instant), near: instant) }

  /// The local date and time of a date, in the time zone that is set at an instant.
  func time(of date: WallTime, near instant: Instant) -> LocalTime {
    // An app counts in seconds as `Double`: what it means by a moment may lie some nanoseconds before that.
    let (sum, overflow) = date.nanosecondsSince1970.addingReportingOverflow(500_000)
    let milliseconds = (overflow ? .max : sum).floorDivided(by: 1_000_000)
    let utcSeconds = milliseconds.floorDivided(by: 1_000)
    let shift = setting(at: instant).secondsFromUTC(at: utcSeconds)
    return LocalTime(
      secondsSince1970: utcSeconds + shift, milliseconds: milliseconds - utcSeconds * 1_000)
  }

  /// Whether the local time of a date came before, since clocks were set back where summer time ended.
  func showsAgain(_ date: WallTime, near instant: Instant) -> Bool {
    let setting = setting(at: instant)
    let seconds = date.nanosecondsSince1970.floorDivided(by: 1_000_000_000)
    let shift = setting.secondsFromUTC(at: seconds)
    // No zone sets its clocks back by more.
    let former = setting.secondsFromUTC(at: seconds - 10_800)
    return former > shift && setting.secondsFromUTC(at: seconds - (former - shift)) == former
  }

  /// What tells the local time of a date from the same one before clocks were set back; empty for all others.
  func mark(of date: WallTime, near instant: Instant) -> String {
    showsAgain(date, near: instant) ? " (second time)" : ""
  }

  /// The clock with the settings of the beginning, as a timeline counts.
  var planned: LocalClock {
    var first = self
    first.now = past.first ?? now
    first.past = []
    return first
  }

  /// The date and time at an instant in UTC, as logs print dates: `2026-03-02 09:00:00 +0000`.
  func universalTime(at instant: Instant) -> String {
    let seconds = wallTime(at: instant).nanosecondsSince1970.floorDivided(by: 1_000_000_000)
    return "\(LocalTime(secondsSince1970: seconds, milliseconds: 0).stamp.dropLast(4)) +0000"
  }

  private static func zone(_ identifier: String) -> TimeZone {
    TimeZone(identifier: identifier) ?? .gmt
  }
}

/// A date and a time of day in the device's time zone, by the Gregorian calendar.
///
/// The arithmetic is done in integers, so that no locale or calendar setting of the machine can
/// show through.
struct LocalTime: Equatable {
  private let day: Int64
  private let secondOfDay: Int64
  private let milliseconds: Int64

  /// Splits local seconds since 1970 into a day and a time of day.
  init(secondsSince1970 seconds: Int64, milliseconds: Int64) {
    day = seconds.floorDivided(by: 86_400)
    secondOfDay = seconds - day * 86_400
    self.milliseconds = milliseconds
  }

  /// Date and time of day as logs have them: `2026-03-02 09:00:00.000`.
  var stamp: String {
    "\(CivilDate(daysSince1970: Int(day))) \(clock).\(SpanText.padded(milliseconds, 3))"
  }

  private var clock: String {
    SpanText.padded(secondOfDay / 3600, 2) + ":" + SpanText.padded(secondOfDay / 60 % 60, 2)
      + ":" + SpanText.padded(secondOfDay % 60, 2)
  }

  /// How many days after another one its day comes, and its time of day, as a timeline writes a moment: `0 09:00:00`.
  func moment(after first: LocalTime) -> String { "\(day - first.day) \(timeOfDay)" }

  /// The date with its day of the week: `Mon 2026-03-02`.
  var date: String {
    let names = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    let weekday = names[Int((day % 7 + 7) % 7)]
    return "\(weekday) \(CivilDate(daysSince1970: Int(day)))"
  }

  /// The time of day: `09:00:00`, with milliseconds only where there are any.
  var timeOfDay: String {
    milliseconds == 0 ? clock : clock + "." + SpanText.padded(milliseconds, 3)
  }

  /// The time of day in a sentence: `09:00`, with seconds only where there are any; fractions are cut off.
  var spoken: String { secondOfDay % 60 == 0 ? String(clock.dropLast(3)) : clock }
}

/// The local times of a run, for reports that are written when it is over.
package final class RunClock: TraceRecorder {
  /// What the phone shows; nil for a run that has yet to begin.
  private(set) var clock: LocalClock?
  /// When somebody has set the clock or the time zone.
  package private(set) var settingsChanged: [Instant] = []

  /// Creates a clock that has yet to see a run.
  package init() {}

  /// Follows what sets the phone's clock.
  package func record(_ record: TraceRecord) {
    switch record.event {
    case .runStarted(let start): clock = LocalClock(start)
    case .deviceChanged(let change):
      clock?.apply(change, at: record.time)
      switch change {
      case .wallClockJump, .timeZone: settingsChanged.append(record.time)
      default: break
      }
    default: break
    }
  }

  /// An instant, with what the phone's clock shows at it, for what hangs on the hour.
  package func moment(at instant: Instant) -> LocalMoment {
    let (sum, overflow) = instant.nanoseconds.addingReportingOverflow(
      lead(at: instant).nanoseconds)
    return LocalMoment(
      instant, wall: WallTime(nanosecondsSince1970: overflow ? .max : sum), utcOffset: 0)
  }

  /// What local time is ahead of virtual time, in nanoseconds, and the time zone, at an instant.
  package func lead(at instant: Instant) -> (nanoseconds: Int64, timeZone: String) {
    clock?.lead(at: instant) ?? (0, "")
  }

  /// The instants at which the clock shows a local time, while nobody sets it.
  ///
  /// There is none where the clock is set forward over it, and there are two where it is set back.
  ///
  /// - Parameters:
  ///   - local: Nanoseconds of local time since 1970.
  ///   - begin: When the clock is set.
  ///   - end: When it is set anew.
  /// - Returns: The instants, rising.
  package func instants(
    showing local: Int64, from begin: Instant, to end: Instant
  ) -> [Instant] {
    guard begin < end else { return [] }
    let guess = local - lead(at: begin).nanoseconds
    let day: Int64 = 86_400_000_000_000
    // Zones change their offset at most once within a day of a time.
    let leads = [guess - day, guess + day].map { place in
      lead(at: Instant(nanoseconds: min(max(place, begin.nanoseconds), end.nanoseconds - 1)))
        .nanoseconds
    }
    return Set(leads.map { Instant(nanoseconds: local - $0) }).sorted().filter { instant in
      begin <= instant && instant < end
        && instant.nanoseconds + lead(at: instant).nanoseconds == local
    }
  }

  /// The time of day at an instant, with the day: `Mon 2026-03-02 09:00:00`.
  ///
  /// A clock that is set in that instant may be so only behind the moment that is meant: by how much, says the change.
  package func stamp(at instant: Instant, before change: Duration = .zero) -> String {
    guard let clock else { return "" }
    let wall = clock.wallTime(at: instant).advanced(by: .zero - change)
    let time = clock.time(of: wall, near: instant)
    return "\(time.date) \(time.timeOfDay)\(clock.mark(of: wall, near: instant))"
  }

  /// The date that lies so far ahead of an instant by the wall clock of that instant, in the form of a time near it.
  ///
  /// Who sets the clock afterwards does not move such a date, but the moment at which it comes. That may be so in the
  /// very instant, but behind the moment that is meant: by how much, says the change.
  package func date(
    _ span: Duration, after instant: Instant, before change: Duration = .zero
  ) -> String {
    guard let clock else { return "" }
    let wall = clock.wallTime(at: instant).advanced(by: .zero - change)
    let (sum, overflow) = wall.nanosecondsSince1970.addingReportingOverflow(span.nanoseconds)
    let goal = WallTime(nanosecondsSince1970: overflow ? .max : sum)
    let date = clock.time(of: goal, near: instant)
    let text =
      date.date == clock.time(of: wall, near: instant).date
      ? date.timeOfDay : "\(date.date) \(date.timeOfDay)"
    return text + clock.mark(of: goal, near: instant)
  }

  /// An instant as a timeline writes it, by the clock of the beginning; nil while what the phone shows means the same.
  ///
  /// A local time that comes twice means the first: the second one is written in seconds since the start.
  package func moment(ofTimelineAt instant: Instant) -> String? {
    guard let clock else { return nil }
    let planned = clock.planned
    if planned.showsAgain(planned.wallTime(at: instant), near: instant) {
      return Int(exactly: instant.seconds).map(String.init) ?? String(instant.seconds)
    }
    let time = planned.time(at: instant)
    guard time != clock.time(at: instant) else { return nil }
    return time.moment(after: planned.time(at: .zero))
  }

  /// The time of day, with the day only where it is not that of another instant.
  package func time(at instant: Instant, near other: Instant) -> String {
    guard let clock else { return "" }
    let time = clock.time(at: instant)
    guard time.date == clock.time(at: other).date else { return stamp(at: instant) }
    return time.timeOfDay + clock.mark(of: clock.wallTime(at: instant), near: instant)
  }
}
