import AppHosting
import DeviceModel
import Dispatch
import Emulator
import Foundation
import ScenarioConfig
import SchedulingRules
import VirtualTime

/// `week`: a week of a phone through the whole emulator, with a real app.
struct WeekWorkload {
  /// The app that asks for the three recurring tasks.
  static let appName = "Week"
  /// The policy in which every rule is asked and none stands in the way.
  static let policyName = "Bench"

  /// From the root, since a run takes on the working folder of the device.
  private static let config = URL(fileURLWithPath: PoliciesSubcommand.shippedConfig).path

  private let app: HostedApp
  private let configuration: RunConfiguration

  /// Reads the policy and sets the week up.
  ///
  /// - Throws: `UnusableFile` when the tool has no such app or the folder `Config` no such policy.
  init(_ command: EmulatorCommand) throws {
    guard let app = command.apps.first(where: { $0.name == Self.appName }) else {
      throw UnusableFile(path: Self.appName, reason: "is no app of this tool")
    }
    self.app = app
    configuration = RunConfiguration(
      identifier: "DeviceWeek", summary: "A week of recurring work in the background.", digest: "",
      seed: 1, startDate: WallTime(secondsSince1970: 1_767_225_600),
      durationSeconds: Double(DeviceWeek.seconds), policy: try Self.policy(),
      device: DeviceState(), app: Self.description, timeline: DeviceWeek.timeline,
      expectations: [])
  }

  private static func policy() throws -> Policy {
    let library = PolicyLibrary(configFolders: [config])
    guard let entry = try library.policy(named: policyName) else {
      throw UnusableFile(
        path: "\(PoliciesSubcommand.shippedConfig)/Policies/\(policyName).plist",
        reason: "is not there; start the benchmark in the folder of the package")
    }
    return entry.policy
  }

  private static let description = AppDescription(
    name: appName,
    infoPlist: InfoPlist(
      bundleIdentifier: "com.example.week",
      permittedIdentifiers: ["quarter", "hour", "shift"].map { "com.example.week.\($0)" },
      backgroundModes: ["processing"]))

  /// Lives through so many weeks, each on a new phone.
  func live(weeks: Int, isolation: IsolationMode, isRecorded: Bool = false) {
    for _ in 0..<weeks {
      var run = Run(configuration: configuration, app: app, isolation: isolation)
      run.hashesTrace = isRecorded
      let outcome = run.perform(recorders: isRecorded ? [RecordCounter()] : [])
      precondition(
        outcome.ended.launches == DeviceWeek.runs && outcome.succeeded,
        "A week had \(outcome.ended.launches) runs instead of \(DeviceWeek.runs).")
    }
  }
}

/// A recorder that only counts: what is left is the cost of making the records.
private final class RecordCounter: TraceRecorder {
  private var count = 0

  func record(_ record: TraceRecord) { count += 1 }
}

extension BenchCase {
  /// The cases of `week`: both isolation modes, with a recorder, and two weeks at once.
  static func weeks(_ command: EmulatorCommand) -> [BenchCase] {
    [
      BenchCase(
        name: "week/in-process", unit: "weeks", operations: 20, ratioGoal: 0.05,
        comparedWith: "bare callbacks",
        perform: { try time(command, weeks: $0) { $0.live(weeks: $1, isolation: .inProcess) } },
        reference: { DeviceWeekReference.perform(weeks: $0) }),
      BenchCase(
        name: "week/process", unit: "weeks", operations: 20,
        comparedWith: "bare callbacks",
        perform: { try time(command, weeks: $0) { $0.live(weeks: $1, isolation: .process) } },
        reference: { DeviceWeekReference.perform(weeks: $0) }),
      BenchCase(
        name: "week/recorded", unit: "weeks", operations: 5,
        comparedWith: "the same with nobody listening",
        perform: {
          try time(command, weeks: $0) {
            $0.live(weeks: $1, isolation: .inProcess, isRecorded: true)
          }
        },
        reference: { try time(command, weeks: $0) { $0.live(weeks: $1, isolation: .inProcess) } }),
      BenchCase(
        name: "week/two-at-once", unit: "weeks", operations: 20, ratioGoal: 1.8,
        comparedWith: "one after the other", perform: { try secondsForTwo(command, weeks: $0) },
        reference: { weeks in
          let workload = try WeekWorkload(command)
          return BenchClock.seconds { workload.live(weeks: weeks, isolation: .inProcess) }
        }),
    ]
  }

  private static func time(
    _ command: EmulatorCommand, weeks: Int, _ body: (WeekWorkload, Int) -> Void
  ) throws -> Double {
    let workload = try WeekWorkload(command)
    return BenchClock.processorSeconds { body(workload, weeks) }
  }

  /// Two simulations on two threads, half of the weeks each; the time that passes.
  private static func secondsForTwo(_ command: EmulatorCommand, weeks: Int) throws -> Double {
    let workload = try WeekWorkload(command)
    return BenchClock.seconds {
      DispatchQueue.concurrentPerform(iterations: 2) { half in
        workload.live(weeks: (weeks + half) / 2, isolation: .inProcess)
      }
    }
  }
}
