import VirtualTime

/// How something is spread over a local day: the night's hours have one weight, the others another.
struct DayShape: Equatable {
  /// When the night begins and ends, in nanoseconds from midnight; it may last over midnight.
  private let nightBegin: Int64
  private let nightEnd: Int64
  /// The weight of an hour of the night; 0 or more.
  let night: Double
  /// The weight of another hour; not 0 where the other one is.
  let day: Double

  /// Creates a shape with the night of a policy.
  init(night: Double, day: Double, policy: Policy) {
    nightBegin = policy[.nightBegin].nanoseconds
    nightEnd = policy[.nightEnd].nanoseconds
    self.night = night
    self.day = day
  }

  /// Whether a local time, in nanoseconds, belongs to the night.
  func isNight(_ local: Int64) -> Bool {
    let time = local - local.floorDivided(by: Self.length) * Self.length
    return nightBegin <= nightEnd
      ? (nightBegin..<nightEnd).contains(time) : time >= nightBegin || time < nightEnd
  }

  /// Which part of a day's amount falls into a span of local time; 1 for a whole day.
  func share(_ span: Range<Int64>) -> Double {
    (sum(until: span.upperBound) - sum(until: span.lowerBound)) / whole
  }

  /// How long it takes from a local time until a share of a day's amount is there, in whole seconds.
  ///
  /// - Returns: Nil when it never is, or takes longer than all time.
  func time(ofShare share: Double, from local: Int64) -> Duration? {
    guard whole > 0, share.isFinite, share < 100_000 else { return nil }
    let days = Int64(share.rounded(.down))
    var lacking = (share - Double(days)) * whole
    var now = local
    for edge in edges(after: local) {
      let weight = weight(at: now)
      let amount = weight * Double(edge - now)
      if amount >= lacking, weight > 0 {
        now += Int64((lacking / weight).rounded(.up))
        break
      }
      lacking -= amount
      now = edge
    }
    let seconds = (now - local + 999_999_999) / 1_000_000_000
    return .seconds(max(1, days * 86_400 + seconds))
  }

  private static let length: Int64 = 86_400_000_000_000

  private func weight(at local: Int64) -> Double { isNight(local) ? night : day }

  /// The weights of a whole day, by the nanosecond.
  private var whole: Double { sum(until: Self.length) }

  /// The edges of night and day within 24 hours and a little more, in order.
  private func edges(after local: Int64) -> [Int64] {
    let midnight = local.floorDivided(by: Self.length) * Self.length
    return [0, Self.length].flatMap { [$0 + nightBegin, $0 + nightEnd, $0 + Self.length] }
      .map { midnight + $0 }.filter { $0 > local }.sorted()
  }

  /// The weights from midnight of 1970 on, by the nanosecond.
  private func sum(until local: Int64) -> Double {
    let days = local.floorDivided(by: Self.length)
    let rest = local - days * Self.length
    return partial(Self.length) * Double(days) + partial(rest)
  }

  /// The weights of the first part of a day.
  private func partial(_ time: Int64) -> Double {
    let before = { (edge: Int64) in Double(min(time, edge)) }
    let atNight =
      nightBegin <= nightEnd
      ? before(nightEnd) - before(nightBegin)
      : before(nightEnd) + Double(time) - before(nightBegin)
    return atNight * night + (Double(time) - atNight) * day
  }
}
