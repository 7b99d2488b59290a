public import AppHosting
public import Emulator
public import ScenarioConfig

extension Capsule {
  /// Makes a run, and the capsule of it.
  ///
  /// - Parameters:
  ///   - scenario: What is run.
  ///   - configuration: What it comes to.
  ///   - app: The app that it names.
  ///   - audits: The checkers of its data.
  ///   - isolation: How the app's processes are kept apart.
  ///   - failures: What a sweep says of the run; nil: what its scenario does not expect.
  public init(
    ofRunOf scenario: ResolvedScenario, _ configuration: RunConfiguration, app: HostedApp,
    audits: [any Audit], isolation: IsolationMode, failures: [SweepFailure]? = nil
  ) {
    let recorder = CapsuleRecorder()
    let run = Run(configuration: configuration, app: app, audits: audits, isolation: isolation)
    let outcome = run.perform(recorders: [recorder])
    self = recorder.capsule(
      of: scenario, configuration, isolation: isolation, outcome, failures: failures)
  }
}
