/// How the processes of an app are kept apart from each other and from the emulator.
public enum IsolationMode: String, CaseIterable, Sendable {
  /// Each launch is a forked process: globals, threads and open files die with it.
  case process = "process"
  /// All launches share the emulator's process: faster, for code that is known to have no globals.
  ///
  /// A trap of the app then ends the emulator.
  case inProcess = "in-process"
}
