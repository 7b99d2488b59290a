public import ScenarioConfig

extension ResolvedScenario {
  /// The run of a sweep in which a fault strikes: without the scenario's own faults and promises, and with the
  /// recovery behind it.
  ///
  /// - Parameter fault: The fault as the command line writes it, ``SweepResult/fault``.
  /// - Returns: The run as a scenario of its own.
  public func swept(by fault: String) -> ResolvedScenario {
    var run = Recovery.added(to: self)
    run.setFaults([fault])
    return run
  }
}
