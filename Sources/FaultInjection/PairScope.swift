/// Which pairs of faults a sweep of depth 2 tries.
public struct PairScope: Equatable, Sendable {
  /// How many are tried where no number is given.
  public static let usualLimit = 1_000

  /// At most so many, the first of the plan.
  public var limit: Int
  /// The only pair to try, by its number in the plan; nil for all.
  public var number: Int?

  /// Restricts the pairs.
  public init(limit: Int = usualLimit, number: Int? = nil) {
    self.limit = limit
    self.number = number
  }

  /// How many pairs of the plan have to be known.
  var reach: Int { number.map { min($0 + 1, limit) } ?? limit }
}
