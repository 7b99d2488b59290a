public import AppHosting
public import Emulator
import SchedulingRules
import VirtualTime

/// Looks for the smallest change with which a task would have run, by running the scenario anew.
///
/// What is worth a try follows from what is in the way. After each change that is not enough it is asked anew
/// what is in the way now, for one cause may hide another: an app whose identifier is not declared never
/// learns that its mode is missing as well.
///
/// ```swift
/// let search = CounterfactualSearch(of: configuration, app: tracker)
/// search.answer(for: shortfall).counterfactuals.first?.start
/// ```
public struct CounterfactualSearch {
  /// What a search has found.
  public struct Answer: Equatable, Sendable {
    /// The changes with which the task would have run in its time, the most practicable first; no smaller number
    /// that was tried is enough, but for such as take hindsight, which come last.
    public var counterfactuals: [Counterfactual] = []
    /// What was in the way behind the causes of the shortfall, as it came to light.
    public var hidden: [Cause] = []
    /// Every change that was tried, alone or with others, in the order of the trials.
    public var tried: [Change] = []
  }

  /// So many changes are tried together.
  static let sizeLimit = 4
  /// So many runs are made; the fewest changes come first.
  static let runLimit = 200

  private let configuration: RunConfiguration
  private let app: HostedApp
  private let isolation: IsolationMode

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - configuration: The scenario; its promises are left out.
  ///   - app: The app that it names.
  ///   - isolation: How the app's processes are kept apart.
  public init(
    of configuration: RunConfiguration, app: HostedApp, isolation: IsolationMode = .process
  ) {
    self.configuration = configuration.withUnfoldedTimeline
    self.app = app
    self.isolation = isolation
  }

  /// Looks for the changes with which the task would have run in its time.
  public func answer(for shortfall: Shortfall) -> Answer {
    let runner = TrialRunner(
      configuration: configuration, app: app, isolation: isolation, shortfall: shortfall)
    var descent = Descent(runner, Proposals(configuration: configuration))
    descent.search(upTo: shortfall.isLate ? Self.sizeLimit : 1)
    return descent.answer
  }
}

extension Shortfall {
  /// Whether there is more to mend than one fault of the app, or a wait for its own date.
  fileprivate var isLate: Bool {
    guard appErrors.isEmpty else { return false }
    guard let wait, wait.ruleOfEnd == nil else { return run?.troubles.isEmpty != true }
    return wait.delay > .zero || !causes.allSatisfy(\.isDate)
  }
}

/// The search itself: level by level, one more change on each.
private struct Descent {
  private let runner: TrialRunner
  private let proposals: Proposals
  /// What was not enough on the level above, and has changed something.
  private var open: [Trial] = []
  private var found: [Trial] = []
  private var triedSets: [[Change]] = []
  private var runs = 0
  /// What is not enough, with most changes: behind it nothing more came to light.
  private var deepest: Trial?
  private(set) var tried: [Change] = []

  init(_ runner: TrialRunner, _ proposals: Proposals) {
    self.runner = runner
    self.proposals = proposals
  }

  mutating func search(upTo sizeLimit: Int) {
    let shortfall = runner.shortfall
    let nothing = runner.run([])
    // What is to be explained comes with causes; the same seen as an obstacle tells what has no effect.
    let root = Trial(proposals: [], obstacles: [shortfall])
    var level = [root]
    for size in 1...sizeLimit {
      open = []
      for trial in level {
        let seen = size == 1 ? nothing.obstacles : trial.obstacles
        extend(trial, by: trial.obstacles.flatMap(proposals.against), unless: seen)
      }
      if size == 1, found.isEmpty, shortfall.isLate {
        extend(root, by: proposals.whateverTheReason(for: shortfall), unless: nothing.obstacles)
      }
      // What takes hindsight alone is no advice: one more change may be what somebody can do.
      let isKnown = found.contains { $0.changes.count < size || !$0.takesHindsight }
      guard !isKnown, !open.isEmpty else { break }
      level = open
    }
    reduce()
  }

