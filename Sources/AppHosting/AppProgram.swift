import CInterposer

/// A program that is an app: `@main` of its delegate makes it the tool of that app.
///
/// The entry point is declared here, where look-alikes can call it, and supplied by the command line, which stands above
/// them: a symbol that the linker finds, so that neither knows the other.
public enum AppProgram {
  /// The app of the program; nil in a program that joins its apps itself.
  nonisolated(unsafe) public private(set) static var app: HostedApp?

  /// Runs the tool of an app on the arguments of the process, and ends the process with the exit code.
  ///
  /// - Parameter app: The app, by whose name the tool goes.
  public static func main(_ app: HostedApp) -> Never {
    self.app = app
    _ = interposer_run_program()
    preconditionFailure(
      """
      \(app.name) is an app without a phone: its target has to depend on the product \
      BackgroundTaskEmulator, not on single modules of it.
      """)
  }
}
