public import AppHosting
public import Emulator
import DeviceModel
import Foundation
import SchedulingRules
import VirtualTime

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
      configuration = read(
        overrides.applied(to: document), file: file, overrides: overrides, at: root, log: log)
    }
    guard let configuration, log.isEmpty else { throw log.problems }
    return configuration
  }

  func read(
    _ document: [String: PropertyListValue], file: String, overrides: ScenarioOverrides,
    at root: DocumentPath, log: ProblemLog
  ) -> RunConfiguration? {
    let scenario = SchemaCheck(log: log).section(document, schema: .scenario, at: root)
    let folders = ConfigFolders(scenario: file, configFolders: configFolders, log: log)
    let identifier = identifier(of: scenario, file: file, log: log)
    let policy = policy(of: scenario, folders: folders, log: log)
    let appReader = AppReader(apps: apps, folders: folders, log: log)
    let app = scenario.section("App").flatMap(appReader.app)
    let description = scenario.section("App").flatMap {
      appReader.description(of: $0, app: app)
    }
    let timeZone = timeZone(of: scenario, log: log)
    let device = scenario.section("Device").map {
      DeviceReader(log: log).device(of: $0, timeZone: scenario.text("TimeZone") ?? "UTC")
    }
    let expectations = ExpectationReader(log: log)
      .expectations(of: scenario.sections("Expectations"))
    let period = timeZone.flatMap { period(of: scenario, timeZone: $0, log: log) }
    let timeline = timeline(of: scenario, period: period, app: app, log: log)
    let end = period.flatMap { overrides.end(in: $0, at: root, log: log) }
    guard let identifier, let description, let device, let period,
      let seed: UInt64 = scenario.integer("Seed")
    else { return nil }
    var configuration = RunConfiguration(
      identifier: identifier, summary: scenario.text("Summary") ?? "", digest: "", seed: seed,
      startDate: period.start, durationSeconds: period.durationSeconds, policy: policy,
      device: device, app: description, timeline: timeline, expectations: expectations)
    if let end { configuration.cut(at: end) }
    configuration.digest = RunConfiguration.digest(of: configuration)
    return configuration
  }
}
