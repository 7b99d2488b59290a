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
  /// Whether the app still asked for nothing in the time that is explained.
  var isSilent: Bool {
    proof == nil && obstacles.allSatisfy { $0.wait == nil && $0.run == nil }
  }
  /// Whether all then goes well.
  var mendsAll: Bool { proof?.troubles.isEmpty == true }
  /// Who would have to act: whoever can act least easily.
  var hands: Change.Hands { changes.map(\.hands).max() ?? .developer }
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
    let ledger = WaitLedger(of: shortfall.identifier, on: changed.device)
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
    // What makes earlier runs others makes the time before another, too: then only a request of the time itself counts.
    let isOfOwn = changes.contains(where: \.changesEarlierRuns) && shortfall.wait != nil
    guard
      let (start, finish) = better(in: ledger, isOfOwn: isOfOwn)
        ?? (changes.contains(where: \.isOfVariant) ? untroubled(in: ledger) : nil)
    else { return nil }
    // What happens only after it has started does not let it start.
    if finish == nil, changes.allSatisfy({ $0.instant.map { start < $0 } == true }) {
      return nil
    }
    // Nor does a later run show that the one in question would have gone well, but of an app that does other work.
    if let run = shortfall.run, run.end < start, !changes.contains(where: \.isOfOtherWork) {
      return nil
    }
    let last = lastObstacles(before: start, in: ledger)
    let after = shortfall.run.flatMap { _ in ledger.runs.first { $0.begin == start } }
    let ofLimit = shortfall.run == nil ? nil : ledger.confidenceOfLimit(ofRunAt: start)
    let isAtOnce = changes.contains { change in
      guard case .happens(_, let instant) = change else { return false }
      return instant == start || last.contains { $0.end == instant }
    }
    return Counterfactual(
      changes: changes, start: start, finish: finish,
      troubles: (after?.troubles ?? []).sorted(),
      heldBackBy: isAtOnce
        ? [] : Set(last.map(\.reason.rule).filter(\.waitCategory.isDelay)).sorted(),
      confidence: (last.map(\.confidence) + [ofLimit].compactMap(\.self))
        .reduce(confidence, min))
  }

  /// What was in the way of the task until it started: by that the start was decided.
  private func lastObstacles(before start: Instant, in ledger: WaitLedger) -> [ReasonInterval] {
    guard let wait = ledger.waits.last(where: { $0.isLaunched && $0.end == start }) else {
      return []
    }
    let end = wait.intervals.map(\.end).max()
    return wait.intervals.filter { $0.end == end }
  }

  /// When the task starts in its time, for a run in which the app does not crash, and, where a run is to be mended, when
  /// it is over.
  ///
  /// A transfer begins without a run of the app's code.
  private func better(
    in ledger: WaitLedger, isOfOwn: Bool
  ) -> (start: Instant, finish: Instant?)? {
    guard let run = shortfall.run else {
      if let done = ledger.runs.first(where: shortfall.isSpared) { return (done.begin, done.end) }
      let fatal = ledger.runs.filter(\.isCrash).map(\.begin)
      let launches = isOfOwn ? ledger.launchesAsked(from: shortfall.asked) : ledger.starts
      return shortfall.launch(among: launches, except: fatal).map { ($0, nil) }
    }
    return ledger.runs.first { shortfall.isMended(run, by: $0) }
      .map { ($0.begin, $0.outcome == .open ? nil : $0.end) }
  }
}

extension TrialRunner {
  /// When the task runs without the app's mistake, where it then does so well each time: it may need fewer launches, or
  /// come at other times.
  private func untroubled(in ledger: WaitLedger) -> (start: Instant, finish: Instant?)? {
    guard shortfall.run != nil, let first = ledger.runs.first,
      ledger.runs.allSatisfy({ $0.troubles.isEmpty && $0.outcome != .open })
    else { return nil }
    return (first.begin, first.end)
  }
}

extension Trial {
  /// Whether a cause has come of the changes themselves, and is none of the run that is explained: what an event does
  /// away with is in the way without that event, and an app without its variant is another app.
  func bringsAbout(_ cause: Cause) -> Bool {
    changes.contains { change in
      switch change {
      case .doesNotHappen(let left):
        guard case .waited(let reason) = cause.kind, case .device(let event) = left.event else {
          return false
        }
        return Remedy.occurrences(against: reason).contains(.device(event))
      case .withoutVariant:
        switch cause.kind {
        case .waited: return false
        default: return true
        }
      default: return false
      }
    }
  }
}

extension WaitLedger {
  /// How well it is supported that a run may last as long as its kind of task may; nil for a kind without a limit of
  /// its own, and for what was done at once.
  fileprivate func confidenceOfLimit(ofRunAt begin: Instant) -> Confidence? {
    guard let run = runs.first(where: { $0.begin == begin }), run.duration > .zero else {
      return nil
    }
    switch run.kind {
    case .processing: return confidence(ofTimeBy: .processingRunLimit)
    case .appRefresh: return confidence(ofTimeBy: .refreshRunLimit)
    case nil:
      let span = run.expiry.map { begin.duration(to: $0.at) }
      return span.flatMap(run.ruleOfTime).map { confidence(ofTimeBy: $0) }
    default: return nil
    }
  }

  /// When its work began: tasks were handed to the app, or it began background tasks of that name.
  var starts: [Instant] {
    (launches + runs.filter { $0.kind == nil }.map(\.begin)).sorted()
  }

  /// The launches without those of requests that were made before an instant, unless they come no later as well.
  fileprivate func launchesAsked(from begin: Instant) -> [Instant] {
    launches.filter { launch in
      launch <= begin || waits.contains { begin <= $0.begin && $0.isLaunched && $0.end == launch }
    }
  }
}

extension Shortfall {
  /// Whether a transfer that waited once more amid its run is done by the end of that time, without a new beginning.
  fileprivate func isSpared(by run: TaskRun) -> Bool {
    guard wait?.kind == .transfer, run.begin < begin, case .transferred(let end) = run.outcome
    else { return false }
    return !end.isFailure && run.end <= self.end
  }

  /// Whether a run of a changed scenario comes in time, and without what went wrong.
  ///
  /// That something else goes wrong with it is said of it: ``Counterfactual/troubles``.
  fileprivate func isMended(_ run: TaskRun, by other: TaskRun) -> Bool {
    // What is still under way has not gone well.
    if run.kind == .transfer, other.outcome == .open { return false }
    let isCutShort = run.expiry.map { $0.cause != .time } == true && other.expiry?.cause == .time
    let troubles = isCutShort ? run.troubles.subtracting(["expired"]) : run.troubles
    // A run that goes as it did, well or wrong in another way, is none that the change has brought about, however long
    // it takes.
    let isAsItWas = runs.contains {
      $0.begin != run.begin && $0.begin == other.begin && $0.troubles == other.troubles
    }
    return comesAfter(asked, other.begin) && other.begin < end
      && other.troubles.isDisjoint(with: troubles.union(["killed"]))
      && !isAsItWas
  }

  /// Whether a run may be that of the request: the one in whose first instant it was made is the one before.
  private func comesAfter(_ request: Instant, _ launch: Instant) -> Bool {
    followsLaunch ? request < launch : request <= launch
  }
}
