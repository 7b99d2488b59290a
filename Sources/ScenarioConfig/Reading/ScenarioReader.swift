public import AppHosting
public import Emulator

/// Reads scenarios, with the policies and Info.plists that they name, and checks all of it.
///
/// Nothing is repaired and nothing is guessed: a document is either taken exactly as it is, or
/// refused with everything that is wrong with it.
///
/// ```swift
/// let reader = ScenarioReader(apps: [tracker])
/// let configuration = try reader.read("Config/Scenarios/TrackerWorkday.plist")
/// ```
public struct ScenarioReader: Sendable {
  /// The apps that scenarios can name.
  public let apps: [HostedApp]
  /// Folders with `Policies` and `Apps` that are searched after those beside the scenario.
  public let configFolders: [String]

  /// Creates a reader.
  public init(apps: [HostedApp], configFolders: [String] = []) {
    self.apps = apps
    self.configFolders = configFolders
  }

  /// Reads a scenario.
  ///
  /// - Parameters:
  ///   - file: The path of the scenario, as it is to appear in messages.
  ///   - overrides: What replaces values of the file before they are checked.
  /// - Returns: The complete configuration of a run.
  /// - Throws: ``ConfigurationProblems``, all at once.
  public func read(
    _ file: String, overrides: ScenarioOverrides = ScenarioOverrides()
  ) throws(ConfigurationProblems) -> RunConfiguration {
    let log = ProblemLog()
    let root = log.open(file)
    var configuration: RunConfiguration?
    if let document = PropertyListFile(log: log).read(file, at: root) {
      configuration = read(document, file: file, overrides: overrides, at: root, log: log)
    }
    guard let configuration, log.isEmpty else { throw log.problems }
    return configuration
  }

  /// Reads what a scenario promises, without the app and the policy that it names.
  ///
  /// The shape of the whole scenario is checked all the same.
  ///
  /// - Parameter file: The path of the scenario, as it is to appear in messages.
  /// - Returns: The expectations in the order of the document.
  /// - Throws: ``ConfigurationProblems``, all at once.
  public func expectations(of file: String) throws(ConfigurationProblems) -> [Expectation] {
    let log = ProblemLog()
    let root = log.open(file)
    guard let document = PropertyListFile(log: log).read(file, at: root) else {
      throw log.problems
    }
    let scenario = SchemaCheck(log: log).section(document, schema: .scenario, at: root)
    let expectations = ExpectationReader(log: log)
      .expectations(of: scenario.sections("Expectations"))
    guard log.isEmpty else { throw log.problems }
    return expectations
  }

  /// Checks a document of any kind: a scenario with all that it names, a policy, or an Info.plist.
  ///
  /// - Parameter file: The path of the document, as it is to appear in messages.
  /// - Returns: The kind, recognised by the keys of the document.
  /// - Throws: ``ConfigurationProblems``, all at once.
  @discardableResult
  public func validate(_ file: String) throws(ConfigurationProblems) -> DocumentKind {
    let log = ProblemLog()
    let root = log.open(file)
    guard let document = PropertyListFile(log: log).read(file, at: root) else {
      throw log.problems
    }
    let kind = DocumentKind(of: document)
    switch kind {
    case .scenario:
      _ = read(document, file: file, overrides: ScenarioOverrides(), at: root, log: log)
    case .policy:
      let name = ConfigFolders.stem(of: file)
      _ = PolicyReader(log: log).read(document, name: name, at: root)
    case .infoPlist:
      _ = InfoPlistReader(log: log).read(document, at: root)
    case nil:
      log.add(
        .unknownDocument, at: root, found: "a dictionary with none of the known keys",
        expected: "a scenario, a policy or an Info.plist")
    }
    guard let kind, log.isEmpty else { throw log.problems }
    return kind
  }

  private func read(
    _ document: [String: PropertyListValue], file: String, overrides: ScenarioOverrides,
    at root: DocumentPath, log: ProblemLog
  ) -> RunConfiguration? {
    let section = SchemaCheck(log: log)
      .section(overrides.applied(to: document), schema: .scenario, at: root)
    let folders = ConfigFolders(scenario: file, configFolders: configFolders, log: log)
    return ScenarioDecoder(
      scenario: section, file: file, overrides: overrides, apps: apps, folders: folders, log: log
    ).configuration()
  }
}
