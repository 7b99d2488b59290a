/// Chooses, wherever several strands of app code could run, the one that does.
///
/// A value that a forked process hands back, without what it knows of strands that died with it.
public struct Interleaving: Codable, Sendable {
  /// How many choices among two or more strands were made so far.
  public private(set) var choices = 0

  private let policy: ReadyQueuePolicy
  private var generator: SeededGenerator
  private var lastNumber = 0
  private var priorities = Priorities()

  private enum CodingKeys: String, CodingKey {
    case choices, policy, generator, lastNumber, priorities
  }

  /// Begins to choose; ``ReadyQueuePolicy/fifo`` only counts.
  public init(_ policy: ReadyQueuePolicy) {
    self.policy = policy
    switch policy {
    case .fifo: generator = SeededGenerator(seed: 0, stream: "interleaving")
    case .random(let seed): generator = SeededGenerator(seed: seed, stream: "interleaving")
    case .pct(let depth, let seed, let choices):
      generator = SeededGenerator(seed: seed, stream: "interleaving")
      priorities.spreadChanges(depth - 1, over: choices, using: &generator)
    }
  }

  /// Numbers a strand that is seen for the first time.
  mutating func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Chooses among strands that could run, at least two, in the order in which they came.
  ///
  /// - Parameter strands: The strands; nil stands for one that nothing is known of.
  /// - Returns: The index of the one that runs.
  mutating func choose(among strands: [Strand?]) -> Int {
    choices += 1
    switch policy {
    case .fifo: return 0
    case .random: return Int(generator.next(upperBound: UInt64(strands.count)))
    case .pct: return priorities.highest(of: strands, atChoice: choices, using: &generator)
    }
  }
}
