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
  private let waits: [WaitSurvey]
  private let hints: CoverageRecord?

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - subjects: The scenarios, in the order in which ties are broken.
  ///   - hints: What was shown before: the same scenarios are asked first.
  public init(in subjects: [CoverageSubject], hints: CoverageRecord? = nil) {
    self.subjects = subjects
    self.hints = hints
    waits = subjects.map(WaitSurvey.init)
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

  private func ofController(_ rule: RuleID) -> RuleShowing {
    var showing = RuleShowing(of: rule)
    showing.isAsked = waits.contains { $0.isAsked(rule) }
    showing.decided = first(of: waits, .decided, rule) { $0.heldBack(by: rule) }
    showing.letPass = first(of: waits, .letPass, rule) { $0.letGo(by: rule) }
    return showing
  }

  private func ofName(_ rule: RuleID) -> RuleShowing {
    var showing = RuleShowing(of: rule)
    showing.decided = first(of: subjects, .decided, rule) { subject in
      subject.records.first { $0.event.rule == rule }.map { Witness(of: $0, in: subject) }
    }
    showing.isAsked = showing.decided != nil
    return showing
  }

  /// What the first place shows that shows anything, the one that did before first of all.
  private func first<Place: ScenarioPart>(
    of places: [Place], _ direction: RuleShowing.Direction, _ rule: RuleID,
    _ witness: (Place) -> Witness?
  ) -> Witness? {
    let hint = hints?.scenario(of: rule, direction)
    let hinted = places.first { $0.scenario == hint }.flatMap(witness)
    return hinted ?? places.lazy.compactMap(witness).first
  }

  private func ofSwitch(
    _ rule: RuleID, _ occasions: [Occasion], wants directions: [RuleShowing.Direction]
  ) throws(PolicyProblem) -> RuleShowing {
    var showing = RuleShowing(of: rule)
    var candidates = Candidates(of: rule, occasions, in: subjects, hints)
    showing.isAsked = !candidates.isEmpty
    while let wanted = directions.first(where: { showing.witness(of: $0) == nil }),
      let (subject, pass) = candidates.next(for: wanted)
    {
      if let difference = try subject.firstDifference(without: rule) {
        showing.decided = showing.decided ?? Witness(of: difference, in: subject)
      } else if let pass, directions.contains(.letPass) {
        showing.letPass = showing.letPass ?? Witness(of: pass, in: subject)
      }
    }
    return showing
  }
}

/// Something that belongs to one scenario.
private protocol ScenarioPart {
  /// The scenario's identifier.
  var scenario: String { get }
}

extension CoverageSubject: ScenarioPart {}

extension WaitSurvey: ScenarioPart {}

/// The scenarios that give occasion to ask a rule, the most promising first.
private struct Candidates {
  /// A scenario, and the first occasion at which no other rule refuses what happens.
  typealias Candidate = (subject: CoverageSubject, pass: TraceRecord?)

  /// Those that expect something of the rule, or whose records carry its number.
  private var naming: [Candidate] = []
  private var others: [Candidate] = []
  private let hints: [RuleShowing.Direction: String]

  init(
    of rule: RuleID, _ occasions: [Occasion], in subjects: [CoverageSubject],
    _ hints: CoverageRecord?
  ) {
    var scenarios: [RuleShowing.Direction: String] = [:]
    for direction in RuleShowing.Direction.allCases {
      scenarios[direction] = hints?.scenario(of: rule, direction)
    }
    self.hints = scenarios
    for subject in subjects.sorted(by: { $0.records.count < $1.records.count }) {
      let asking = subject.records.filter { record in
        occasions.contains { record.event.isOccasion($0, of: rule) }
      }
      guard !asking.isEmpty else { continue }
      let pass = asking.first { $0.event.isUndecided(but: rule) }
      let isNamed =
        subject.configuration.expectations.contains { $0.rule == rule }
        || subject.records.contains { $0.event.rule == rule }
      if isNamed { naming.append((subject, pass)) } else { others.append((subject, pass)) }
    }
  }

  var isEmpty: Bool { naming.isEmpty && others.isEmpty }

  mutating func next(for direction: RuleShowing.Direction) -> Candidate? {
    if let index = naming.firstIndex(where: { $0.subject.scenario == hints[direction] }) {
      return naming.remove(at: index)
    }
    if let index = others.firstIndex(where: { $0.subject.scenario == hints[direction] }) {
      return others.remove(at: index)
    }
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
