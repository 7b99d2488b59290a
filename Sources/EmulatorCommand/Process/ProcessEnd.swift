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

  /// Waits until the process is over; to be called once.
  func wait() {
    isThere.wait()
    // What Foundation has kept for this wait, it gives back here.
    process.waitUntilExit()
  }
}
