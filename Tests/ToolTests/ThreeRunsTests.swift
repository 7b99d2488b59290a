import Foundation
import Testing
import ValueExpectations

/// An app that counts its launches wherever it can, run again and again by several users of the host.
@Suite("Runs in a row")
struct ThreeRunsTests {
  /// The tool beside a home to which nobody may write.
  private struct Place {
    let tool: ForeignTool

    init() throws {
      tool = try ForeignTool(
        app: "Counter",
        scenario: [
          "Identifier": "ThreeLaunches", "Summary": "The app is opened thrice.",
          "DurationSeconds": 1_800,
          "Timeline": [
            "0 09:01 OpenApp", "0 09:02 LeaveApp", "0 09:03 Jetsam", "0 09:04 OpenApp",
            "0 09:05 LeaveApp", "0 09:06 Reboot", "0 09:10 OpenApp",
          ],
          "Expectations": ["Finding Count=0"],
        ])
      try FileManager.default.createDirectory(
        atPath: path("home"), withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o555])
    }

    func path(_ name: String) throws -> String { try tool.path(name) }

    /// Runs the scenario in the home.
    func run(_ isolation: String, by words: [String]) throws -> BuiltTool.Result {
      try BuiltTool.start(
        URL(fileURLWithPath: "/usr/bin/env"), words + tool.run(isolation),
        ["HOME": path("home"), "TMPDIR": path("home"), "PATH": "/usr/bin:/bin"],
        URL(fileURLWithPath: path("home")))
    }
  }

  private static func has(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/" + program)
  }

  /// The words that make another user of a command; nil where this one may not do so.
  private static let asNobody: [String]? =
    geteuid() == 0 && has("setpriv")
    ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : nil

  private static let modes = ["process", "in-process"]

  @Test(
    "Every run finds what the first one found, whoever makes it and however processes are kept apart"
  )
  func oneTrace() throws {
    let place = try Place()
    var traces: [String: Int] = [:]
    if Self.asNobody == nil { print("skipped: another user, which takes root and setpriv") }
    for words in [[]] + [Self.asNobody].compactMap(\.self) {
      for isolation in Self.modes {
        for _ in 0..<3 {
          let result = try place.run(isolation, by: words)
          #expect(result.status == 0, "\(result.output)\(result.errors)")
          traces[result.output, default: 0] += 1
        }
      }
    }
    expect(traces.count, is: 1)
    let counts = traces.keys.first?.matches(of: /"text":"(launch [^"]*)"/).map { String($0.1) }
    expect(counts, is: ["launch 1 1 1 1", "launch 2 2 2 2", "launch 3 3 3 3"])
    expect(try FileManager.default.contentsOfDirectory(atPath: place.path("home")), is: [])
  }

  @Test("No write of the host is tried", arguments: modes)
  func untouchedHost(isolation: String) throws {
    guard Self.has("strace") else { return print("skipped: strace is not installed here") }
    let place = try Place()
    let log = try place.path("calls")
    let calls = "open,openat,openat2,creat,truncate,mkdir,mkdirat,rmdir,unlink,unlinkat,rename,"
    let more = "renameat,renameat2,link,linkat,symlink,symlinkat,mknod,mknodat,chmod,fchmodat"
    let tracer = ["strace", "-f", "-qq", "-s", "200", "-o", log, "-e", "trace=" + calls + more]
    let result = try place.run(isolation, by: tracer)
    if result.errors.contains("ptrace") {
      return print("skipped: nothing may be traced here")
    }
    #expect(result.status == 0, "\(result.errors)")
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    #expect(!lines.isEmpty)
    expect(lines.filter(Self.isWrite), is: [])
  }

  /// Whether a line of the log is a call that changes a file, done or refused.
  private static func isWrite(_ line: Substring) -> Bool {
    if line.contains("\"/dev/null\"") || line.contains("\"/dev/tty\"") { return false }
    guard line.contains(" open") else { return line.contains("(") }
    return ["O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC"].contains { line.contains($0) }
  }
}
