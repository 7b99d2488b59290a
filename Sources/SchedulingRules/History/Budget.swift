public import VirtualTime

/// An allowance that is spent at once and refills evenly: a token bucket.
///
/// It remembers what is missing rather than what is there, so that a full budget is the same under
/// every policy. A day refills all of it.
public struct Budget: Codable, Equatable, Sendable {
  private var missing: Int64 = 0
  private var since: Instant = .zero

  /// Creates a full budget.
  public init() {}

  /// How much is missing at an instant that is not earlier than the latest expense.
  public func missing(at now: Instant, perDay: Int64) -> Int64 {
    let elapsed = max(0, since.duration(to: now).nanoseconds)
    let refilled = Int128(perDay) * Int128(elapsed) / Self.day
    return Int64(clamping: max(0, Int128(missing) - refilled))
  }

  /// Spends an amount, also one that is not there: what is missing then delays the next one.
  public mutating func spend(_ amount: Int64, at now: Instant, perDay: Int64) {
    missing = Int64(clamping: Int128(missing(at: now, perDay: perDay)) + Int128(amount))
    since = now
  }

  /// The first instant from now on at which an amount is there; nil when it never is.
  public func available(_ amount: Int64, at now: Instant, perDay: Int64) -> Instant? {
    guard perDay > 0, amount <= perDay else { return nil }
    guard missing(at: now, perDay: perDay) > perDay - amount else { return now }
    let lacking = Int128(missing) + Int128(amount) - Int128(perDay)
    let wait = (lacking * Self.day + Int128(perDay) - 1) / Int128(perDay)
    return since.advanced(by: .nanoseconds(Int64(clamping: wait)))
  }

  private static let day: Int128 = 86_400_000_000_000
}
