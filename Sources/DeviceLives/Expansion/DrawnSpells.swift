import DeviceModel
import VirtualTime

/// What chance makes of a life's habits: when each of them shows, and where the user is meanwhile.
struct DrawnSpells {
  /// A change of the time zone, in seconds since 1970.
  struct Arrival {
    var second: Int
    var timeZone: String
  }

  /// The spells at a charger; nil for a life that says nothing of chargers.
  private(set) var charging: [Range<Int>]?
  /// The spells with the phone in use; nil for a life that says nothing of its use.
  private(set) var use: [Range<Int>]?
  /// The spells with the app on screen.
  private(set) var app: [Range<Int>] = []
  /// The ends of such spells at which the user swipes the app away.
  private(set) var forceQuits: Set<Int> = []
  /// When other networks than the usual one are in reach; the last one counts.
  private(set) var networks: [(network: Network, spans: Spans)] = []
  /// Where journeys end.
  private(set) var arrivals: [Arrival] = []
  private var places: Whereabouts

  /// Draws all spells that begin on some days.
  ///
  /// - Parameters:
  ///   - life: The habits.
  ///   - days: The local days; journeys count from the second one.
  ///   - clocks: The clocks of home and of each journey's place.
  ///   - home: The time zone of home.
  ///   - seed: The source of all chance.
  init(of life: Life, on days: ClosedRange<Int>, clocks: [LocalDays], home: String, seed: UInt64) {
    places = Whereabouts(zones: clocks)
    for (index, journey) in life.journeys.enumerated() {
      var chance = SeededGenerator(seed: seed, stream: "journey \(index)")
      go(on: journey, to: index + 1, after: days.lowerBound + 1, home: home, &chance)
    }
    for (index, habit) in life.habits.enumerated() {
      var chance = SeededGenerator(seed: seed, stream: "habit \(index)")
      // A stream of its own: on a given day it does not depend on how many days there are.
      var ofEnds = SeededGenerator(seed: seed, stream: "end of habit \(index)")
      draw(habit, on: days, &chance, &ofEnds)
    }
  }

  /// Draws spells of a habit that depends on where the user is.
  func spans(
    of spells: Spells, on days: ClosedRange<Int>, _ chance: inout SeededGenerator
  ) -> [Range<Int>] {
    spells.draw(on: days, places, &chance)
  }

  private mutating func go(
    on journey: TravelHabit, to zone: Int, after firstDay: Int, home: String,
    _ chance: inout SeededGenerator
  ) {
    let first = firstDay + journey.onDay.drawCount(&chance)
    let last = first + max(1, journey.forDays.drawCount(&chance))
    let ways = [
      (first, places.zones[0], journey.timeZone), (last, places.zones[zone], home),
    ]
    for (day, clock, timeZone) in ways {
      let time = TimeOfDay.draw(journey.from, journey.until, &chance)
      let departure = clock.moment(day: day, second: time)
      let arrival = departure + Int(journey.seconds.draw(&chance).rounded())
      networks.append((.none, Spans(joining: [departure..<arrival])))
      arrivals.append(Arrival(second: arrival, timeZone: timeZone))
    }
    places.stays.append(Whereabouts.Stay(days: first + 1...last, zone: zone))
  }

  private mutating func draw(
    _ habit: Habit, on days: ClosedRange<Int>, _ chance: inout SeededGenerator,
    _ chanceOfEnds: inout SeededGenerator
  ) {
    switch habit {
    case .charge(let spells):
      charging = (charging ?? []) + spans(of: spells, on: days, &chance)
    case .usePhone(let spells): use = (use ?? []) + spans(of: spells, on: days, &chance)
    case .openApp(let spells, let probability):
      let drawn = spans(of: spells, on: days, &chance)
      use = use ?? []
      app += drawn
      for spell in drawn where chanceOfEnds.nextFraction() < probability {
        forceQuits.insert(spell.upperBound)
      }
    case .network(let network, let spells):
      // A network of some place is not there on the way elsewhere.
      let spans = Spans(joining: spans(of: spells, on: days, &chance))
      networks.insert((network, spans), at: networks.count - arrivals.count)
    case .battery, .lowPowerMode, .restart, .travel, .refreshOff: break
    }
  }
}

/// Spans of time that neither overlap nor touch, in order; in whole seconds.
struct Spans: Equatable {
  /// The spans.
  private(set) var all: [Range<Int>] = []

  /// Joins spans in any order; empty ones are left out.
  init(joining spans: [Range<Int>]) {
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) where !span.isEmpty {
      guard let last = all.last, span.lowerBound <= last.upperBound else {
        all.append(span)
        continue
      }
      all[all.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
    }
  }

  /// The span that a second belongs to; nil for none.
  func span(at second: Int) -> Range<Int>? {
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].upperBound <= second { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low].contains(second) ? all[low] : nil
  }

  /// Whether a second belongs to one of the spans.
  func contains(_ second: Int) -> Bool { span(at: second) != nil }

  /// Every second at which a span begins or ends, in order.
  var edges: [Int] { all.flatMap { [$0.lowerBound, $0.upperBound] } }
}
