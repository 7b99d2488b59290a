import Foundation
import Testing
import ValueExpectations

@Suite("The tool as a process")
struct ProcessTests {
  private let scenario = BuiltTool.scenario("FiveMinutesAway")

  @Test("The version and nothing else is printed")
  func version() throws {
    let result = try BuiltTool.run(["--version"])
    expect(result.output, is: "0.1.0\n")
    expect(result.status, is: 0)
  }

  @Test("A wrong command line ends with 64 and leaves standard output empty")
  func usage() throws {
    let result = try BuiltTool.run(["run"])
    expect(result.status, is: 64)
    expect(result.output, is: "")
  }

  @Test("What the tool is called changes no byte of a run")
  func name() throws {
    let run = "run \(scenario) --format jsonl"
    let usual = try BuiltTool.shell("bgtask \(run)").output
    let odd = try BuiltTool.shell("(exec -a '../an odd name' \"$(type -P bgtask)\" \(run))").output
    #expect(odd == usual && usual.hasPrefix("{"))
  }

  @Test("A reader that goes away early is no failure")
  func brokenPipe() throws {
    let line = "bgtask run \(scenario) --format jsonl | head -c 10; echo \" ${PIPESTATUS[0]}\""
    expect(try BuiltTool.shell(line).output, is: "{\"kind\":\"r 0\n")
  }

  @Test("A trap of the tool ends with 70")
  func fatalSignal() throws {
    // Once a line has come, the tool waits for somebody to read the rest of a long trace.
    let line = """
      exec 3< <(exec bgtask run \(BuiltTool.scenario("TrackerWorkday")) --format jsonl)
      tool=$!; read -r first <&3; kill -TRAP $tool; wait $tool; echo $?
      """
    let lines = try BuiltTool.shell(line).output.split(separator: "\n")
    expect(lines.first?.hasPrefix("Internal error: "), is: true)
    expect(lines.last, is: "70")
  }

  @Test("A full disk is reported")
  func fullDisk() throws {
    let result = try BuiltTool.shell("bgtask --help 2>&1 >/dev/full; echo $?")
    expect(
      result.output, is: "Error: Standard output cannot be written: No space left on device.\n2\n")
  }

  @Test("A report goes to a file instead of standard output")
  func outputFile() throws {
    let scratch = try TemporaryFolder()
    let file = scratch.url.appendingPathComponent("report.txt").path
    let direct = try BuiltTool.run(["run", scenario])
    let result = try BuiltTool.run(["run", scenario, "--output", file])
    expect(result.output, is: "")
    expect(result.status, is: 0)
    expect(try scratch.text("report.txt"), is: direct.output)
  }

  @Test("A report that cannot be written is unusable input")
  func unwritableOutput() throws {
    let result = try BuiltTool.run(["run", scenario, "--output", "/nowhere/report"])
    expect(result.status, is: 2)
    expect(
      result.errors,
      is:
        "Error: '/nowhere/report' cannot be written: found no folder '/nowhere', expected one that "
        + "exists. Create it first, with 'mkdir -p /nowhere'.\n")
  }

  @Test("A folder that is there is not said to be missing where a link in it leads nowhere")
  func outputBehindLink() throws {
    let scratch = try TemporaryFolder()
    let link = scratch.url.appendingPathComponent("report").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere/report")
    let result = try BuiltTool.run(["run", scenario, "--output", link])
    expect(result.status, is: 2)
    expect(result.errors, is: "Error: '\(link)' cannot be written: No such file or directory.\n")
  }

  @Test("A capsule is refused where a report would be, before the run and with the same words")
  func unwritableCapsule() throws {
    let scratch = try TemporaryFolder()
    let folder = scratch.url.path
    for (place, isFolder) in [("new/dir/c", false), ("", true)] {
      let file = "\(folder)/\(place)"
      let words = ["run", scenario, "--variant", "leakedBackgroundTask"]
      let report = try BuiltTool.run(words + ["--output", file])
      let capsule = try BuiltTool.run(
        words + ["--capsule", file, "--output", "\(folder)/report.txt"])
      expect(capsule, is: report)
      #expect(capsule.status == 2 && capsule.output == "")
      #expect(capsule.errors.contains("found no folder '\(folder)/new/dir'") != isFolder)
      expect(try FileManager.default.contentsOfDirectory(atPath: folder), is: [])
    }
  }

  @Test("The disk in files gives the same bytes as the disk in memory")
  func storeFolder() throws {
    let scratch = try TemporaryFolder()
    let folder = scratch.url.appendingPathComponent("store").path
    let words = ["run", scenario, "--format", "jsonl"]
    let memory = try BuiltTool.run(words)
    let files = try BuiltTool.run(words + ["--store", "file=\(folder)"])
    expect(memory, is: files)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    #expect(names.contains { $0.hasSuffix(".sqlite") })
    // What the first run left would be found by the app in the second.
    let again = try BuiltTool.run(words + ["--store", "file=\(folder)"])
    expect(again.status, is: 2)
    expect(again.errors, is: "Error: '\(folder)' is not empty; a run begins with an empty disk.\n")
  }

  @Test("A folder that takes no more ends the tool with 2, and the app has seen nothing of it")
  func fullStoreFolder() throws {
    let scratch = try TemporaryFolder()
    let folder = scratch.url.appendingPathComponent("store").path
    // No file that the tool writes may be longer than 8 kB: the log of SQLite gets longer.
    let run = try BuiltTool.shell(
      """
      (trap '' XFSZ; ulimit -f 8; bgtask run \(scenario) --isolation in-process --format summary \
        --store 'file=\(folder)' 2>&1) | cat; exit ${PIPESTATUS[0]}
      """)
    expect(run.status, is: 2)
    let whole = try BuiltTool.run(["run", scenario, "--format", "summary"])
    // The two streams come together here in any order.
    let error = "Error: '\(folder)' does not take the phone's files.\n"
    #expect(run.output.contains(error))
    #expect(run.output.contains(whole.output))
    #expect(FileManager.default.fileExists(atPath: folder + "/Documents/tracker.sqlite-wal"))
  }

  @Test("A folder for the disk holds all files at the end, property lists of defaults among them")
  func filesAtTheEnd() throws {
    let scratch = try TemporaryFolder()
    let folder = scratch.url.appendingPathComponent("disk")
    let run = try BuiltTool.run(["run", "StreakKilled", "--store", "file=\(folder.path)"])
    expect(run.status, is: 0)
    let list = folder.appendingPathComponent("Library/Preferences/com.example.habits.plist")
    #expect(try String(contentsOf: list, encoding: .utf8).contains("<key>streak</key>"))
  }

  @Test("A seed on the command line replaces that of the scenario")
  func seed() throws {
    let result = try BuiltTool.run(["run", scenario, "--seed", "12345", "--format", "summary"])
    #expect(result.output.contains("\n  seed     12345\n"))
  }
}
