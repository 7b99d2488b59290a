import FaultInjection
import Foundation
import Testing
import ValueExpectations

@testable import EmulatorCommand

@Suite("The command line under stress")
struct StressTests {
  private let scratch: TemporaryFolder

  init() throws {
    scratch = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { scratch.url.appendingPathComponent(name).path }

  @Test(
    "Processes are no more than there is work, or the machine has a use for",
    arguments: [
      (100_000, 50, 4, 4), (100_000, 3, 8, 3), (2, 50, 8, 2), (1, 50, 8, 1), (7, 0, 8, 1),
    ])
  func cap(jobs: Int, work: Int, useful: Int, expected: Int) {
    let parts = Shard.whole.divided(among: jobs, for: work, useful: useful)
    expect(parts.count, is: expected)
    // Together they do all of the work, and none of it twice.
    let numbers = parts.flatMap { Array($0.numbers(below: work)) }
    expect(numbers.sorted(), is: Array(0..<work))
  }

  @Test("A part of very many is cut into no more parts than have names")
  func manyShards() throws {
    let part = try #require(Shard(1, of: 60_000))
    expect(part.divided(among: 8, for: 1_000, useful: 8).count, is: 1)
  }

  @Test("A hundred thousand jobs give what one gives")
  func manyJobs() throws {
    let words = [
      "sweep", BuiltTool.scenario("FiveMinutesAway"), "--faults", "expire", "--isolation",
      "in-process",
    ]
    let one = try BuiltTool.run(words)
    let many = try BuiltTool.run(words + ["--jobs", "100000"])
    expect(many.status, is: one.status)
    expect(many.output, is: one.output)
  }

  @Test(
    "A signal ends the tool and every process that it has started, also while they start",
    arguments: ["0", "0.05", "0.3", "helpers"], ["", "--isolation in-process"])
  func signal(delay: String, isolation: String) throws {
    // With helpers it waits for the first of them, while others are being started.
    let wait =
      delay == "helpers"
      ? "while kill -0 $tool 2>/dev/null && ! grep -qs [s]weep-part /proc/[0-9]*/cmdline; do sleep 0.02; done"
      : "sleep \(delay)"
    // The name of the folder is in the command line of each process.
    let result = try BuiltTool.shell(
      """
      cd \(scratch.url.path); cp -r \(BuiltTool.package.path)/Config/. .
      bgtask sweep \(path("Scenarios/FiveMinutesAway.plist")) --faults kill --jobs 100000 \(isolation) \
        >/dev/null 2>&1 & tool=$!
      \(wait); kill -TERM $tool; wait $tool
      for place in /proc/[0-9]*; do
        { read -r name <$place/comm; } 2>/dev/null || continue
        case $name in bgtask | exe) ;; *) continue ;; esac
        grep -qs \(scratch.url.lastPathComponent) $place/cmdline && echo "left: $place"
      done; true
      """)
    // The shell tells of a tool that had not begun to listen.
    #expect(!result.output.contains("left: "), "\(result.output)")
  }

  @Test("A file that is none is refused by its kind, and nothing is read from it")
  func specialFiles() throws {
    let pipe = path("pipe.plist")
    expect(mkfifo(pipe, 0o600), is: 0)
    let kinds = [
      (pipe, "a pipe"), ("/dev/zero", "a device"), (scratch.url.path, "a folder"),
      ("/proc/kmsg", "a file of the kernel, which lies on no disk"),
    ]
    for (file, kind) in kinds {
      for command in ["lint", "replay"] + (kind == "a folder" ? [] : ["run", "validate", "sweep"]) {
        let call = CommandCall([command, file])
        expect(call.status, is: .unusableInput)
        #expect(
          call.diagnostics
            == "\(file): error: [C002] found \(kind), expected an ordinary file.\n", "\(command)")
      }
      if kind == "a folder" { continue }
      let merge = CommandCall(["merge", file])
      expect(merge.diagnostics, is: "Error: '\(file)' is \(kind), expected results of a sweep.\n")
      let coverage = CommandCall(["coverage", "Config/Scenarios", "--record", file])
      expect(
        coverage.diagnostics, is: "Error: '\(file)' is \(kind), expected a record of coverage.\n")
    }
  }

