import Emulator

/// The options that mean the same in several commands.
extension OptionDescription {
  /// Shows help instead of doing anything.
  static let help = OptionDescription("help", short: "h", "Show help")

  /// What a command line may replace in a scenario.
  static let seed = OptionDescription("seed", value: "number", "Replace the scenario's seed")
  static let policy = OptionDescription(
    "policy", value: "name", completion: .policyNames, "Replace the scenario's policy")
  static let variant = OptionDescription(
    "variant", value: "name", completion: .contextual(.variants),
    "Replace the variant of the scenario's app")
  /// When a run ends.
  static let until = OptionDescription(
    "until", value: "time",
    "End the run at this time: 'D HH:MM:SS' local, seconds since the start, or days as '365d'")
  /// How somebody lives whose phone it is.
  static let life = OptionDescription(
    "life", value: "name", completion: .contextual(.lives),
    "Replace the life of the scenario's user, Lives/<name>.plist")
  /// Where documents are looked up that a scenario refers to by name.
  static let config = OptionDescription(
    "config", value: "folder", isRepeatable: true, completion: .folders,
    "Look in this folder, too, for the policies, apps and lives that a scenario names")

  /// How the app's processes are kept apart.
  static let isolation = OptionDescription(
    "isolation", value: "mode", values: IsolationMode.allCases.map(\.rawValue),
    default: IsolationMode.process.rawValue,
    "Run each launch of the app in a process of its own, or all in this one")
  /// How long work may take.
  static let budget = OptionDescription(
    "budget", value: "time",
    "End after so long with what is known, which is no failure: '90s', '10m' or '2h'")

  /// How a report is written, unless something else is wanted.
  static func format<Format: CaseIterable & RawRepresentable<String>>(
    _ usual: Format
  ) -> OptionDescription {
    OptionDescription(
      "format", value: "format", values: Format.allCases.map(\.rawValue), default: usual.rawValue,
      "Report in this format")
  }
  /// Where a report is written in place of standard output.
  static let output = OptionDescription(
    "output", value: "file", completion: .files(ending: nil), "Write the report to a file")
}

/// The arguments that mean the same in several commands.
extension ArgumentDescription {
  /// What is run.
  static let scenario = ArgumentDescription(
    name: "scenario", abstract: "The scenario's property list, or its name", isScenario: true,
    completion: .scenarios)
  /// A run that failed.
  static let capsule = ArgumentDescription(
    name: "capsule", abstract: "The failing run, as 'run' or 'sweep' wrote it",
    completion: .files(ending: "plist"))
}
