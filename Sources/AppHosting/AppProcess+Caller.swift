public import Emulator

extension AppProcess {
  /// The app process that makes a call; nil, and a finding, when no simulation knows the thread.
  ///
  /// Every look-alike begins with it: where the answer is nil, the call gets a harmless answer
  /// and is reported as uncontrolled instead of racing the simulation unseen.
  ///
  /// - Parameter call: The call as the trace names it, for example `BGTaskScheduler.submit`.
  /// - Returns: The process whose code the calling thread runs.
  public static func caller(of call: String) -> AppProcess? {
    if let process = current { return process }
    reportUncontrolled(call: call)
    return nil
  }
}
