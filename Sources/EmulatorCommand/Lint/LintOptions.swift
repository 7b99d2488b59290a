/// The options of `lint` as values.
struct LintOptions {
  /// The Info.plist, as the user named it.
  let file: String
  /// What stands in the place of its `CFBundleIdentifier`, which is often a build setting.
  let bundleIdentifier: String?
  /// Scenarios whose app is asked which identifiers its code uses.
  let scenarios: [String]
  let configFolders: [String]
  let format: LintFormat
  /// The folder for scenarios that show the findings; nil for none.
  let output: String?

  /// Reads the values.
  ///
  /// - Parameter arguments: Parsed by the row of `lint`.
  init(_ arguments: ParsedArguments) {
    file = arguments.positional[0]
    bundleIdentifier = arguments.value("app-bundle-id")
    scenarios = arguments.values("scenario")
    configFolders = arguments.values("config")
    format = arguments.choice("format")
    output = arguments.value("output")
  }
}

/// How the findings of `lint` are written.
enum LintFormat: String, CaseIterable {
  /// For a person.
  case text
  /// SARIF 2.1.0, for tools that show findings beside the code.
  case sarif
  /// Workflow commands, which become annotations of a pull request.
  case github
}
