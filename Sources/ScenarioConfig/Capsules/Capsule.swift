public import DeviceModel
public import Emulator
public import SchedulingRules
import VirtualTime

/// A failing run in one file that stands alone: what it was, what was wrong, and how its trace went.
///
/// ```swift
/// let capsule = try ScenarioReader(apps: [tracker]).capsule("Results/capsules/0017.plist")
/// let run = Run(configuration: capsule.configuration, app: tracker, isolation: capsule.isolation)
/// ```
public struct Capsule: Equatable, Sendable {
  /// The largest text that a capsule holds, in characters.
  static let textLimit = 100_000

  /// Something wrong with a run, by what makes it the same thing in another run.
  public struct Failure: Equatable, Sendable {
    /// The name of the finding.
    public var name: String
    /// The rule that was broken; nil where a finding has none.
    public var rule: RuleID?
    /// The task, background task or file that it concerns.
    public var identifier: String?
    /// The state, at that moment, of the process that it concerns; nil where it concerns none.
    public var processState: AppProcessState?
    /// What happened, as a sentence.
    public var message: String

    /// Creates a failure; an empty identifier is none.
    public init(
      name: String, rule: RuleID? = nil, identifier: String? = nil,
      processState: AppProcessState? = nil, message: String
    ) {
      self.name = name
      self.rule = rule
      self.identifier = identifier.flatMap { $0.isEmpty ? nil : $0 }
      self.processState = processState
      self.message = message
    }

    /// Whether two failures are the same, whatever the words and numbers of their messages.
    public func isSame(as other: Failure) -> Bool {
      name == other.name && rule == other.rule && identifier == other.identifier
        && processState == other.processState
    }
  }

  /// The version of the emulator that wrote the capsule.
  public var emulatorVersion: String
  /// How the app's processes were kept apart.
  public var isolation: IsolationMode
  /// The scenario with everything that it refers to.
  public var scenario: ResolvedScenario
  /// What the scenario comes to here.
  public var configuration: RunConfiguration
  /// The digest of the configuration where the capsule was written.
  public var scenarioDigest: String
  /// What was wrong with the run, what matters most first.
  public var failures: [Failure]
  /// The hash of the run's trace, as 16 hexadecimal digits.
  public var traceHash: String
  /// How the trace went.
  public var outline: TraceOutline

  /// Creates the capsule of a run of this emulator.
  ///
  /// - Parameters:
  ///   - scenario: The scenario with everything that it refers to.
  ///   - configuration: What it comes to.
  ///   - isolation: How the app's processes were kept apart.
  ///   - failures: What was wrong, what matters most first.
  ///   - traceHash: The hash of the run's trace.
  ///   - outline: How the trace went.
  public init(
    of scenario: ResolvedScenario, configuration: RunConfiguration, isolation: IsolationMode,
    failures: [Failure], traceHash: String, outline: TraceOutline
  ) {
    emulatorVersion = EmulatorVersion.current
    self.isolation = isolation
    self.scenario = scenario
    self.configuration = configuration
    scenarioDigest = configuration.digest
    self.failures = failures
    self.traceHash = traceHash
    self.outline = outline
  }

  /// Takes a capsule over that has been read.
  init(
    _ section: Section, scenario: ResolvedScenario, configuration: RunConfiguration,
    isolation: IsolationMode, failures: [Failure], outline: TraceOutline
  ) {
    self.init(
      of: scenario, configuration: configuration, isolation: isolation, failures: failures,
      traceHash: section.text("TraceHash") ?? "", outline: outline)
    emulatorVersion = section.text("EmulatorVersion") ?? ""
    scenarioDigest = section.text("ScenarioDigest") ?? ""
  }
}

extension Capsule {
  /// The largest capsule that ``ScenarioReader/capsule(_:)`` takes, in bytes.
  public static let sizeLimit = PropertyListFile.sizeLimit

  /// The capsule as a file: an XML property list, the same bytes for the same capsule.
  public var propertyList: String {
    PropertyListWriter.xml([
      "FormatVersion": .integer(1), "EmulatorVersion": .text(emulatorVersion),
      "Isolation": .text(isolation.rawValue), "Scenario": .dictionary(scenario.document),
      "ScenarioDigest": .text(scenarioDigest), "TraceHash": .text(traceHash),
      "Failures": failureList, "Seal": .text(Self.seal(scenarioDigest, failureList)),
      "Checkpoints": .list(outline.marks.map { .text($0.description) }),
    ])
  }
}

extension Capsule {
  private var failureList: PropertyListValue { .list(failures.map { .dictionary($0.document) }) }

  /// The hash that keeps what the tool has found from being edited.
  ///
  /// - Parameters:
  ///   - digest: The digest of the run's configuration.
  ///   - failures: What was wrong with the run, as the document has it.
  /// - Returns: 16 hexadecimal digits.
  static func seal(_ digest: String, _ failures: PropertyListValue) -> String {
    var hash = FNV1aHash()
    hash.add(CanonicalJSON.bytes(of: .list([.text(digest), failures])))
    return hash.text
  }
}

extension Capsule.Failure {
  fileprivate var document: [String: PropertyListValue] {
    func text(_ text: String) -> PropertyListValue {
      .text(String(text.prefix(Capsule.textLimit)))
    }
    var values = ["Name": text(name), "Message": text(message)]
    values["Rule"] = rule.map { text($0.description) }
    values["Identifier"] = identifier.map(text)
    values["ProcessState"] = processState.map { text($0.rawValue) }
    return values
  }
}
