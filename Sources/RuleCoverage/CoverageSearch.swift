import Emulator
public import SchedulingRules
import TraceReport

/// Looks for scenarios that show a rule in both directions.
///
/// A rule that keeps requests waiting is read off the waits of the scenarios; any other one is switched
/// off in the scenarios that give occasion to ask it, those first that name it.
///
/// ```swift
/// let search = CoverageSearch(in: subjects)
/// try search.showing(of: 21).decided?.scenario  // "TooManyPending"
/// ```
public struct CoverageSearch {
  private let subjects: [CoverageSubject]
  private let hints: CoverageRecord?

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - subjects: The scenarios, in the order in which ties are broken.
  ///   - hints: What was shown before: the same scenarios are asked first.
  public init(in subjects: [CoverageSubject], hints: CoverageRecord? = nil) {
    self.subjects = subjects
    self.hints = hints
  }

  /// Looks for a rule.
  ///
  /// - Returns: Where it is shown, as far as it has to be.
  /// - Throws: `PolicyProblem` for a row that asks for a rule to be shown that cannot be switched off.
  public func showing(of rule: RuleID) throws(PolicyProblem) -> RuleShowing {
    switch RuleCatalogue.rule(rule).demonstration {
    case .bothWays(let occasions) where occasions == [.evaluation]: ofController(rule)
    case .bothWays(let occasions): try ofSwitch(rule, occasions, wants: [.decided, .letPass])
    case .oneWay(let occasions, _): try ofSwitch(rule, occasions, wants: [.decided])
    case .named: ofName(rule)
    case .nothing, .unstated: RuleShowing(of: rule)
    }
  }

  /// The number of the scenario that showed a rule before; nil where none is known.
  public func place(of rule: RuleID) -> Int? {
    RuleShowing.Direction.allCases.lazy.compactMap { hints?.scenario(of: rule, $0) }.first
      .flatMap { hint in subjects.firstIndex { $0.scenario == hint } }
  }

  private func ofController(_ rule: RuleID) -> RuleShowing {
    var showing = RuleShowing(of: rule)
    showing.decided = first(.decided, rule) { $0.waits.heldBack(by: rule) }
    showing.letPass = first(.letPass, rule) { $0.waits.letGo(by: rule) }
    showing.isAsked = showing.decided != nil || subjects.contains { $0.waits.isAsked(rule) }
    return showing
  }

  private func ofName(_ rule: RuleID) -> RuleShowing {
    var showing = RuleShowing(of: rule)
    showing.decided = first(.decided, rule) { subject in
      subject.records.first { $0.event.rule == rule }.map { Witness(of: $0, in: subject) }
    }
    showing.isAsked = showing.decided != nil
    return showing
  }

  /// What the first scenario shows that shows anything, the one that did before first of all.
  private func first(
    _ direction: RuleShowing.Direction, _ rule: RuleID, _ witness: (CoverageSubject) -> Witness?
  ) -> Witness? {
    hinted(direction, rule).flatMap(witness) ?? subjects.lazy.compactMap(witness).first
  }

  /// The scenario that showed a rule before.
  private func hinted(_ direction: RuleShowing.Direction, _ rule: RuleID) -> CoverageSubject? {
    guard let hint = hints?.scenario(of: rule, direction) else { return nil }
    return subjects.first { $0.scenario == hint }
  }

  private func ofSwitch(
    _ rule: RuleID, _ occasions: [Occasion], wants directions: [RuleShowing.Direction]
  ) throws(PolicyProblem) -> RuleShowing {
    var showing = RuleShowing(of: rule)
    func ask(_ candidate: Candidate) throws(PolicyProblem) {
      showing.isAsked = true
      if let difference = try candidate.subject.firstDifference(without: rule) {
        showing.decided = showing.decided ?? Witness(of: difference, in: candidate.subject)
      } else if let pass = candidate.pass, directions.contains(.letPass) {
        showing.letPass = showing.letPass ?? Witness(of: pass, in: candidate.subject)
      }
    }
    // Where those that showed it before show it again, no other scenario has to be run.
    var asked: [String] = []
    for direction in directions where showing.witness(of: direction) == nil {
      guard let subject = hinted(direction, rule), !asked.contains(subject.scenario),
        let candidate = Candidate(subject, rule, occasions)
      else { continue }
      try ask(candidate)
      asked.append(subject.scenario)
    }
    func isWanted(_ direction: RuleShowing.Direction) -> Bool {
      showing.witness(of: direction) == nil
    }
    guard directions.contains(where: isWanted) else { return showing }
    var candidates = Candidates(
      of: rule, occasions, in: subjects.filter { !asked.contains($0.scenario) })
    while let wanted = directions.first(where: isWanted), let next = candidates.next(for: wanted) {
      try ask(next)
    }
    return showing
  }
}

/// A scenario that gives occasion to ask a rule.
private struct Candidate {
  let subject: CoverageSubject
  /// The first occasion at which no other rule refuses what happens.
  let pass: TraceRecord?
  /// Whether it expects something of the rule, or its records carry the rule's number.
  let isNaming: Bool

  /// Takes a scenario; nil for one that gives no occasion.
  init?(_ subject: CoverageSubject, _ rule: RuleID, _ occasions: [Occasion]) {
    let asking = subject.records.filter { record in
      occasions.contains { record.event.isOccasion($0, of: rule) }
    }
    guard !asking.isEmpty else { return nil }
    self.subject = subject
    pass = asking.first { $0.event.isUndecided(but: rule) }
    isNaming =
      subject.configuration.expectations.contains { $0.rule == rule }
      || subject.records.contains { $0.event.rule == rule }
  }
}

/// The scenarios that give occasion to ask a rule, the most promising first.
private struct Candidates {
  private var naming: [Candidate] = []
  private var others: [Candidate] = []

  init(of rule: RuleID, _ occasions: [Occasion], in subjects: [CoverageSubject]) {
    for subject in subjects.sorted(by: { $0.records.count < $1.records.count }) {
      guard let candidate = Candidate(subject, rule, occasions) else { continue }
      if candidate.isNaming { naming.append(candidate) } else { others.append(candidate) }
    }
  }

  mutating func next(for direction: RuleShowing.Direction) -> Candidate? {
    let prefersNaming = direction == .decided
    if prefersNaming ? !naming.isEmpty : others.isEmpty {
      return naming.isEmpty ? nil : naming.removeFirst()
    }
    return others.isEmpty ? nil : others.removeFirst()
  }
}

extension Witness {
  /// Creates a witness from a record.
  init(of record: TraceRecord, in subject: CoverageSubject) {
    self.init(
      scenario: subject.scenario, at: record.time, time: subject.clock.stamp(at: record.time),
      text: record.event.words(.local(subject.clock, near: record.time)))
  }
}
