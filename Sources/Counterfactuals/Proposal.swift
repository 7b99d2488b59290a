import Emulator
import SchedulingRules
import VirtualTime

/// A change that is worth a try, and the rule that it is to do away with.
struct Proposal: Equatable {
  /// What is otherwise; only a guess until a run has shown its effect.
  var change: Change
  /// The rule that it is aimed at; nil where it is aimed at whatever is in the way.
  var rule: RuleID?
  /// How well it is supported that the rule was in the way.
  var confidence: Confidence

  /// Creates a proposal; the support is that of the rule itself unless more is known.
  init(change: Change, rule: RuleID? = nil, confidence: Confidence? = nil) {
    self.change = change
    self.rule = rule
    self.confidence =
      confidence ?? rule.map { RuleCatalogue.rule($0).confidence } ?? .documented
  }
}

/// What is worth a try against that which is in the way.
struct Proposals {
  /// So many events of the timeline are left out one by one where nothing else helps.
  private static let absenceLimit = 40

  /// The scenario, whose timeline does not repeat.
  let configuration: RunConfiguration

  /// Returns what is worth a try against what kept a task from running, what is most likely to help first.
  ///
  /// The shortfall is the time in question, or one of a changed run that lies in it.
  func against(_ shortfall: Shortfall) -> [Proposal] {
    if let run = shortfall.run {
      return variant(shortfall) + faults(shortfall)
        + Remedy.changes(forRun: run, on: configuration.timeline).map { Proposal(change: $0) }
    }
    guard shortfall.appErrors.isEmpty else { return variant(shortfall) }
    guard let wait = shortfall.wait else {
      return Remedy.proposals(forGap: shortfall, in: configuration) + variant(shortfall)
        + faults(shortfall)
    }
    let times = wait.timeByRule.map { ($0.rule, wait.segment(for: $0.rule)) }
    return Remedy.habits(of: wait)
      + Remedy.proposals(forTurningAway: wait, on: configuration.timeline)
      + times.flatMap { changes(for: $0, in: $1, of: wait, before: shortfall.end) }
      + Remedy.causes(of: wait, on: configuration.timeline)
      + variant(shortfall)
      + times.flatMap { Remedy.otherTimes(for: $0.0, of: wait, in: configuration) }
  }

  /// What no reason speaks of, for when nothing else has helped: each event need not have happened, and the
  /// user might have opened the app.
  func whateverTheReason(for shortfall: Shortfall) -> [Proposal] {
    guard shortfall.appErrors.isEmpty else { return [] }
    let events = configuration.timeline.filter { $0.at < shortfall.end && $0.event.canHinder }
    let opened = shortfall.run != nil ? [] : [shortfall.asked, shortfall.begin, .zero]
    return opened.map { Proposal(change: .happens(.appOpened, at: $0)) }
      + events.suffix(Self.absenceLimit).map { Proposal(change: .doesNotHappen($0)) }
  }

  /// The app as it is without the variant of the scenario, where the app itself did something wrong.
  private func variant(_ shortfall: Shortfall) -> [Proposal] {
    guard let variant = configuration.app.variant,
      shortfall.causes.contains(where: { $0.name != "waited" })
    else { return [] }
    return [Proposal(change: .withoutVariant(variant))]
  }

  /// The scenario without its faults, where one of them ended the app.
  private func faults(_ shortfall: Shortfall) -> [Proposal] {
    let isStruck = shortfall.causes.contains {
      if case .killed(_, by: _?) = $0.kind { true } else { false }
    }
    return isStruck ? [Proposal(change: .withoutFaults)] : []
  }

  private func changes(
    for rule: RuleID, in segment: WaitSegment?, of wait: Wait, before end: Instant
  ) -> [Proposal] {
    guard let segment,
      let interval = wait.intervals.first(where: {
        $0.reason.rule == rule && $0.begin <= segment.begin && segment.begin < $0.end
      })
    else { return [] }
    return Remedy.changes(for: interval, in: segment, of: wait, before: end)
      .map {
        Proposal(change: $0, rule: rule, confidence: interval.confidence)
      }
  }
}

extension Wait {
  /// The time in which a rule is best done away with: the first of those in which least else is in the way.
  func segment(for rule: RuleID) -> WaitSegment? {
    segments.filter { $0.rules.contains(rule) }
      .min { ($0.rules.count, $0.begin) < ($1.rules.count, $1.begin) }
  }
}
