import Emulator
import ScenarioConfig

/// The options of `why` as values.
struct WhyOptions {
  /// The file of the scenario, as the user named it.
  let scenario: String
  /// The task that is to be explained, as the user named it until its full name is known.
  var identifier: String
  /// When it should have run, as the user wrote it; nil for any time.
  let time: String?
  let overrides: ScenarioOverrides
  let configFolders: [String]
  let isolation: IsolationMode
  let format: WhyFormat

  /// Reads the values.
  ///
  /// - Parameter arguments: Parsed by the row of `why`.
  /// - Throws: `UsageError` for a value that its option does not take.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    scenario = arguments.positional[0]
    identifier = arguments.positional[1]
    time = arguments.value("at")
    overrides = try ScenarioOverrides(arguments)
    configFolders = arguments.values("config")
    isolation = arguments.choice("isolation")
    format = arguments.choice("format")
  }
}

/// How an explanation is written.
enum WhyFormat: String, CaseIterable {
  /// For a person.
  case text
  /// One JSON object, for programs.
  case json
  /// What the phone's log says about the task in that time.
  case console
}
