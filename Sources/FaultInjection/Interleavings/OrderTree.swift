import VirtualTime

/// The orders that were tried, as a tree of their choices: what is in it need not be simulated again.
///
/// A run is decided by its choices. A policy that would make the same ones as an earlier run, one after the
/// other, leads to the same end.
struct OrderTree {
  private enum Node {
    /// The choice that every run has here, and what follows each of its strands.
    case choice(Interleaving.Choice, following: [Int: Int])
    /// The run is over.
    case end(InterleavingResult)
  }

  /// So many choices are kept at most; scenarios with many choices hardly ever have an order twice.
  private static let limit = 1_000_000

  private var nodes: [Node] = []

  /// What came of the run that a policy leads to; nil when no run had that order.
  func result(of policy: ReadyQueuePolicy) -> InterleavingResult? {
    guard !nodes.isEmpty else { return nil }
    var interleaving = Interleaving(policy)
    var place = 0
    while case .choice(let choice, let following) = nodes[place] {
      guard let next = following[interleaving.choose(asIn: choice)] else { return nil }
      place = next
    }
    guard case .end(let result) = nodes[place] else { return nil }
    return result
  }

  /// Takes a run in.
  ///
  /// - Parameters:
  ///   - choices: All its choices.
  ///   - result: What came of it.
  /// - Returns: False when an earlier run with the same choices went on in another way: something
  ///   else than the choices decides.
  mutating func insert(_ choices: [Interleaving.Choice], _ result: InterleavingResult) -> Bool {
    guard nodes.count + choices.count < Self.limit else { return true }
    if nodes.isEmpty { nodes.append(node(0, of: choices, result)) }
    var place = 0
    for (number, choice) in choices.enumerated() {
      guard case .choice(let known, var following) = nodes[place], known.strands == choice.strands
      else { return false }
      if let next = following[choice.index] {
        place = next
      } else {
        following[choice.index] = nodes.count
        nodes[place] = .choice(known, following: following)
        place = nodes.count
        nodes.append(node(number + 1, of: choices, result))
      }
    }
    if case .end = nodes[place] { return true }
    return false
  }

  private func node(
    _ number: Int, of choices: [Interleaving.Choice], _ result: InterleavingResult
  ) -> Node {
    number < choices.count ? .choice(choices[number], following: [:]) : .end(result)
  }
}
