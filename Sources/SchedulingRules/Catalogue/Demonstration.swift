/// What scenarios have to show of a rule before it counts as covered.
public enum Demonstration: Equatable, Sendable {
  /// That it decides something at one of the occasions, and that it lets pass at one.
  case bothWays(at: [Occasion])
  /// That it decides something; at its occasions it always does, for the reason given.
  case oneWay(at: [Occasion], because: String)
  /// That a record carries its number; it cannot be switched off, for the reason given.
  case named(because: String)
  /// Nothing; the reason says why a run cannot show it.
  case nothing(because: String)
  /// The row of the rule does not say; such a rule is never covered.
  case unstated
}

extension Rule {
  /// What scenarios have to show of the rule.
  ///
  /// What its row says; and where that says nothing, what follows from the rule's place: a
  /// controller is asked at every evaluation, a fact and a rule that is not emulated decide nothing.
  public var demonstration: Demonstration {
    if shown != .unstated { return shown }
    if Evaluation.rules.contains(id) { return .bothWays(at: [.evaluation]) }
    if !RuleCatalogue.isEmulated(self) { return .nothing(because: "It is not emulated.") }
    if RuleCatalogue.isFact(self) {
      return .nothing(because: "It is a fact to know; the phone decides nothing by it.")
    }
    return .unstated
  }
}
