import Foundation
import Testing
import ValueExpectations

/// An app that asks the C library and Foundation for all that they know of the machine, on hosts that differ in it.
@Suite("What an app is told of its machine")
struct HostFactTests {
  /// The tool with an app that asks.
  private struct Place {
    private let tool: ForeignTool

    init() throws {
      tool = try ForeignTool(
        app: "Facts",
        scenario: [
          "Identifier": "Facts", "Summary": "The app is opened twice.", "DurationSeconds": 600,
          "Timeline": [
            "0 09:01 OpenApp", "0 09:02 LeaveApp", "0 09:03 Jetsam", "0 09:04 OpenApp",
          ],
        ])
    }

    /// What is written to the two streams of a run that is started by a line of the shell's, with the run as its `$@`.
    func run(_ isolation: String, by line: String) throws -> BuiltTool.Result {
      try BuiltTool.start(
        URL(fileURLWithPath: "/bin/sh"), ["-c", line, "sh"] + tool.run(isolation),
        ["PATH": "/usr/bin:/bin", "HOST_SECRET": "secret"], URL(fileURLWithPath: tool.path("")))
    }
  }

  private static func has(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/" + program)
  }

  /// Whether a process may have a host's name of its own here: not in every container.
  private static let mayRename =
    has("unshare")
    && (try? BuiltTool.start(
      URL(fileURLWithPath: "/usr/bin/unshare"), ["-u", "true"], [:],
      URL(fileURLWithPath: "/")))?.status == 0

  /// The same run on hosts of other kinds, as far as they can be had here.
  private static let hosts: [String] = {
    var hosts = [
      #"ulimit -n 200; ulimit -s 4096; ulimit -c 0; umask 077; export LC_ALL=tr_TR.UTF-8; exec "$@""#,
      // Some that have left files open to the tool, or none.
      #"exec 3</dev/null 4</dev/null 5</dev/null 7</dev/null 9</dev/null; exec "$@""#,
      #"exec 0<&-; exec "$@""#,
    ]
    if has("taskset") { hosts.append(#"exec nice -n 5 taskset -c 0 "$@""#) }
    if geteuid() == 0, has("setpriv"), mayRename {
      hosts.append(
        "exec unshare -u sh -c 'hostname other-host; exec setpriv --reuid=65534 --regid=65534 "
          + #"--clear-groups "$@"' sh "$@""#)
    } else {
      print("skipped: another name of the host, which takes root, unshare and setpriv")
    }
    return hosts
  }()

  @Test("It is told the same on every host, however processes are kept apart")
  func oneTrace() throws {
    let place = try Place()
    let plain = try place.run("process", by: #"exec "$@""#)
    // What the phone has nothing of is found.
    #expect(plain.status == 1, "\(plain.errors)")
    #expect(plain.output.contains(#""function":"gnu_get_libc_version""#))
    let facts = Set(plain.output.matches(of: /"text":"fact ([^"]*)"/).map { String($0.1) })
    for fact in [
      "gethostname iPhone", "getpagesize 16384", "processors 6 6", "getrusage 0 0 0 0 0 0",
      "timespec_get 1772438460 400000000", "getresuid 501 501 501", "getpwent mobile",
      "thread 301", "thread  302", "dladdr library 1 libc.so.6", "getpriority 0",
      "getrlimit 3 1048576 1048576", "setlocale 'en_US.UTF-8' (none)", "stack 8388608 ",
    ] { #expect(facts.contains(fact)) }
    expect(facts.count { $0.hasPrefix("file /usr/share/zoneinfo") && $0.contains(" 1 ") }, is: 2)
    expect(facts.count { $0.hasPrefix("file ") && $0.contains(" 1 ") }, is: 2)
    #expect(!plain.output.contains("secret"))
    for line in Self.hosts {
      for isolation in ["process", "in-process"] {
        let result = try place.run(isolation, by: line)
        #expect(result.status == 1, "\(line): \(result.errors)")
        let same = result.output == plain.output
        #expect(same, "\(line), \(isolation)")
      }
    }
  }

  @Test("Whatever writes to the standard streams, the phone hears it and the terminal does not")
  func output() throws {
    let place = try Place()
    let result = try place.run("process", by: #"exec "$@""#)
    let lines = result.output.matches(of: /"text":"([^"]*)"/).map { String($0.1) }
    for line in [
      "checked 1", "checked 2", "to a number 3", "u", "unlocked", "unlocked too", "buffered",
      "perror: No such file or directory", "psignal: Terminated", "Facts: warnx 4",
      "Facts: warn 5: No such file or directory",
    ] { #expect(lines.count { $0 == line } == 2, "\(line)") }
    #expect(!result.errors.contains("checked"))
    #expect(!result.errors.contains("warn"))
  }
}
