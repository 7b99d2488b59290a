import Foundation

/// The end of a process that somebody waits for.
///
/// On the main thread, `waitUntilExit` alone looks at the process every 50 ms, which is longer than most programs
/// here take.
struct ProcessEnd: Sendable {
  private let process: Process
  private let isThere = DispatchSemaphore(value: 0)

  /// Starts a process whose end is to be waited for.
  ///
  /// - Parameter process: The process; it has no termination handler.
  /// - Throws: What starting a process throws.
  init(of process: Process) throws {
    self.process = process
    process.terminationHandler = { [isThere] _ in isThere.signal() }
    try process.run()
  }

  /// Waits until the process is over, and ends it when somebody wants the tool to stop; to be called once.
  func wait() {
    // A process that Foundation starts leads a group of its own: Ctrl-C does not reach it.
    while isThere.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      if Interruption.isRequested { process.terminate() }
    }
    // What Foundation has kept for this wait, it gives back here.
    process.waitUntilExit()
  }
}
