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
  /// Behind so many of the last of them the user might have opened the app.
  private static let visitLimit = 8

  /// The scenario, whose timeline does not repeat.
  let configuration: RunConfiguration

  /// Returns what is worth a try against what kept a task from running, what is most likely to help first.
  ///
  /// The shortfall is the time in question, or one of a changed run that lies in it.
  func against(_ shortfall: Shortfall) -> [Proposal] {
    candidates(against: shortfall).map { proposal in
      var proposal = proposal
      proposal.confidence = shortfall.confidence(of: proposal.rule).reduce(proposal.confidence, min)
      return proposal
    }
  }

  private func candidates(against shortfall: Shortfall) -> [Proposal] {
    if let run = shortfall.run {
      let rule = shortfall.causes.lazy.compactMap(\.rule).first
      return variant(shortfall) + faults(shortfall) + server(shortfall)
        + Remedy.changes(forRun: run, causes: shortfall.causes, in: configuration)
        .map { Proposal(change: $0, rule: rule, confidence: .documented) }
        // What kept it waiting made it come at this time.
        + (shortfall.before.map { Remedy.causes(of: $0, on: configuration.timeline) } ?? [])
    }
    guard shortfall.appErrors.isEmpty else { return variant(shortfall) }
    guard let wait = shortfall.wait else {
      return Remedy.proposals(forGap: shortfall, in: configuration) + variant(shortfall)
        + faults(shortfall)
    }
    let obstacles = wait.timeByRule.flatMap { wait.obstacles(of: $0.rule) }
    // What was interrupted might have been over before.
    let isUnanswered =
      shortfall.stopped != nil || wait.intervals.contains { $0.reason.obstacle == .noAnswer }
    return Remedy.habits(of: wait) + faults(shortfall)
      + (isUnanswered ? server(shortfall) : [])
      + Remedy.proposals(forTurningAway: wait, in: configuration)
      + obstacles.flatMap { changes(for: $0, of: wait, in: shortfall) }
      + Remedy.causes(of: wait, on: configuration.timeline)
      + Remedy.rivals(
        of: wait, others: shortfall.otherIdentifiers, on: configuration.timeline)
      + variant(shortfall)
      + obstacles.flatMap { Remedy.otherTimes(for: $0[0], of: wait, in: configuration) }
  }

  /// What no reason speaks of, for when nothing else has helped: each event need not have happened, and the
  /// user might have opened the app.
  func whateverTheReason(for shortfall: Shortfall) -> [Proposal] {
    guard shortfall.appErrors.isEmpty else { return [] }
    let events = configuration.timeline.filter { event in
      // What comes after a run has not made it go wrong.
      let isInTime = shortfall.run.map { event.at <= $0.end } ?? (event.at < shortfall.end)
      return isInTime && event.event.canHinder
    }
    return visits(for: shortfall)
      + events.suffix(Self.absenceLimit).map { Proposal(change: .doesNotHappen($0)) }
  }

  /// The times at which the user might have opened the app, or left it a minute later, whatever was in the way.
  func visits(for shortfall: Shortfall) -> [Proposal] {
    guard shortfall.run == nil else { return [] }
    // What takes requests away does so each time that it happens: behind the last time there is peace.
    let events = configuration.timeline.filter {
      shortfall.covers($0.at) && $0.event.canHinder
    }.suffix(Self.visitLimit).map(\.at)
    let opened = ([shortfall.asked, shortfall.begin, .zero] + events.reversed()).map {
      Change.happens(.appOpened, at: $0)
    }
    // Many apps ask as they enter the background.
    let last = configuration.timeline.last { shortfall.covers($0.at) && $0.event == .openApp }
    let left = last.map { Change.happens(.appLeft, at: $0.at.advanced(by: .seconds(60))) }
    return (opened + (left.map { [$0] } ?? [])).map { Proposal(change: $0) }
  }

  /// The app as it is without the variant of the scenario, where the app itself did something wrong.
  private func variant(_ shortfall: Shortfall) -> [Proposal] {
    guard let variant = configuration.app.variant,
      shortfall.causes.contains(where: { $0.name != "waited" || $0.rule == .overrunThrottle })
    else { return [] }
    return [proposal(.withoutVariant(variant), against: shortfall)]
  }

  /// A change that is aimed at a run that went wrong, or at whatever is in the way.
  private func proposal(_ change: Change, against shortfall: Shortfall) -> Proposal {
    let rule = shortfall.run == nil ? nil : shortfall.causes.lazy.compactMap(\.rule).first
    let wrong = shortfall.causes.filter { $0.name != "waited" }.map(\.confidence)
    return Proposal(change: change, rule: rule, confidence: wrong.min() ?? .documented)
  }

  /// The scenario without its faults: one that has not ended the app may have changed the phone, or its disk.
  private func faults(_ shortfall: Shortfall) -> [Proposal] {
    configuration.faults == nil ? [] : [proposal(.withoutFaults, against: shortfall)]
  }

  /// That the server of a transfer answers, where it does so late or not as it should.
  ///
  /// A task that went wrong may have asked any of them.
  private func server(_ shortfall: Shortfall) -> [Proposal] {
    let isOfTask = shortfall.run.map { $0.kind != .transfer } ?? false
    let urls = shortfall.url.map { [$0] } ?? (isOfTask ? configuration.servers.map(\.url) : [])
    return urls.filter { url in
      var answered = configuration
      answered.letServerAnswer(url)
      return answered.servers != configuration.servers
    }.map { proposal(.serverAnswers(url: $0), against: shortfall) }
  }

  private func changes(
    for obstacle: [ReasonInterval], of wait: Wait, in shortfall: Shortfall
  ) -> [Proposal] {
    guard let segment = wait.segment(for: obstacle),
      let interval = obstacle.first(where: { $0.begin <= segment.begin && segment.begin < $0.end })
    else { return [] }
    return Remedy.proposals(for: interval, in: segment, of: wait, before: shortfall.end)
      .filter { shortfall.fits($0.change) && changesSomething($0.change, against: $0.rule) }
      .map(supported)
  }

  /// A proposal whose confidence is no better than that of the policy's constant by which it helps: whether processing that
  /// asks for no power runs on battery, Apple does not say.
  private func supported(_ proposal: Proposal) -> Proposal {
    guard proposal.change == .waivesExternalPower else { return proposal }
    let constant = FlagConstant.processingOnBattery.declaration
    var proposal = proposal
    proposal.confidence = min(
      proposal.confidence, configuration.policy.confidence(of: constant))
    return proposal
  }

  /// Whether a change is worth a try: what makes a moment better does so only where it was not so already.
  private func changesSomething(_ change: Change, against rule: RuleID?) -> Bool {
    guard rule == .score, case .happens(let occurrence, let instant) = change else { return true }
    return occurrence.fromTheStart(of: configuration.device(at: instant)) != nil
  }
}

extension Shortfall {
  /// How well it is supported that a rule was in the way, each time that it was.
  fileprivate func confidence(of rule: RuleID?) -> [Confidence] {
    guard let rule else { return [] }
    return causes.filter { $0.rule == rule }.map(\.confidence)
      + (wait?.intervals ?? []).filter { $0.reason.rule == rule }.map(\.confidence)
  }

  /// Whether a fault of the plan ended the app.
  fileprivate var isStruck: Bool {
    causes.contains { cause in
      switch cause.kind {
      case .killed(_, by: _?), .endedBeforeAsking(_, by: _?): true
      default: false
      }
    }
  }

  /// Whether the app ended itself by a trap.
  private var isCrash: Bool {
    causes.contains { cause in
      switch cause.kind {
      case .killed(let kill, by: nil), .isolationTrap(let kill, _), .found(_, kill: let kill?):
        kill.reason == .crash
      default: false
      }
    }
  }

  /// Whether a change fits what the app had done: who has crashed is not told to complete in time.
  fileprivate func fits(_ change: Change) -> Bool {
    change != .completesOnExpiration || !isStruck && !isCrash
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
