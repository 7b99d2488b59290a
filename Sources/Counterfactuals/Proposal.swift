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
        + Remedy.changes(forRun: run, causes: shortfall.causes, on: configuration.timeline)
        .map { Proposal(change: $0) }
    }
    guard shortfall.appErrors.isEmpty else { return variant(shortfall) }
    guard let wait = shortfall.wait else {
      return Remedy.proposals(forGap: shortfall, in: configuration) + variant(shortfall)
        + faults(shortfall)
    }
    let obstacles = wait.timeByRule.flatMap { wait.obstacles(of: $0.rule) }
    return Remedy.habits(of: wait)
      + Remedy.proposals(forTurningAway: wait, on: configuration.timeline)
      + obstacles.flatMap { changes(for: $0, of: wait, before: shortfall.end) }
      + Remedy.causes(of: wait, on: configuration.timeline)
      + variant(shortfall)
      + obstacles.flatMap { Remedy.otherTimes(for: $0[0], of: wait, in: configuration) }
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
      switch $0.kind {
      case .killed(_, by: _?), .endedBeforeAsking(_, by: _?): true
      default: false
      }
    }
    return isStruck ? [Proposal(change: .withoutFaults)] : []
  }

  private func changes(
    for obstacle: [ReasonInterval], of wait: Wait, before end: Instant
  ) -> [Proposal] {
    guard let segment = wait.segment(for: obstacle),
      let interval = obstacle.first(where: { $0.begin <= segment.begin && segment.begin < $0.end })
    else { return [] }
    return Remedy.changes(for: interval, in: segment, of: wait, before: end)
      .filter { changesSomething($0, against: interval.reason.rule) }
      .map { Proposal(change: $0, rule: interval.reason.rule, confidence: interval.confidence) }
  }

  /// Whether a change is worth a try: what makes a moment better does so only where it was not so already.
  private func changesSomething(_ change: Change, against rule: RuleID) -> Bool {
    guard rule == .score, case .happens(let occurrence, let instant) = change else { return true }
    return occurrence.fromTheStart(of: configuration.device(at: instant)) != nil
  }
}

extension Wait {
  /// The time in which an obstacle is best done away with: the first of those in which least else is in the way.
  ///
  /// - Parameter obstacle: Its times, of one rule and all that needs the same.
  /// - Returns: The time; nil where the obstacle was never there.
  func segment(for obstacle: [ReasonInterval]) -> WaitSegment? {
    guard let rule = obstacle.first?.reason.rule else { return nil }
    let obstacles = obstacles(of: rule)
    let pieces = segments.filter { $0.rules.contains(rule) }.flatMap { segment in
      obstacles.count == 1 ? [segment] : segment.pieces(at: obstacles.flatMap(\.self))
    }
    return pieces.filter { piece in obstacle.contains { $0.covers(piece) } }
      .map { piece in
        let others = obstacles.count { $0.contains { $0.covers(piece) } }
        return (piece, piece.rules.count + others)
      }
      .min { ($0.1, $0.0.begin) < ($1.1, $1.0.begin) }?.0
  }
}

extension WaitSegment {
  /// Itself, cut where intervals begin and end.
  fileprivate func pieces(at intervals: [ReasonInterval]) -> [WaitSegment] {
    let inside = intervals.flatMap { [$0.begin, $0.end] }.filter { begin < $0 && $0 < end }
    let cuts = Set([begin, end] + inside).sorted()
    return zip(cuts, cuts.dropFirst()).map { WaitSegment(begin: $0, end: $1, rules: rules) }
  }
}

extension ReasonInterval {
  /// Whether it was there as a time began.
  fileprivate func covers(_ segment: WaitSegment) -> Bool {
    begin <= segment.begin && segment.begin < end
  }
}
