import AppHosting
import Emulator
import SchedulingRules
import VirtualTime

/// What came of a run of the scenario with changes.
struct Trial {
  /// What was otherwise, and why it was tried.
  var proposals: [Proposal]
  /// What it proves; nil where the task still does not run in its time.
  var proof: Counterfactual?
  /// What is still in the way.
  var obstacles: [Shortfall]
  /// What has come to light behind that which was done away with.
  var hidden: [Cause] = []

  /// What was otherwise.
  var changes: [Change] { proposals.map(\.change) }
  /// Who would have to act: whoever can act least easily.
  var hands: Change.Hands { changes.map(\.hands).max() ?? .developer }
  /// Whether only somebody who knew what was to come could have acted so.
  var takesHindsight: Bool { hands == .hindsight }
  /// What was otherwise, whenever it was.
  var topics: [Change.Topic] { changes.map(\.topic) }
}

/// Runs a scenario with changes, and judges what became of a task.
struct TrialRunner {
  /// The scenario, whose timeline does not repeat.
  let configuration: RunConfiguration
  let app: HostedApp
  let isolation: IsolationMode
  /// What is to be mended.
  let shortfall: Shortfall

  /// Runs the scenario with changes.
  func run(_ proposals: [Proposal]) -> Trial {
    var changed = configuration
    changed.expectations = []
    for proposal in proposals { proposal.change.apply(to: &changed, for: shortfall) }
    let ledger = WaitLedger(of: shortfall.identifier)
    // An app may trap where it counts on a rule; that must not end the search.
    let isolation = proposals.contains(where: \.change.takesRuleAway) ? .process : isolation
    var run = Run(configuration: changed, app: app, isolation: isolation)
    run.hashesTrace = false
    _ = run.perform(recorders: [ledger])
    let end = Instant.zero.advanced(by: .seconds(configuration.durationSeconds))
    return Trial(
      proposals: proposals, proof: proof(proposals, in: ledger),
      obstacles: ShortfallList(ledger, end: end).obstacles(in: shortfall))
  }

  /// What a run proves; nil when the task still does not run in its time.
  private func proof(_ proposals: [Proposal], in ledger: WaitLedger) -> Counterfactual? {
    guard !proposals.isEmpty else { return nil }
    let confidence = proposals.map(\.confidence).reduce(shortfall.confidence, min)
    let changes = proposals.map(\.change)
    guard shortfall.appErrors.isEmpty else {
      let names = ledger.appFindings.map(\.finding.name)
      return shortfall.appErrors.isDisjoint(with: names)
        ? Counterfactual(changes: changes, confidence: confidence) : nil
    }
    guard let (start, finish) = better(in: ledger) else { return nil }
    return Counterfactual(changes: changes, start: start, finish: finish, confidence: confidence)
  }

  /// When the task starts in its time and, where a run is to be mended, when it is over.
  ///
  /// A transfer begins without a run of the app's code.
  private func better(in ledger: WaitLedger) -> (start: Instant, finish: Instant?)? {
    guard let run = shortfall.run else {
      return shortfall.launch(among: ledger.launches).map { ($0, nil) }
    }
    return ledger.runs.first { shortfall.isMended(run, by: $0) }
      .map { ($0.begin, $0.outcome == .open ? nil : $0.end) }
  }
}

extension Shortfall {
  /// Whether a run of a changed scenario comes in time, and without what went wrong.
  fileprivate func isMended(_ run: TaskRun, by other: TaskRun) -> Bool {
    asked <= other.begin && other.begin < end
      && other.troubles.isDisjoint(with: run.troubles.union(["killed"]))
  }
}
