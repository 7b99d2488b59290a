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
