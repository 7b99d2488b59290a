import Emulator
public import SchedulingRules

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

  /// Prepares a search.
  ///
  /// - Parameter subjects: The scenarios, in the order in which ties are broken.
  public init(in subjects: [CoverageSubject]) {
    self.subjects = subjects
    waits = subjects.map(WaitSurvey.init)
  }

  /// Looks for a rule.
  ///
  /// - Returns: Where it is shown, as far as it has to be.
  /// - Throws: ``PolicyProblem`` for a row that asks for a rule to be shown that cannot be switched off.
  public func showing(of rule: RuleID) throws(PolicyProblem) -> RuleShowing {
    switch RuleCatalogue.rule(rule)?.demonstration {
    case .bothWays(let occasions) where occasions == [.evaluation]: ofController(rule)
    case .bothWays(let occasions): try ofSwitch(rule, occasions, wants: [.decided, .letPass])
    case .oneWay(let occasions, _): try ofSwitch(rule, occasions, wants: [.decided])
    case .named: ofName(rule)
    case .nothing, .unstated, nil: RuleShowing(of: rule)
    }
  }

  private func ofController(_ rule: RuleID) -> RuleShowing {
    var showing = RuleShowing(of: rule)
    for survey in waits where !showing.isCovered {
      showing.isAsked = showing.isAsked || survey.isAsked(rule)
      showing.decided = showing.decided ?? survey.heldBack(by: rule)
      showing.letPass = showing.letPass ?? survey.letGo(by: rule)
    }
    return showing
  }

  private func ofName(_ rule: RuleID) -> RuleShowing {
    var showing = RuleShowing(of: rule)
    for subject in subjects where showing.decided == nil {
      showing.decided = subject.records.first { $0.event.rule == rule }
        .map { Witness(of: $0, in: subject) }
    }
    showing.isAsked = showing.decided != nil
    return showing
  }

  private func ofSwitch(
    _ rule: RuleID, _ occasions: [Occasion], wants directions: [RuleShowing.Direction]
  ) throws(PolicyProblem) -> RuleShowing {
    var showing = RuleShowing(of: rule)
    var candidates = Candidates(of: rule, occasions, in: subjects)
    showing.isAsked = !candidates.isEmpty
    while let wanted = directions.first(where: { showing.witness(of: $0) == nil }),
      let (subject, pass) = candidates.next(for: wanted)
    {
      if let difference = try subject.firstDifference(without: rule) {
        showing.decided = showing.decided ?? Witness(of: difference, in: subject)
      } else if let pass {
        showing.letPass = showing.letPass ?? Witness(of: pass, in: subject)
      }
    }
    return showing
  }
}

/// The scenarios that give occasion to ask a rule, the most promising first.
private struct Candidates {
  /// A scenario, and the first occasion at which no other rule refuses what happens.
  typealias Candidate = (subject: CoverageSubject, pass: TraceRecord?)

  /// Those that expect something of the rule, or whose records carry its number.
  private var naming: [Candidate] = []
  private var others: [Candidate] = []

  init(of rule: RuleID, _ occasions: [Occasion], in subjects: [CoverageSubject]) {
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
    self.init(scenario: subject.scenario, at: record.time, text: record.event.words)
  }
}
