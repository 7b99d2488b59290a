import Foundation
import Testing

/// Breakpoints in the app's own code, by the debuggers that start on this machine.
///
/// LLDB comes with the toolchain, but needs the Python of the system for which that was built; where it does not start,
/// GDB alone is shown.
@Suite("A debugger for machine code")
struct DebuggerSessionTests {
  /// A debugger: how it is started on a process, and what it says at a breakpoint.
  struct Debugger: Sendable, CustomTestStringConvertible {
    var program: String
    var words: String
    var testDescription: String { program }

    /// Whether it can say which version it is.
    var starts: Bool {
      (try? BuiltTool.start(
        URL(fileURLWithPath: "/bin/sh"), ["-c", "\(program) --version"],
        ProcessInfo.processInfo.environment, BuiltTool.package
      ).status) == 0
    }
  }

  private static let place = "TrackerAppDelegate.swift"

  private static let debuggers = [
    Debugger(
      program: "gdb",
      words: """
        -batch -p $process -ex 'handle SIGPROF SIGALRM nostop noprint pass' \\
        -ex 'break \(place):81' -ex continue -ex 'backtrace 1' -ex delete -ex detach
        """),
    Debugger(
      program: "lldb",
      words: """
        --no-lldbinit --batch -p $process -o 'breakpoint set --file \(place) --line 81' -o continue \\
        -o 'thread backtrace --count 1' -o 'breakpoint delete --force' -o detach
        """),
  ]

  /// The debuggers that start, where the kernel lets one process attach to another.
  private static let present = mayAttach ? debuggers.filter(\.starts) : []

  private static var mayAttach: Bool {
    let scope = try? String(contentsOfFile: "/proc/sys/kernel/yama/ptrace_scope", encoding: .utf8)
    return scope.map { $0.hasPrefix("0") || $0.hasPrefix("1") && getuid() == 0 } ?? true
  }

  @Test(
    "It stops in the app's own code where --attach waits for it, and the run goes on as it would",
    .enabled(if: !present.isEmpty), arguments: present)
  func breakpoint(debugger: Debugger) throws {
    let folder = try TemporaryFolder()
    let script = """
      bgtask debug TrackerWorkday --attach --isolation in-process \\
        <"$PLACE/lines" >"$PLACE/told" 2>"$PLACE/attach" &
      for _ in $(seq 200); do grep -q '^  gdb -p' "$PLACE/attach" && break; sleep 0.1; done
      process=$(sed -n 's/^Process \\([0-9]*\\) waits.*/\\1/p' "$PLACE/attach")
      \(debugger.program) \(debugger.words) 2>&1
      wait
      cat "$PLACE/told"
      """
    try Data("until 09:10\nquit\n".utf8)
      .write(to: folder.url.appendingPathComponent("lines"))
    var environment = ProcessInfo.processInfo.environment
    environment["PLACE"] = folder.url.path
    environment["PATH"] = "\(BuiltTool.besideTests.path):\(environment["PATH"] ?? "/usr/bin")"
    let result = try BuiltTool.start(
      URL(fileURLWithPath: "/bin/bash"), ["-c", script], environment, BuiltTool.package)
    #expect(result.output.contains("\(Self.place):81"), "\(result.output)")
    #expect(result.output.contains("applicationDidEnterBackground"), "\(result.output)")
    #expect(result.output.contains("Mon 2026-03-02 09:10:00, after record"), "\(result.output)")
  }
}
