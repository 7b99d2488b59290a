import VirtualTime

/// Something that begins at some time of the day and goes on for a while, none, one or many times.
public struct Spells: Equatable, Sendable {
  /// On which days they begin.
  public var days: DayPattern
  /// How many begin on such a day.
  public var timesPerDay: Jittered
  /// The earliest second of the local day at which one begins, 0 ..< 86,400.
  public var from: Int
  /// The latest second of the local day; at or before `from`, it belongs to the next day.
  public var until: Int
  /// How long each goes on, in seconds.
  public var seconds: Jittered

  /// Creates spells; without a number there is one on each day.
  public init(
    days: DayPattern = .daily, timesPerDay: Jittered = Jittered(1), from: Int, until: Int,
    seconds: Jittered = Jittered(0)
  ) {
    self.days = days
    self.timesPerDay = timesPerDay
    self.from = from
    self.until = until
    self.seconds = seconds
  }
}

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

/// A number that chance moves: anything from `mean - jitter` to `mean + jitter` is as likely.
public struct Jittered: Equatable, Sendable {
  /// What it is on average, as long as no draw falls below 0.
  public var mean: Double
  /// How far a draw may lie from the mean; 0 or more, in the same unit.
  public var jitter: Double

  /// Creates a number; without jitter every draw is the mean.
  public init(_ mean: Double, jitter: Double = 0) {
    self.mean = mean
    self.jitter = jitter
  }

  /// Draws the number; never below 0.
  func draw(_ chance: inout SeededGenerator) -> Double {
    guard jitter > 0 else { return max(0, mean) }
    return max(0, mean - jitter + 2 * jitter * chance.nextFraction())
  }

  /// Draws a whole number: a rest of 0.3 becomes one more in three cases of ten.
  func drawCount(_ chance: inout SeededGenerator) -> Int {
    let number = draw(&chance)
    let whole = number.rounded(.down)
    return Int(whole) + (chance.nextFraction() < number - whole ? 1 : 0)
  }
}

extension SeededGenerator {
  /// Draws a number from 0 up to, but not including, 1.
  mutating func nextFraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}
