public import Emulator

extension Run {
  /// Creates a run of a hosted app.
  ///
  /// - Parameters:
  ///   - configuration: Everything that decides the run.
  ///   - app: The app that the configuration names.
  ///   - audits: The checkers of durable data; those of other apps are ignored.
  ///   - isolation: How the app's processes are kept apart; a mode that the app admits.
  public init(
    configuration: RunConfiguration, app: HostedApp, audits: [any Audit] = [],
    isolation: IsolationMode = .process
  ) {
    precondition(
      app.admits(isolation),
      "Launches of '\(app.name)' cannot share a process: it may have globals.")
    self.init(
      configuration: configuration, launchApp: app.launch, audits: audits, isolation: isolation)
  }
}
