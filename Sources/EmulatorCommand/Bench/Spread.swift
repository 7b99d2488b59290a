/// The least, the middle and the greatest of several rounds.
struct Spread: Codable, Equatable {
  let min: Double
  let median: Double
  let max: Double

  /// Sums up the rounds; of an even number, the lower of the two in the middle counts.
  init(_ rounds: [Double]) {
    precondition(!rounds.isEmpty, "A spread needs at least one round.")
    let sorted = rounds.sorted()
    min = sorted[0]
    median = sorted[(sorted.count - 1) / 2]
    max = sorted[sorted.count - 1]
  }
}
