import AppHosting
import DeviceStorage
import Emulator
import Foundation
import ScenarioConfig

/// `tracker`: the shipped scenario `TrackerWorkday`, in both isolation modes, with both kinds of store.
struct TrackerWorkload {
  /// From the root, since a run takes on the working folder of the device.
  private static let scenario = URL(fileURLWithPath: ScenarioFolder.shipped)
    .appendingPathComponent("TrackerWorkday.plist").path

  let command: EmulatorCommand
  let app: HostedApp
  let configuration: RunConfiguration

  /// Reads the scenario.
  ///
  /// - Throws: `ConfigurationProblems` when it is not there, or names an app that the tool has not.
  init(_ command: EmulatorCommand) throws {
    self.command = command
    configuration = try ScenarioReader(apps: command.apps, configFolders: []).read(Self.scenario)
    let name = configuration.app.name
    guard let app = command.apps.first(where: { $0.name == name }) else {
      throw UnusableFile(path: name, reason: "is no app of this tool")
    }
    self.app = app
  }

  /// Performs so many runs; returns the seconds that they took.
  func seconds(runs: Int, isolation: IsolationMode, inFiles: Bool) throws -> Double {
    var seconds = 0.0
    for _ in 0..<runs {
      let store = inFiles ? try StoreLocation.temporaryFolder() : .phone
      seconds += BenchClock.processorSeconds { live(isolation, store) }
      if case .folder(let path) = store { try FileManager.default.removeItem(atPath: path) }
    }
    return seconds
  }

  private func live(_ isolation: IsolationMode, _ store: StoreLocation) {
    DeviceStorage.install(location: store)
    precondition(run(isolation).perform().succeeded, "TrackerWorkday did not keep its promises.")
  }

  /// A run of the scenario without the hash of its trace.
  func run(_ isolation: IsolationMode) -> Run {
    var run = Run(
      configuration: configuration, app: app, audits: command.audits, isolation: isolation)
    run.hashesTrace = false
    return run
  }
}

extension BenchCase {
  /// The cases of `tracker`.
  static func tracker(_ command: EmulatorCommand) -> [BenchCase] {
    func benchCase(_ name: String, _ isolation: IsolationMode, inFiles: Bool) -> BenchCase {
      BenchCase(
        name: "tracker/\(name)", unit: "runs", operations: 5,
        comparedWith: "one process, the store in memory",
        perform: {
          try TrackerWorkload(command).seconds(runs: $0, isolation: isolation, inFiles: inFiles)
        },
        reference: {
          try TrackerWorkload(command).seconds(runs: $0, isolation: .inProcess, inFiles: false)
        })
    }
    return [
      benchCase("in-process-memory", .inProcess, inFiles: false),
      benchCase("in-process-file", .inProcess, inFiles: true),
      benchCase("process-memory", .process, inFiles: false),
      benchCase("process-file", .process, inFiles: true),
    ]
  }
}