  @Test("A trace that is no file on a disk is refused by its kind, and nothing is read from it")
  func specialTraces() throws {
    let trace = path("trace.jsonl")
    let kinds = [
      ("/dev/zero", "a device"), (scratch.url.path, "a folder"),
      ("/proc/kmsg", "a file of the kernel, which lies on no disk"),
    ]
    for (target, kind) in kinds {
      unlink(trace)
      expect(symlink(target, trace), is: 0)
      let call = CommandCall(["diff", trace, "LowPowerDay"])
      expect(call.status, is: .unusableInput)
      expect(call.diagnostics, is: "Error: '\(trace)' is \(kind), expected the trace of a run.\n")
    }
  }

  @Test("A document of another kind is told by its kind, with the command that takes it")
  func kinds() {
    let config = BuiltTool.package.appendingPathComponent("Config").path
    let documents = [
      ("Policies/Documented.plist", "a policy", "policies Documented"),
      ("Lives/Commuter.plist", "a life", "run SCENARIO --life Commuter"),
      ("Apps/Tracker-Info.plist", "an Info.plist", "lint FILE"),
      ("Coverage.plist", "a record of coverage", "coverage SCENARIOS --record FILE"),
      ("Scenarios/FiveMinutesAway.plist", "a scenario", "run FILE"),
    ]
    let commands = [("run", "a scenario"), ("replay", "a capsule"), ("lint", "an Info.plist")]
    for (name, kind, command) in documents {
      let file = "\(config)/\(name)"
      let advice = command.replacing("FILE", with: file)
      for (word, expected) in commands where expected != kind {
        let call = CommandCall([word, file])
        expect(call.status, is: .unusableInput)
        // Long paths are shortened in messages.
        let start = "\(file): error: [C038] found \(kind), expected \(expected). Try '\(advice)"
        #expect(call.diagnostics.hasPrefix(String(start.prefix(file.count + 60))), "\(call)")
      }
    }
  }

  @Test("A folder of '--config' that is none is an error", arguments: ["run", "validate", "why"])
  func config(command: String) {
    let words = [command, "FiveMinutesAway"] + (command == "why" ? ["x"] : []) + ["--config"]
    let missing = CommandCall(words + [path("Nowhere")])
    expect(missing.status, is: .unusableInput)
    #expect(
      missing.diagnostics.contains("is no folder for '--config': found nothing there, expected"))
    #expect(CommandCall(words + ["/dev/null"]).diagnostics.contains("found a device, expected"))
  }

  @Test("What stands in the way of '--output' is named")
  func output() throws {
    _ = try scratch.newFile("file")
    let words = ["FiveMinutesAway", "--output"]
    let sweep = try BuiltTool.run(["sweep"] + words + [path("file/results")])
    expect(sweep.status, is: 2)
    expect(
      sweep.errors,
      is:
        "Error: '\(path("file/results"))' cannot be made a folder: '\(path("file"))': found a file, "
        + "expected a folder.\n")
    let run = try BuiltTool.run(["run"] + words + [path("file/report")])
    expect(run.errors, is: "Error: '\(path("file/report"))' cannot be written: Not a directory.\n")
    let folder = try BuiltTool.run(["run"] + words + [scratch.url.path])
    expect(folder.errors, is: "Error: '\(scratch.url.path)' cannot be written: Is a directory.\n")
  }

  @Test("A fault that does not exist is refused with those that do")
  func faults() throws {
    let sweep = try BuiltTool.run(["sweep", "FiveMinutesAway", "--faults", "expire,kil"])
    expect(sweep.status, is: 64)
    #expect(
      sweep.errors.hasPrefix(
        "Error: Unknown fault 'kil'. Did you mean 'kill'? There are 'expire', 'kill', 'suspend'"))
    let run = try BuiltTool.run(["run", "FiveMinutesAway", "--fault", "klil@point=1"])
    expect(run.status, is: 2)
    #expect(run.errors.contains("found 'klil', expected expire, kill, suspend,"))
    #expect(run.errors.contains("Did you mean 'kill'?"))
  }
}
