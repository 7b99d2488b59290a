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
