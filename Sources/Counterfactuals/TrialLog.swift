/// The runs of a search: each set of changes is run once, and what came of it is kept.
final class TrialLog {
  let runner: TrialRunner
  private var trials: [Trial] = []
  /// Every change that was tried, alone or with others, in the order of the trials.
  private(set) var tried: [Change] = []

  init(_ runner: TrialRunner) {
    self.runner = runner
  }

  /// How many runs were made.
  var count: Int { trials.count }

  /// The runs with one change, in their order.
  var singles: [Trial] { trials.filter { $0.proposals.count == 1 } }

  /// Whether a set of changes was run, in whatever order it was written.
  func holds(_ changes: [Change]) -> Bool { index(of: changes) != nil }

  /// What comes of a set of changes.
  func run(_ set: [Proposal]) -> Trial {
    let changes = set.map(\.change)
    if let index = index(of: changes) {
      var known = trials[index]
      known.proposals = set
      known.proof?.changes = changes
      return known
    }
    for change in changes where !tried.contains(change) { tried.append(change) }
    trials.append(runner.run(set))
    return trials[trials.count - 1]
  }

  private func index(of changes: [Change]) -> Int? {
    trials.firstIndex {
      $0.proposals.count == changes.count && changes.allSatisfy($0.changes.contains)
    }
  }
}
