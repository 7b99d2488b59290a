import Emulator
import FaultInjection
import Foundation
import ScenarioConfig

/// The folder in which a sweep keeps its failing runs, each as a capsule.
final class CapsuleFolder {
  /// So many runs with the same failure are kept: the others tell nothing new, and each has to be made again.
  private static let limit = 100

  private let folder: String
  private let workingFolder: String
  private let scenario: ResolvedScenario
  private let reader: ScenarioReader
  private let isolation: IsolationMode
  private let command: EmulatorCommand
  private var kept: [String: Int] = [:]

  /// Names the folder; it is created with the first capsule.
  ///
  /// - Parameters:
  ///   - folder: The folder of the sweep's results, as the user named it.
  ///   - workingFolder: What the name is relative to.
  ///   - scenario: What is swept.
  ///   - isolation: How the app's processes are kept apart.
  ///   - command: The tool.
  init(
    below folder: String, in workingFolder: String, of scenario: ResolvedScenario,
    isolation: IsolationMode, command: EmulatorCommand
  ) {
    self.folder = folder
    self.workingFolder = workingFolder
    self.scenario = scenario
    self.isolation = isolation
    self.command = command
    reader = ScenarioReader(apps: command.apps)
  }

  /// Keeps the run of a result that shows failures, if there are not enough of its kind.
  ///
  /// - Returns: The capsule's file, named after the number of the run; nil when it was not kept.
  /// - Throws: `UnusableFile` when it cannot be written.
  func keep(_ result: SweepResult) throws -> CapsuleFile? {
    let titles = Set(result.failures.map { "\($0.name) \($0.identifier ?? "")" })
    guard titles.contains(where: { kept[$0, default: 0] < Self.limit }) else { return nil }
    for title in titles { kept[title, default: 0] += 1 }
    let run = scenario.swept(by: result.faults)
    let configuration = try reader.configuration(of: run)
    let capsule = Capsule(
      ofRunOf: run, configuration, app: command.app(of: configuration), audits: command.audits,
      isolation: isolation, failures: result.failures)
    let file = CapsuleFile("\(folder)/capsules/\(result.index).plist", in: workingFolder)
    try create()
    try file.write(capsule)
    return file
  }

  private func create() throws(UnusableFile) {
    try OutputFolder("\(folder)/capsules", in: workingFolder).create()
  }
}
