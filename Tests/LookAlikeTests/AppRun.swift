import AppHosting
import Emulator
import EmulatorTestSupport
import UIKit

/// What came of a scenario with an app that talks to the phone through the look-alikes.
struct AppRun {
  let records: [TraceRecord]
  let outcome: Outcome

  /// What the app printed, each line with the time in seconds.
  var output: [String] {
    lines(of: [.output]).map { $0.replacing(" output ", with: " ") }
  }

  /// What the app printed, line by line.
  var said: [String] { output.map { String($0.drop { $0 != " " }.dropFirst()) } }

  /// What the run found, in words.
  var findings: [Finding] {
    records.compactMap {
      if case .findingReported(let finding) = $0.event { finding } else { nil }
    }
  }

  /// The records of some kinds as lines.
  func lines(of kinds: Set<RecordKind>) -> [String] {
    records.filter { kinds.contains($0.kind) }.map(\.line)
  }
}

extension PhoneScenario {
  /// Runs the scenario with the app of a delegate; with forks only in a process of the test's own.
  func run(
    isolation: IsolationMode = .inProcess,
    _ delegate: @escaping @Sendable @MainActor () -> any UIApplicationDelegate
  ) -> AppRun {
    run(
      hosting: HostedApp(name: "Test", isFreeOfGlobals: true, delegate: delegate),
      isolation: isolation)
  }

  /// Runs the scenario with a hosted app; with forks only in a process of the test's own.
  func run(
    hosting app: HostedApp, isolation: IsolationMode = .inProcess, jobsPerInstantLimit: Int? = nil
  ) -> AppRun {
    let recorder = ListRecorder()
    var run = Run(configuration: configuration, app: app, isolation: isolation)
    if let jobsPerInstantLimit { run.jobsPerInstantLimit = jobsPerInstantLimit }
    let outcome = run.perform(recorders: [recorder])
    return AppRun(records: recorder.records, outcome: outcome)
  }
}
