import AppHosting
import Emulator
import ScenarioConfig
import TraceReport

extension EmulatorCommand {
  /// The mode for runs of a configuration where one is wished for: launches of an app with globals share no process.
  func isolation(
    wishing wish: IsolationMode, of configuration: RunConfiguration
  ) -> IsolationMode {
    app(of: configuration).isolation(wishing: wish)
  }

  /// Refuses a mode that the app of a configuration does not admit.
  ///
  /// - Throws: `UsageError` with a hint.
  func check(
    _ isolation: IsolationMode, of configuration: RunConfiguration, in subcommand: String
  ) throws(UsageError) {
    let app = app(of: configuration)
    guard app.admits(isolation) else {
      throw UsageError(problem: .appWithGlobals(app.name), subcommand: subcommand)
    }
  }
}

extension CommandContext {
  /// Says, once, that launches share no process though that was wished for; many runs take longer then.
  func announce(_ wish: IsolationMode, of configurations: [RunConfiguration]) {
    let apps = Set(
      configurations.map { command.app(of: $0) }.filter { !$0.admits(wish) }.map(\.name))
    guard !apps.isEmpty else { return }
    let names = apps.sorted().map { "'\(Columns.printable($0))'" }.joined(separator: ", ")
    diagnostics.write(
      "Each launch of \(names) runs in a process of its own, which is slower: "
        + "the app does not say that it is free of globals.\n")
  }

  /// A capsule in a mode that its app admits: the run is the same.
  func admitted(_ capsule: Capsule) -> Capsule {
    announce(capsule.isolation, of: [capsule.configuration])
    var capsule = capsule
    capsule.isolation = command.isolation(wishing: capsule.isolation, of: capsule.configuration)
    return capsule
  }
}
