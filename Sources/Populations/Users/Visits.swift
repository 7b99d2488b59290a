import VirtualTime

/// When a user had the app on screen.
struct Visits {
  /// The spans, in order; the last one may last until the end of the run.
  private(set) var all: [Range<Instant>] = []
  private let end: Instant

  init(end: Instant) {
    self.end = end
  }

  /// The user opens the app.
  mutating func open(at now: Instant) {
    if let last = all.last, last.upperBound == end { return }
    all.append(now..<end)
  }

  /// The user leaves it, if it is on screen.
  mutating func leave(at now: Instant) {
    guard let last = all.last, last.upperBound == end else { return }
    all[all.count - 1] = last.lowerBound..<now
  }
}

extension DataAge {
  /// How old the data of one user is.
  ///
  /// - Parameters:
  ///   - successes: When it was fetched in the background, in order.
  ///   - visits: When the app was on screen.
  ///   - end: The end of the run.
  ///   - oldAfter: From which age on it is old.
  init(successes: [Instant], visits: Visits, end: Instant, oldAfter: Duration) {
    allSeconds = Int(end.seconds)
    allOpenings = visits.all.count
    let moments = (successes.map { $0..<$0 } + visits.all).sorted { $0.lowerBound < $1.lowerBound }
    let openings = Set(visits.all.map(\.lowerBound))
    var freshAt = Instant.zero
    for moment in moments {
      if note(from: freshAt, to: moment.lowerBound, oldAfter),
        openings.contains(moment.lowerBound)
      {
        self.openings += 1
      }
      freshAt = max(freshAt, moment.upperBound)
    }
    if note(from: freshAt, to: end, oldAfter) { usersAtEnd = 1 }
  }

  /// Adds a time without fresh data; returns whether the data grew old in it.
  private mutating func note(from fresh: Instant, to next: Instant, _ oldAfter: Duration) -> Bool {
    let old = fresh.duration(to: next) - oldAfter
    guard old > .zero else { return false }
    usersEver = 1
    seconds += Int(old.components.seconds)
    return true
  }
}
