public import SchedulingRules

/// What look-alikes report of the app.
extension AppProcess {
  /// Reports something that a look-alike has found, in its words.
  ///
  /// - Parameters:
  ///   - name: A stable name, under which scenarios expect it.
  ///   - severity: Whether the run fails because of it.
  ///   - rule: The rule that was broken, where there is one; a finding under one that is switched off is not reported.
  ///   - message: What was found.
  ///   - hint: How to mend it.
  public func report(
    _ name: String, _ severity: Finding.Severity, rule: RuleID?, message: String, hint: String
  ) {
    core.work {
      core.report(
        Finding(
          rule: rule, name: name, severity: severity, message: message, hint: hint,
          processID: processID,
          confidence: rule.map { RuleCatalogue.rule($0).confidence } ?? .measured))
    }
  }
}
