import ScenarioConfig

extension ScenarioOverrides {
  /// What a command line replaces in a scenario, whatever the subcommand lets it replace.
  ///
  /// - Throws: `UsageError` for a value that its option does not take.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init(
      seed: try arguments.value("seed") { UInt64($0) },
      policy: arguments.value("policy"), variant: arguments.value("variant"),
      until: arguments.value("until"), faults: arguments.values("fault"),
      interleaving: arguments.value("interleaving"), life: arguments.value("life"))
  }
}
