import Emulator
import ScenarioConfig
import VirtualTime

/// A local time of a run, as a scenario writes it: `9:00`, `09:00:30`, or `1 07:15` on the day after the start.
///
/// Local is the scenario's `TimeZone`, whatever becomes of the phone's own on the way; day 0 is that on which the run
/// begins. Fractions of milliseconds are cut off.
///
/// ```swift
/// #expect(run.launches[0].time < "9:00")
/// ```
public struct PhoneTime: Hashable, Comparable, Sendable {
  /// The day, 0 for that of the start.
  public var day: Int
  /// Milliseconds since midnight, 0 ..< 86,400,000.
  public var millisecondOfDay: Int

  /// Creates a time from its parts.
  public init(day: Int = 0, millisecondOfDay: Int) {
    self.day = day
    self.millisecondOfDay = millisecondOfDay
  }

  /// Reads a time: `[D ]H:MM[:SS]`; nil for another form.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let time = words.last, words.count <= 2 else { return nil }
    // An hour of one digit is clear where nothing else can be meant.
    let clock = time.prefix { $0 != ":" }.count == 1 ? "0\(time)" : String(time)
    let day = words.count == 2 ? words[0] : "0"
    guard case .local(let day, let second) = TimelineMoment("\(day) \(clock)") else { return nil }
    self.init(day: day, millisecondOfDay: second * 1_000)
  }

  /// Orders times by day, then by the time of day.
  public static func < (left: PhoneTime, right: PhoneTime) -> Bool {
    (left.day, left.millisecondOfDay) < (right.day, right.millisecondOfDay)
  }
}

extension PhoneTime: ExpressibleByStringLiteral {
  /// Takes a literal such as `"9:00"`; one that is no time is a mistake of the test and ends it.
  public init(stringLiteral text: String) {
    guard let time = PhoneTime(text) else {
      preconditionFailure("'\(text)' is no time of a run: expected [D ]H:MM[:SS], such as '9:00'.")
    }
    self = time
  }
}

extension PhoneTime: CustomStringConvertible {
  /// The time as it is read: `09:00:00`, with milliseconds and with the day only where there are any.
  public var description: String {
    let clock = CivilTime(day: 0, secondOfDay: millisecondOfDay / 1_000).description.suffix(8)
    let rest = millisecondOfDay % 1_000
    let fraction = rest == 0 ? "" : "." + String(String(1_000 + rest).dropFirst())
    return (day == 0 ? "" : "\(day) ") + clock + fraction
  }

  /// The time as a command line takes it, in whole seconds.
  var argument: String {
    "\(day) " + CivilTime(day: 0, secondOfDay: millisecondOfDay / 1_000).description.suffix(8)
  }
}

/// The local times of a run.
struct RunCalendar {
  private let calendar: ScenarioCalendar
  private let start: WallTime
  private let firstDay: Int

  /// Creates the calendar of a run; nil where its time zone is not known here.
  init?(_ started: RunStarted) {
    guard let calendar = ScenarioCalendar(zoneName: started.timeZone) else { return nil }
    self.calendar = calendar
    start = started.startDate
    firstDay = calendar.local(at: Self.split(start).seconds).day
  }

  /// The local time at an instant.
  func time(at instant: Instant) -> PhoneTime {
    let (seconds, milliseconds) = Self.split(start.advanced(by: Instant.zero.duration(to: instant)))
    var time = time(atSecondsSince1970: seconds)
    time.millisecondOfDay += milliseconds
    return time
  }

  /// The local time at whole seconds since 1970 in UTC.
  func time(atSecondsSince1970 seconds: Int) -> PhoneTime {
    let local = calendar.local(at: seconds)
    return PhoneTime(day: local.day - firstDay, millisecondOfDay: local.secondOfDay * 1_000)
  }

  private static func split(_ time: WallTime) -> (seconds: Int, milliseconds: Int) {
    let milliseconds = Int(time.nanosecondsSince1970.floorDivided(by: 1_000_000))
    let seconds = Int(time.nanosecondsSince1970.floorDivided(by: 1_000_000_000))
    return (seconds, milliseconds - seconds * 1_000)
  }
}
