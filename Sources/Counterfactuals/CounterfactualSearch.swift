public import AppHosting
public import Emulator
import SchedulingRules
import VirtualTime

/// Looks for the smallest change with which a task would have run, by running the scenario anew.
///
/// What is worth a try follows from the reasons: first every single change, then, where none is enough,
/// those that together leave a time without any obstacle, the fewest first.
///
/// ```swift
/// let search = CounterfactualSearch(of: configuration, app: tracker)
/// search.counterfactuals(for: shortfall).first?.start
/// ```
public struct CounterfactualSearch {
  /// How many of the smallest sets of rules are tried together.
  private static let setLimit = 8

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

  /// The changes with which the task would have run in its time, the most practicable first.
  public func counterfactuals(for shortfall: Shortfall) -> [Counterfactual] {
    let singles = singleChanges(for: shortfall).compactMap { change in
      proved([change], shortfall).map { proof in
        var proof = proof
        proof.latest = latest(change, shortfall)
        return proof
      }
    }
    guard singles.isEmpty else { return singles.sorted(by: Self.isSmaller) }
    return shortfall.appErrors.isEmpty ? combinations(for: shortfall) : []
  }

  private static func isSmaller(_ left: Counterfactual, than right: Counterfactual) -> Bool {
    key(of: left) < key(of: right)
  }

  private static func key(of found: Counterfactual) -> (Int, Change.Hands, Int, Instant) {
    let isOfVariant = found.changes.contains(where: \.isOfVariant)
    return (found.changes.count, found.hands, isOfVariant ? 1 : 0, found.start ?? .zero)
  }

  // MARK: What is tried

  private func singleChanges(for shortfall: Shortfall) -> [Change] {
    if let run = shortfall.run {
      return (variant(shortfall) + Remedy.changes(forRun: run, on: configuration.timeline)).unique
    }
    guard shortfall.appErrors.isEmpty else { return variant(shortfall) }
    guard let wait = shortfall.wait else {
      let changes = Remedy.changes(forGap: shortfall, on: configuration.timeline)
      return (changes + variant(shortfall)).unique
    }
    let remedies = wait.timeByRule.flatMap { time in
      changes(for: time.rule, in: wait.segment(for: time.rule), of: wait)
    }
    return
      (Remedy.habits(of: wait) + Remedy.changes(forTurningAway: wait, on: configuration.timeline)
      + remedies
      + Remedy.causes(of: wait, on: configuration.timeline)
      + variant(shortfall)).unique
  }

  /// The app as it is without the variant of the scenario, where the app itself did something wrong.
  private func variant(_ shortfall: Shortfall) -> [Change] {
    guard let variant = configuration.app.variant,
      shortfall.causes.contains(where: { $0.name != "waited" })
    else { return [] }
    return [.withoutVariant(variant)]
  }

  private func changes(for rule: RuleID, in segment: WaitSegment?, of wait: Wait) -> [Change] {
    guard let segment,
      let interval = wait.intervals.first(where: {
        $0.reason.rule == rule && $0.begin <= segment.begin && segment.begin < $0.end
      })
    else { return [] }
    return Remedy.changes(for: interval, in: segment, of: wait)
  }

  /// Changes that do away with all rules of a time in which there are few; the fewest rules first.
  private func combinations(for shortfall: Shortfall) -> [Counterfactual] {
    guard let wait = shortfall.wait else {
      let changes = shortfall.refusals.flatMap {
        Remedy.changes(for: $0, from: shortfall.begin)
      }
      return [proved(changes.unique, shortfall)].compactMap(\.self)
    }
    var tried: [[RuleID]] = []
    // A rule may ask for more than one thing, such as Wi-Fi and external power.
    var found = wait.timeByRule.map { time in
      changes(for: time.rule, in: wait.segment(for: time.rule), of: wait)
    }.filter { $0.count > 1 }.compactMap { proved($0, shortfall) }
    let segments = wait.segments.filter { $0.rules.count > 1 }
      .sorted { ($0.rules.count, $0.begin) < ($1.rules.count, $1.begin) }
    for segment in segments where !tried.contains(segment.rules) && tried.count < Self.setLimit {
      tried.append(segment.rules)
      if let smallest = found.first, segment.rules.count > smallest.changes.count { break }
      let choices = segment.rules.map { changes(for: $0, in: segment, of: wait) }
      found += Self.choices(of: choices).compactMap { proved($0, shortfall) }
    }
    return found.sorted(by: Self.isSmaller)
  }

