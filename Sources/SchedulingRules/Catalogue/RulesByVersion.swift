public import DeviceModel

/// Which rules the system knows depends on its version.
extension Rule {
  /// The rule as one that came with a version of the system.
  func since(_ major: Int) -> Rule {
    var rule = self
    rule.since = SystemVersion(major)
    return rule
  }

  /// Whether a system knows the rule.
  public func isKnown(to system: SystemVersion) -> Bool { since.map { $0 <= system } ?? true }
}

extension Policy {
  /// The policy on a system: rules that came with a later version are off.
  ///
  /// What the phone does then is what their rows say of rules that are switched off. Those with which a kind of task
  /// came stay: by them the older system refuses such tasks.
  public func on(_ system: SystemVersion) -> Policy {
    var policy = self
    let arrivals = TaskKind.allCases.compactMap(\.arrival)
    for rule in RuleCatalogue.all
    where !rule.isKnown(to: system) && rule.whenDisabled != nil && !arrivals.contains(rule.id) {
      policy.disabledRules.insert(rule.id)
    }
    return policy
  }
}

extension TaskKind {
  /// The rule with which the system began to know tasks of the kind; nil: it always did.
  var arrival: RuleID? {
    switch self {
    case .continuedProcessing: .continuedBeginsAtOnce
    case .healthResearch: .healthStudy
    default: nil
    }
  }

  /// The rule that a system does not have yet, and without which there are no tasks of the kind; nil where there are.
  func rule(missingIn system: SystemVersion) -> RuleID? {
    arrival.flatMap { RuleCatalogue.rule($0).isKnown(to: system) ? nil : $0 }
  }
}
