import Emulator
import Foundation
import Glibc

/// A debugger for machine code that is to be attached to the tool, for breakpoints in the app's own code.
enum DebuggerAttachment {
  /// Says how one is attached, and waits until it is.
  ///
  /// - Parameters:
  ///   - isolation: How the app's processes are kept apart: where each is one of its own, the debugger has to follow.
  ///   - diagnostics: Receives the commands.
  static func wait(_ isolation: IsolationMode, _ diagnostics: any TextSink) {
    for line in commands(process: getpid(), isolation) { diagnostics.write(line + "\n") }
    while !isAttached { HostWait.wait(milliseconds: 100) }
    diagnostics.write("A debugger is attached.\n")
  }

  /// The commands for the two debuggers.
  static func commands(process: Int32, _ isolation: IsolationMode) -> [String] {
    let signals = "handle SIGPROF SIGALRM nostop noprint pass"
    let following =
      isolation == .process
      ? " -ex 'set follow-fork-mode child' -ex 'set detach-on-fork off' -ex 'set schedule-multiple on'"
      : ""
    let lldb =
      isolation == .process ? " -o 'settings set target.process.follow-fork-mode child'" : ""
    return [
      "Process \(process) waits for a debugger. Attach one, set breakpoints in the app, and continue:",
      "  gdb -p \(process) -ex '\(signals)'\(following)",
      "  lldb -p \(process)\(lldb)",
    ]
  }

  /// Whether a debugger is attached to this process; where nothing tells, nobody is waited for.
  private static var isAttached: Bool { OwnProcess.number("TracerPid") != 0 }
}

/// Waits by the clock of whoever watches; nothing in a run depends on it.
enum HostWait {
  /// Waits for so long.
  static func wait(milliseconds: Int) {
    // Waiting for no file at all is waiting for the time alone.
    if milliseconds > 0 { _ = poll(nil, 0, Int32(clamping: milliseconds)) }
  }
}