  /// All ways to take one change for each rule.
  private static func choices(of alternatives: [[Change]]) -> [[Change]] {
    alternatives.reduce([[]]) { partial, next in
      partial.flatMap { chosen in next.map { chosen + [$0] } }
    }
  }

  // MARK: What a run shows

  /// The latest time that is still early enough for something to happen, if it has to be in time at all.
  private func latest(_ change: Change, _ shortfall: Shortfall) -> Instant? {
    guard case .happens(let occurrence, let first) = change, let wait = shortfall.wait,
      let rule = wait.segments.last(where: { $0.begin == first })?.rules.first,
      let last = wait.segments.last(where: { $0.rules == [rule] }), last.end < shortfall.end
    else { return nil }
    let late = max(last.begin, last.end.advanced(by: .seconds(-1)))
    return proved([.happens(occurrence, at: late)], shortfall) == nil ? nil : late
  }

  /// Runs the scenario with changes.
  ///
  /// - Returns: Nil when the task still does not run in its time.
  private func proved(_ changes: [Change], _ shortfall: Shortfall) -> Counterfactual? {
    guard !changes.isEmpty else { return nil }
    var changed = configuration
    changed.expectations = []
    for change in changes { change.apply(to: &changed, for: shortfall) }
    let ledger = WaitLedger(of: shortfall.identifier)
    var run = Run(configuration: changed, app: app, isolation: isolation)
    run.hashesTrace = false
    _ = run.perform(recorders: [ledger])
    let confidences = shortfall.rules.map { RuleCatalogue.rule($0).confidence }
    guard shortfall.appErrors.isEmpty else {
      let names = ledger.appFindings.map(\.finding.name)
      return shortfall.appErrors.isDisjoint(with: names)
        ? Counterfactual(changes: changes, confidence: confidences.min() ?? .inferred) : nil
    }
    guard let (start, finish) = better(in: ledger, than: shortfall) else { return nil }
    return Counterfactual(
      changes: changes, start: start, finish: finish, confidence: confidences.min() ?? .inferred)
  }

  /// When the task starts in its time and, where a run is to be mended, when it is over.
  ///
  /// A transfer begins without a run of the app's code.
  private func better(
    in ledger: WaitLedger, than shortfall: Shortfall
  ) -> (start: Instant, finish: Instant?)? {
    guard let run = shortfall.run else {
      return ledger.launches.first(where: shortfall.contains).map { ($0, nil) }
    }
    return ledger.runs.first { shortfall.isMended(run, by: $0) }
      .map { ($0.begin, $0.outcome == .open ? nil : $0.end) }
  }
}

extension Wait {
  /// The time in which a rule is best done away with: the first in which nothing else is in the way.
  fileprivate func segment(for rule: RuleID) -> WaitSegment? {
    segments.first { $0.rules == [rule] } ?? segments.first { $0.rules.contains(rule) }
  }
}

extension Array where Element: Equatable {
  /// The elements without those that stood before.
  fileprivate var unique: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Shortfall {
  /// Whether a run of a changed scenario comes in time, and without what went wrong.
  fileprivate func isMended(_ run: TaskRun, by other: TaskRun) -> Bool {
    asked <= other.begin && other.begin < end
      && other.troubles.isDisjoint(with: run.troubles.union(["killed"]))
  }
}
