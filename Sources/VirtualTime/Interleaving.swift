/// Chooses, wherever several strands of app code could run, the one that does.
///
/// A value that a forked process hands back, without what it knows of strands that died with it.
public struct Interleaving: Codable, Sendable {
  /// A choice among two or more strands.
  public struct Choice: Codable, Equatable, Sendable {
    /// The strands in the order in which they came, numbered in the order of their first choice; nil
    /// stands for one that nothing is known of.
    public var strands: [Int?]
    /// The index of the one that ran.
    public var index: Int
  }

  /// How many choices among two or more strands were made so far.
  public private(set) var choices = 0
  /// Whether the choices are kept.
  public var recordsChoices = false
  /// The choices that were kept, in order.
  public private(set) var recorded: [Choice] = []

  private let policy: ReadyQueuePolicy
  private var generator: SeededGenerator
  private var lastNumber = 0
  private var priorities = Priorities()
  private var lastRecordedNumber = 0
  private var recordedNumbers: [Strand: Int] = [:]

  private enum CodingKeys: String, CodingKey {
    case choices, recordsChoices, recorded, policy, generator, lastNumber, priorities
    case lastRecordedNumber
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
    let index =
      switch policy {
      case .fifo: 0
      case .random: Int(generator.next(upperBound: UInt64(strands.count)))
      case .pct: priorities.highest(of: strands, atChoice: choices, using: &generator)
      }
    if recordsChoices {
      recorded.append(Choice(strands: strands.map { recordedNumber(of: $0) }, index: index))
    }
    return index
  }

  /// Chooses as it would in a run that comes to the choice that another run had.
  ///
  /// - Parameter choice: The other run's; all before it must have been the same in both runs.
  /// - Returns: The index of the strand that would run.
  public mutating func choose(asIn choice: Choice) -> Int {
    choose(among: choice.strands.map { number in number.map { .place($0) } })
  }

  private mutating func recordedNumber(of strand: Strand?) -> Int? {
    guard let strand else { return nil }
    if let number = recordedNumbers[strand] { return number }
    lastRecordedNumber += 1
    recordedNumbers[strand] = lastRecordedNumber
    return lastRecordedNumber
  }
}
