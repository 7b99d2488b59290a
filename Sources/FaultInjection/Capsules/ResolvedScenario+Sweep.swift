public import ScenarioConfig

extension ResolvedScenario {
  /// The run of a sweep in which faults strike: without the scenario's own faults and promises, and with the
  /// recovery behind it.
  ///
  /// - Parameter faults: The faults as the command line writes them, ``SweepResult/faults``.
  /// - Returns: The run as a scenario of its own.
  public func swept(by faults: [String]) -> ResolvedScenario {
    var run = Recovery.added(to: self)
    run.setFaults(faults)
    return run
  }
}
