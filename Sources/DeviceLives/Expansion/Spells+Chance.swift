import VirtualTime

extension Spells {
  /// Draws when the spells are, in seconds since 1970.
  ///
  /// Days are drawn one after the other: what a user does on a day does not depend on how long the run is.
  ///
  /// - Parameters:
  ///   - days: The local days on which spells may begin.
  ///   - places: Where the user is.
  ///   - chance: The habit's own stream.
  /// - Returns: The spells in the order in which they were drawn; they may overlap.
  func draw(
    on days: ClosedRange<Int>, _ places: Whereabouts, _ chance: inout SeededGenerator
  ) -> [Range<Int>] {
    let phase = self.days.everyDays > 1 ? Int(chance.next() % UInt64(self.days.everyDays)) : 0
    var spells: [Range<Int>] = []
    for day in days where self.days.includes(day, phase: phase, &chance) {
      let clock = places.clock(of: day)
      for _ in 0..<timesPerDay.drawCount(&chance) {
        let begin = clock.moment(day: day, second: TimeOfDay.draw(from, until, &chance))
        let length = Int(seconds.draw(&chance).rounded())
        spells.append(begin..<begin + length)
      }
    }
    return spells
  }
}

extension DayPattern {
  /// Whether the habit shows on a day.
  fileprivate func includes(_ day: Int, phase: Int, _ chance: inout SeededGenerator) -> Bool {
    let isDrawn = probability >= 1 || chance.nextFraction() < probability
    let place = day - day.floorDivided(by: everyDays) * everyDays
    return isDrawn && place == phase && weekdays.contains(Weekday(ofDay: day))
  }
}

/// Times of a local day.
enum TimeOfDay {
  /// Draws a second from one time of day to another; one of the next day is 86,400 or more.
  static func draw(_ from: Int, _ until: Int, _ chance: inout SeededGenerator) -> Int {
    let end = until > from ? until : until + 86_400
    return from + Int(chance.nextFraction() * Double(end - from))
  }
}
