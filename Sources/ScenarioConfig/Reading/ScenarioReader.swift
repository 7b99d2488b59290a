public import AppHosting
public import DeviceLives
public import Emulator
public import SchedulingRules

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

  private let hint: @Sendable (String) -> Void
  private let known = KnownPolicies()

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - apps: The apps that scenarios can name.
  ///   - configFolders: Folders with `Policies`, `Lives` and `Apps`, searched after those above the scenario.
  ///   - hint: Receives what a document says in words of an earlier version, a line each.
  public init(
    apps: [HostedApp], configFolders: [String] = [],
    hint: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.apps = apps
    self.configFolders = configFolders
    self.hint = hint
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
    let log = ProblemLog(hint: hint)
    let root = log.open(file)
    var configuration: RunConfiguration?
    if let document = DocumentReader(log: log).read(file, .scenario, at: root) {
      let section = check(document, overrides, at: root, log: log)
      configuration = decode(section, file: file, overrides: overrides, log: log)
    }
    guard let configuration, log.isEmpty else { throw log.problems }
    return configuration
  }

  /// Reads a scenario into a document that stands alone.
  ///
  /// - Parameters:
  ///   - file: The path of the scenario, as it is to appear in messages.
  ///   - overrides: What replaces values of the file before they are checked.
  /// - Returns: The scenario with the contents of what it names.
  /// - Throws: ``ConfigurationProblems``, all at once.
  public func resolve(
    _ file: String, overrides: ScenarioOverrides = ScenarioOverrides()
  ) throws(ConfigurationProblems) -> ResolvedScenario {
    let log = ProblemLog(hint: hint)
    let root = log.open(file)
    guard let document = DocumentReader(log: log).read(file, .scenario, at: root) else {
      throw log.problems
    }
    let section = check(document, overrides, at: root, log: log)
    let configuration = decode(section, file: file, overrides: overrides, log: log)
    guard let configuration, log.isEmpty else { throw log.problems }
    return ResolvedScenario(
      section, faults: overrides.faultSections(at: root, log: log), configuration: configuration,
      ending: overrides.until != nil,
      life: decoder(section, file: file, overrides: overrides, log: log).life())
  }

  /// Reads a scenario apart from the lives that users of it have.
  ///
  /// - Parameters:
  ///   - file: The path of the scenario, as it is to appear in messages.
  ///   - overrides: What replaces values of the file before they are checked.
  ///   - names: The names of the lives; a life that the scenario names itself does not count.
  /// - Returns: The run of nobody in particular, and the lives in the order of `names`.
  /// - Throws: ``ConfigurationProblems``, all at once.
  public func read(
    _ file: String, overrides: ScenarioOverrides, lives names: [String]
  ) throws(ConfigurationProblems) -> (scenario: RunConfiguration, lives: [Life]) {
    let log = ProblemLog(hint: hint)
    let root = log.open(file)
    guard var document = DocumentReader(log: log).read(file, .scenario, at: root) else {
      throw log.problems
    }
    document["Life"] = nil
    let section = check(document, overrides, at: root, log: log)
    if section.boolean("RepeatDaily") == true {
      log.add(
        .conflict, at: section.path("RepeatDaily"), found: "true", expected: "false beside lives",
        hint: "A life has days of its own, each of which is different.")
    }
    let configuration = decode(section, file: file, overrides: overrides, log: log)
    let folders = ConfigFolders(scenario: file, configFolders: configFolders, log: log)
    let lives = names.map {
      LifeReader(log: log).life(named: $0, in: folders, at: root.key("--lives"))
    }
    guard let configuration, log.isEmpty else { throw log.problems }
    return (configuration, lives.compactMap(\.self))
  }

  /// The names of the lives that a scenario can name, by its path; in alphabetical order.
  public func lifeNames(beside file: String) -> [String] {
    ConfigFolders(scenario: file, configFolders: configFolders, log: ProblemLog()).names(of: .life)
  }

  /// Checks a resolved scenario, and makes the configuration of a run of it.
  ///
  /// - Throws: ``ConfigurationProblems``, all at once.
  public func configuration(
    of scenario: ResolvedScenario
  ) throws(ConfigurationProblems) -> RunConfiguration {
    let log = ProblemLog(hint: hint)
    let section = SchemaCheck(log: log)
      .section(scenario.document, schema: .resolvedScenario, at: log.open("Scenario"))
    let configuration = CapsuleReader(apps: apps, log: log).configuration(of: section)
    guard let configuration, log.isEmpty else { throw log.problems }
    return configuration
  }

  /// Reads a capsule.
  ///
  /// - Parameter file: The path of the capsule, as it is to appear in messages.
  /// - Returns: The capsule with the configuration of its run.
  /// - Throws: ``ConfigurationProblems``, all at once.
  public func capsule(_ file: String) throws(ConfigurationProblems) -> Capsule {
    let log = ProblemLog(hint: hint)
    let root = log.open(file)
    guard let document = DocumentReader(log: log).read(file, .capsule, at: root) else {
      throw log.problems
    }
    let capsule = CapsuleReader(apps: apps, log: log).capsule(of: document, at: root)
    guard let capsule, log.isEmpty else { throw log.problems }
    return capsule
  }

  /// Reads what an app declares.
  ///
  /// - Parameter file: The path of the Info.plist, as it is to appear in messages.
  /// - Returns: The declarations about background work.
  /// - Throws: ``ConfigurationProblems``, all at once.
  public func infoPlist(_ file: String) throws(ConfigurationProblems) -> InfoPlist {
    let log = ProblemLog(hint: hint)
    let infoPlist = InfoPlistReader(log: log).read(file)
    guard let infoPlist, log.isEmpty else { throw log.problems }
    return infoPlist
  }

  /// Reads what an app's Info.plist says, slips and all, for those who look for slips.
  ///
  /// - Parameters:
  ///   - file: The path of the Info.plist, as it is to appear in messages.
  ///   - bundleIdentifier: The app's bundle identifier, which a source seldom has; nil where nobody tells it.
  /// - Returns: The declarations, and values that are none.
  /// - Throws: ``ConfigurationProblems`` for a file that cannot be read, or of another kind.
  public func infoPlistSource(
    _ file: String, bundleIdentifier: String? = nil
  ) throws(ConfigurationProblems) -> InfoPlistSource {
    let log = ProblemLog(hint: hint)
    let root = log.open(file)
    guard let document = DocumentReader(log: log).read(file, .infoPlist, at: root) else {
      throw log.problems
    }
    return InfoPlistReader(log: log).source(document, bundleIdentifier: bundleIdentifier, at: root)
  }

  /// Reads what a scenario is about, without the app and the policy that it names.
  ///
  /// The shape of the whole scenario is checked all the same.
  ///
  /// - Parameter file: The path of the scenario, as it is to appear in messages.
  /// - Returns: Its name, its summary, its app and its promises.
  /// - Throws: ``ConfigurationProblems``, all at once.
  public func outline(of file: String) throws(ConfigurationProblems) -> ScenarioOutline {
    let log = ProblemLog(hint: hint)
    let root = log.open(file)
    guard let document = DocumentReader(log: log).read(file, .scenario, at: root) else {
      throw log.problems
    }
    let scenario = check(document, ScenarioOverrides(), at: root, log: log)
    let period = decoder(scenario, file: file, overrides: ScenarioOverrides(), log: log).period()
    let expectations = ExpectationReader(period: period, log: log)
      .expectations(of: scenario.sections("Expectations"))
    guard log.isEmpty else { throw log.problems }
    return ScenarioOutline(
      name: ConfigFolders.stem(of: file), summary: scenario.text("Summary") ?? "",
      app: scenario.section("App")?.text("Name") ?? "", expectations: expectations)
  }

  /// Checks a document of any kind: a scenario with all that it names, a life, a policy, an Info.plist,
  /// a capsule.
  ///
  /// - Parameter file: The path of the document, as it is to appear in messages.
  /// - Returns: The kind, recognised by the keys of the document.
  /// - Throws: ``ConfigurationProblems``, all at once.
  @discardableResult
  public func validate(_ file: String) throws(ConfigurationProblems) -> DocumentKind {
    let log = ProblemLog(hint: hint)
    let root = log.open(file)
    guard let document = PropertyListFile(log: log).read(file, at: root) else {
      throw log.problems
    }
    let kind = DocumentKind(of: document) ?? DocumentKind(inFolderOf: file)
    switch kind {
    case .scenario:
      let overrides = ScenarioOverrides()
      let section = check(document, overrides, at: root, log: log)
      _ = decode(section, file: file, overrides: overrides, log: log)
    case .capsule:
      _ = CapsuleReader(apps: apps, log: log).capsule(of: document, at: root)
    case .policy:
      let name = ConfigFolders.stem(of: file)
      _ = PolicyReader(log: log).read(document, name: name, at: root)
    case .life: _ = LifeReader(log: log).read(document, file: file, at: root)
    case .infoPlist:
      _ = InfoPlistReader(log: log).read(document, at: root)
    case .coverage:
      _ = SchemaCheck(log: log).section(document, schema: .coverage, at: root)
    case nil:
      log.add(
        .unknownDocument, at: root, found: "a dictionary with none of the known keys",
        expected: Excerpt.choice(DocumentKind.allCases.map(\.words)))
    }
    guard let kind, log.isEmpty else { throw log.problems }
    return kind
  }

  private func check(
    _ document: [String: PropertyListValue], _ overrides: ScenarioOverrides, at root: DocumentPath,
    log: ProblemLog
  ) -> Section {
    check(overrides.applied(to: document), at: root, log: log)
  }

  /// The document of a scenario with its values checked one by one.
  func check(
    _ document: [String: PropertyListValue], at root: DocumentPath, log: ProblemLog
  ) -> Section {
    SchemaCheck(log: log, userActions: userActions(of: document))
      .section(document, schema: .scenario, at: root)
  }

  /// The names of what users can do in the app of a document; nil where it names none that is known.
  private func userActions(of document: [String: PropertyListValue]) -> [String]? {
    guard case .dictionary(let values) = document["App"], let name = values["Name"] else {
      return nil
    }
    let app = apps.first { .text($0.name) == name || .untyped($0.name) == name }
    return app?.userActions.map(\.name)
  }

  private func decode(
    _ section: Section, file: String, overrides: ScenarioOverrides, log: ProblemLog
  ) -> RunConfiguration? {
    decoder(section, file: file, overrides: overrides, log: log).configuration()
  }

  private func decoder(
    _ section: Section, file: String, overrides: ScenarioOverrides, log: ProblemLog
  ) -> ScenarioDecoder {
    let folders = ConfigFolders(scenario: file, configFolders: configFolders, log: log)
    return ScenarioDecoder(
      scenario: section, file: file, overrides: overrides, apps: apps, folders: folders,
      known: known, log: log)
  }
}

/// What a scenario is about, for lists of scenarios.
public struct ScenarioOutline: Equatable, Sendable {
  /// The stem of its file's name.
  public let name: String
  /// What it shows, in a sentence; empty where it does not say.
  public let summary: String
  /// The name of the hosted app.
  public let app: String
  /// What it promises, in the order of the document.
  public let expectations: [Expectation]
}
