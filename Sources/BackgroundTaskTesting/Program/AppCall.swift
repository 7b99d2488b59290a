import Emulator
import Foundation

/// What an app's program is asked for: a scenario, and what is other than it says.
struct AppCall: Sendable {
  /// Where the scenario comes from.
  enum Source: Sendable {
    /// It is a document of the package, by its name or path.
    case named(String)
    /// The test has made it.
    case made(Scenario)
  }

  let app: AppUnderTest
  let scenario: Source
  var conditions: RunConditions

  /// Makes a run, and reads what came of it.
  func run() throws -> AppRun {
    let scratch = try TemporaryFolder()
    let disk = scratch.file("disk")
    let words = conditions.words + ["--format", "jsonl", "--store", "file=\(disk.path)"]
    let result = try perform("run", words, scratch)
    let trace: TraceFile
    do { trace = try TraceFile(result.output, of: "The trace") } catch {
      throw AppTestError.unreadable(line("run", conditions.words), error.reason + ".")
    }
    guard let run = AppRun(trace.records, files: PhoneFiles(below: disk), call: self) else {
      throw AppTestError.unreadable(line("run", conditions.words), "its time zone is not known.")
    }
    return run
  }

  /// Has the program do something with the scenario.
  ///
  /// - Parameters:
  ///   - subcommand: What.
  ///   - words: What is said behind the scenario.
  ///   - scratch: Where files are kept meanwhile.
  ///   - answers: The exit codes that mean an answer: that the promises are kept, or not.
  /// - Returns: How it ended.
  /// - Throws: ``AppTestError`` where the program is missing, or refuses.
  func perform(
    _ subcommand: String, _ words: [String], _ scratch: TemporaryFolder,
    answers: ClosedRange<Int32> = 0...1
  ) throws -> BuiltProgram.Result {
    let program = try BuiltProgram(named: app.program)
    var all = [subcommand]
    switch scenario {
    case .named(let name): all += [name]
    case .made(let scenario):
      let file = scratch.file("\(scenario.identifier).plist")
      try Data(scenario.propertyList(app: app.name).utf8).write(to: file)
      all += [file.path, "--config", app.package.appendingPathComponent("Config").path]
    }
    let result = try program.run(all + words, in: app.package, scratch)
    guard answers.contains(result.status), !result.output.isEmpty else {
      throw AppTestError.refused(line(subcommand, []), result.errors)
    }
    return result
  }

  /// The command as a person types it in the folder of the package; a scenario that a test has made is named alone.
  func line(_ subcommand: String, _ words: [String]) -> String {
    let name =
      switch scenario {
      case .named(let name): name
      case .made(let scenario): scenario.identifier
      }
    return ([app.program, subcommand, name] + words).map { word in
      word.contains(" ") ? "'\(word)'" : word
    }.joined(separator: " ")
  }

  /// How a run of the call is made again once a fault strikes in it, or none.
  func reproduction(with fault: String?) -> String {
    switch scenario {
    case .named: line("run", conditions.shared + (fault.map { ["--fault", $0] } ?? []))
    case .made:
      "app.run(scenario\(conditions.source(with: fault).map { ", RunConditions(\($0))" } ?? ""))"
    }
  }
}