  /// Tries one more change with those of a trial.
  ///
  /// - Parameters:
  ///   - trial: What was not enough.
  ///   - next: What may help now.
  ///   - seen: What is in the way without one more change; one that leaves it so has no effect.
  private mutating func extend(_ trial: Trial, by next: [Proposal], unless seen: [Shortfall]) {
    for proposal in next where trial.changes.allSatisfy(proposal.change.agrees) {
      guard let attempt = attempt(trial.proposals + [proposal]) else { continue }
      var outcome = attempt
      outcome.hidden =
        trial.hidden
        + trial.obstacles.flatMap(\.causes).filter {
          !trial.proposals.isEmpty && $0.rule == proposal.rule && !trial.bringsAbout($0)
        }
      if outcome.proof != nil {
        found.append(outcome)
      } else if outcome.obstacles != seen,
        !open.contains(where: { $0.topics == outcome.topics && $0.obstacles == outcome.obstacles })
      {
        open.append(outcome)
        if (deepest?.changes.count ?? 0) < outcome.changes.count { deepest = outcome }
      }
    }
  }

  /// Runs the scenario with changes.
  ///
  /// - Returns: Nil where they were tried before, where fewer of them were enough, or where there were runs enough.
  private mutating func attempt(_ set: [Proposal]) -> Trial? {
    let changes = set.map(\.change)
    let topics = changes.map(\.topic)
    guard runs < CounterfactualSearch.runLimit,
      !triedSets.contains(where: { $0.count == changes.count && changes.allSatisfy($0.contains) }),
      !found.contains(where: { $0.topics.allSatisfy(topics.contains) })
    else { return nil }
    runs += 1
    triedSets.append(changes)
    for change in changes where !tried.contains(change) { tried.append(change) }
    return runner.run(set)
  }

  /// Leaves out of each set what is not needed, as a change may lead to the one that is enough alone.
  private mutating func reduce() {
    for whole in found where whole.proposals.count > 1 {
      for index in whole.proposals.indices {
        var rest = whole.proposals
        rest.remove(at: index)
        if let less = attempt(rest), less.proof != nil { found.append(less) }
      }
    }
    let practicable = found.filter { !$0.takesHindsight }
    let least = (practicable.isEmpty ? found : practicable).map(\.proposals.count).min() ?? 0
    found.removeAll { $0.proposals.count > least }
  }

  // MARK: What is found

  var answer: CounterfactualSearch.Answer {
    let best = found.sorted { Self.key(of: $0) < Self.key(of: $1) }
    let proofs = best.compactMap { trial in
      trial.proof.map { proof in
        var proof = proof
        proof.latest = latest(trial)
        return proof
      }
    }
    let told = runner.shortfall.causes.map(\.rule)
    let way = best.first ?? deepest
    // What holds back another kind of task is no cause of what this kind came to.
    let isOfOtherKind = way?.changes.contains(.asksForProcessing) == true
    let hidden = (isOfOtherKind ? [] : way?.hidden ?? []).reduce(into: [Cause]()) { list, cause in
      if !(told + list.map(\.rule)).contains(cause.rule) { list.append(cause) }
    }
    return CounterfactualSearch.Answer(counterfactuals: proofs, hidden: hidden, tried: tried)
  }

  private static func key(of trial: Trial) -> (Int, Int, Change.Hands, Int, Instant) {
    let isOfVariant = trial.changes.contains(where: \.isOfVariant)
    return (
      trial.takesHindsight ? 1 : 0, trial.changes.count, trial.hands, isOfVariant ? 1 : 0,
      trial.proof?.start ?? .zero
    )
  }

  /// The latest time that is still early enough for something to happen, if it has to be in time at all.
  private func latest(_ trial: Trial) -> Instant? {
    let shortfall = runner.shortfall
    guard trial.changes.count == 1, case .happens(let occurrence, let first) = trial.changes[0],
      let wait = shortfall.wait,
      let rule = wait.segments.last(where: { $0.begin == first })?.rules.first,
      let last = wait.segments.last(where: { $0.rules == [rule] }), last.end < shortfall.end
    else { return nil }
    let late = max(last.begin, last.end.advanced(by: .seconds(-1)))
    let change = Proposal(change: .happens(occurrence, at: late))
    return runner.run([change]).proof == nil ? nil : late
  }
}
