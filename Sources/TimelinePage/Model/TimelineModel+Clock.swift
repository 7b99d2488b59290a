import VirtualTime

extension TimelineModel {
  /// What the phone's clock shows, in seconds of local time since 1970, and milliseconds.
  private func local(_ instant: Instant) -> (seconds: Int64, milliseconds: Int64) {
    let lead = (clock.last { $0.from <= instant } ?? clock.first)?.leadNanoseconds ?? 0
    let nanoseconds = instant.nanoseconds + lead
    let seconds = nanoseconds.floorDivided(by: 1_000_000_000)
    return (seconds, (nanoseconds - seconds * 1_000_000_000) / 1_000_000)
  }

  /// The time of day: `09:00:00`, with milliseconds only where there are any.
  func time(_ instant: Instant) -> String {
    let (seconds, milliseconds) = local(instant)
    let rest = seconds - seconds.floorDivided(by: 86_400) * 86_400
    let parts = [rest / 3600, rest / 60 % 60, rest % 60].map { Self.padded($0, 2) }
    let fraction = milliseconds == 0 ? "" : "." + Self.padded(milliseconds, 3)
    return parts.joined(separator: ":") + fraction
  }

  /// The date: `2026-03-02`.
  func day(_ instant: Instant) -> String {
    "\(CivilDate(daysSince1970: Int(local(instant).seconds.floorDivided(by: 86_400))))"
  }

  /// The local times that so many minutes divide, from one instant to another.
  func times(every minutes: Int64, from begin: Instant, to end: Instant) -> [Instant] {
    let span = minutes * 60_000_000_000
    return clock.enumerated().flatMap { index, setting in
      let lead = setting.leadNanoseconds
      let from = index == 0 ? begin : max(begin, setting.from)
      let isLast = index + 1 == clock.count
      let first = -(-(from.nanoseconds + lead)).floorDivided(by: span) * span
      return stride(from: first, through: end.nanoseconds + lead, by: Int64.Stride(span))
        .map { Instant(nanoseconds: $0 - lead) }
        .filter { isLast || $0 < clock[index + 1].from }
    }
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
