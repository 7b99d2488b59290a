import Glibc
import VirtualTime

/// Makes a fatal signal end the tool with the exit code of an internal fault.
///
/// An app that traps in a process of its own is a finding, and the phone handles it. What arrives
/// here is a trap of the tool itself, or of an app that was allowed to share its process.
enum FatalSignals {
  private static let numbers = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Standard error under a number that no simulation takes for the app's.
  nonisolated(unsafe) private static var descriptor = STDERR_FILENO

  private static let message: StaticString = """
    Internal error: a fatal signal ended the tool. If an app shares its process (--isolation \
    in-process), the app may have trapped.

    """

  private static let endless: StaticString = """
    Internal error: an app that shares the tool's process has kept a processor busy for a minute \
    without coming back. Leave out '--isolation in-process'.

    """

  /// Installs the handlers.
  static func endWithInternalFault() {
    let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 64)
    if copy >= 0 { descriptor = copy }
    // Made now: the first use of a global may lock, which a handler must not.
    _ = (message, endless)
    SharedProcess.watchProcessor(forSeconds: 60) { _ in
      _ = write(
        FatalSignals.descriptor, FatalSignals.endless.utf8Start,
        FatalSignals.endless.utf8CodeUnitCount)
      endTool(status: ExitCode.internalFault.rawValue)
    }
    for number in numbers {
      signal(number) { _ in
        // Only what POSIX allows in a handler: no allocation, no lock.
        _ = write(
          FatalSignals.descriptor, FatalSignals.message.utf8Start,
          FatalSignals.message.utf8CodeUnitCount)
        endTool(status: ExitCode.internalFault.rawValue)
      }
    }
  }
}
