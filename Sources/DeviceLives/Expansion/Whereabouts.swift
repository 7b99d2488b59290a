import Emulator
import VirtualTime

/// In which time zone a user is on each day, and when the user is on the way.
struct Whereabouts {
  /// A stay away from home.
  struct Stay {
    /// The local days on which habits keep the times of the zone.
    var days: ClosedRange<Int>
    /// The place of the zone among those of the expansion.
    var zone: Int
  }

  /// The days at home, and behind them those of each journey's zone.
  let zones: [LocalDays]
  /// The stays, in the order of the habits.
  var stays: [Stay] = []

  /// The clock of a day.
  func clock(of day: Int) -> LocalDays {
    zones[stays.last { $0.days.contains(day) }?.zone ?? 0]
  }
}

/// The midnights of a time zone over the days of a run, looked up once for all users.
struct LocalDays {
  private let calendar: ScenarioCalendar
  private let first: Int
  /// Seconds since 1970 of the beginning of each day, and of the day after the last one.
  private let midnights: [Int]

  /// Looks the midnights up.
  ///
  /// - Parameters:
  ///   - days: Local days, counted from 1970-01-01.
  ///   - calendar: The zone.
  init(_ days: ClosedRange<Int>, in calendar: ScenarioCalendar) {
    self.calendar = calendar
    first = days.lowerBound
    midnights = (days.lowerBound...days.upperBound + 1).map {
      calendar.moment(of: CivilTime(day: $0, secondOfDay: 0)).secondsSince1970
    }
  }

  /// Seconds since 1970 at a second of a local day; where clocks jump over it, the same span later.
  func moment(day: Int, second: Int) -> Int {
    let day = day + second / 86_400
    let second = second % 86_400
    let place = day - first
    if midnights.indices.contains(place + 1),
      midnights[place + 1] - midnights[place] == 86_400
    {
      return midnights[place] + second
    }
    return calendar.moment(of: CivilTime(day: day, secondOfDay: second)).secondsSince1970
  }
}
