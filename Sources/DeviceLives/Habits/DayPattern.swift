import VirtualTime

/// A day of the week.
public enum Weekday: Int, CaseIterable, Sendable {
  /// The first day of the working week.
  case monday
  /// The day after Monday.
  case tuesday
  /// The day after Tuesday.
  case wednesday
  /// The day after Wednesday.
  case thursday
  /// The day after Thursday.
  case friday
  /// The first day of the weekend.
  case saturday
  /// The last day of the weekend.
  case sunday

  /// The weekday of a day that is counted from 1970-01-01, a Thursday.
  init(ofDay day: Int) {
    let number = day + Weekday.thursday.rawValue
    let place = number - number.floorDivided(by: 7) * 7
    self = Self.allCases[place]
  }
}

/// On which days a habit shows.
public struct DayPattern: Equatable, Sendable {
  /// The days of the week that count.
  public var weekdays: Set<Weekday>
  /// Every how many days, 1 or more; on which of them is drawn once for each user.
  public var everyDays: Int
  /// How likely it is on such a day, 0 … 1.
  public var probability: Double

  /// Every day.
  public static let daily = DayPattern()

  /// Creates a pattern.
  public init(
    weekdays: Set<Weekday> = Set(Weekday.allCases), everyDays: Int = 1, probability: Double = 1
  ) {
    self.weekdays = weekdays
    self.everyDays = everyDays
    self.probability = probability
  }
}
