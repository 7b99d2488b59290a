import VirtualTime

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
