import FaultInjection
import Foundation
import ScenarioConfig
import TraceReport

/// `sweep <folder>`: each of many scenarios, or an even part of each, with a line for it, or as checks for a service.
struct SweepBatch {
  private let options: SweepOptions
  private let context: CommandContext
  private let files: [String]
  /// Apps that share this process take it to the device's root folder.
  private let workingFolder = FileManager.default.currentDirectoryPath

  /// Finds the scenarios.
  ///
  /// - Throws: `UnusableFile` for a folder without scenarios.
  init(_ options: SweepOptions, _ context: CommandContext) throws {
    self.options = options
    self.context = context
    files = try ScenarioFolder.files(named: options.places)
  }

  /// Sweeps all scenarios and says what they came to together.
  func perform() throws -> ExitCode {
    Interruption.listen()
    let limit = WorkLimit(budget: options.division.budget, output: context.output)
    options.division.announce(context)
    var ledger = SweepLedger(of: files.count)
    context.output.write(options.format == .text ? SweepLine.head : "")
    func write(_ lines: [SweepLine]) {
      for line in lines {
        context.output.write(line.text(as: options.format))
        context.output.flush()
        context.diagnostics.write(line.problem)
      }
    }
    let end: WorkLimit.End?
    let parts = Shard.whole.divided(among: options.division.jobs, for: files.count)
    if parts.count > 1 {
      let processes = try WorkProcesses(
        parts.map { ($0, options.words(ofScenarios: $0, files)) }, in: workingFolder, until: limit)
      end = try processes.perform(until: limit) { write(ledger.add(try SweepLine(json: $0))) }
    } else {
      end = try sweepAll(until: limit) { write(ledger.add($0)) }
    }
    write(ledger.finish())
    if let checks = options.format.checks {
      context.output.write(checks.text(of: ledger.reports, suite: SweepSubcommand.row.name))
    }
    let isForPeople = options.format == .text
    let words = isForPeople ? context.output : context.diagnostics
    words.write((isForPeople ? "\n" : "") + ledger.verdict(end))
    context.output.flush()
    return ledger.exitCode(end)
  }

  /// Sweeps some of the scenarios for another process of the tool.
  func performPart() throws -> ExitCode {
    Interruption.listen()
    _ = try sweepAll(until: WorkLimit(budget: nil, output: context.output)) { line in
      context.output.write(line.json)
      context.output.flush()
    }
    return .success
  }

  /// Sweeps some of the scenarios; says why that ended early, if it did.
  private func sweepAll(
    until limit: WorkLimit, _ receive: (SweepLine) -> Void
  ) throws -> WorkLimit.End? {
    for index in options.scenarios.numbers(below: files.count) {
      if let end = limit.reached { return end }
      do {
        let summary = try FaultSweep(options.of(files[index]), context).summary(until: limit)
        guard summary.isComplete || summary.ran > 0 else { return limit.reached }
        receive(SweepLine(index: index, summary, file: files[index]))
      } catch {
        let name = URL(fileURLWithPath: files[index]).deletingPathExtension().lastPathComponent
        receive(
          SweepLine(
            index: index, name: name, problem: "\(error)\n",
            checks: Self.unread(files[index], error)))
      }
      _ = FileManager.default.changeCurrentDirectoryPath(workingFolder)
    }
    return limit.reached
  }
}

extension SweepBatch {
  /// A scenario that cannot be swept, for services.
  private static func unread(_ file: String, _ error: any Error) -> CheckReport {
    if let problems = error as? ConfigurationProblems {
      return DocumentRemarks().report(file, problems)
    }
    let unusable = error as? UnusableFile ?? UnusableFile(path: file, reason: "\(error)")
    return DocumentRemarks().report(unusable)
  }
}

/// What the sweep of one scenario of many came to.
struct SweepLine: Codable {
  /// The place of the scenario among all, from 0.
  var index: Int
  var name: String
  var planned = 0
  var ran = 0
  var simulated = 0
  var failed = 0
  /// The names of what was found, each once, without any fault or by one.
  var findings: [String] = []
  /// Whether every planned run was made.
  var isComplete = true
  /// Why the scenario could not be read, with a line break; empty: it could.
  var problem = ""
  /// The same for services; nil where nobody asks for it.
  var checks: CheckReport?

  /// The head of the table, with its line break.
  static let head = row("Scenario", ["planned", "ran", "simulated", "failed"], "")

  /// What standard output receives of it as soon as it is known; services get all at the end.
  func text(as format: SweepFormat) -> String {
    switch format {
    case .text: return text
    case .jsonLines:
      var line = self
      line.checks = nil
      return line.json
    case .github, .sarif, .junit: return ""
    }
  }

  /// The line of the table, with its line break.
  private var text: String {
    guard problem.isEmpty else { return "\(name): could not be read\n" }
    let counts = [planned, ran, simulated, failed].map { String($0) }
    return Self.row(name, counts, findings.joined(separator: ", "))
  }

  private static func row(_ name: String, _ cells: [String], _ last: String) -> String {
    let numbers = cells.reduce(Columns.pad(name, 32)) { $0 + Columns.alignRight($1, 10) }
    return numbers + (last.isEmpty ? "" : "  \(last)") + "\n"
  }
}

extension SweepLine {
  /// The line of a sweep that has come to its end, or was made to.
  init(index: Int, _ summary: SweepSummary, file: String) {
    self.init(
      index: index, name: summary.header.scenario, planned: summary.header.plannedCount,
      ran: summary.ran, simulated: summary.simulated, failed: summary.failed,
      findings: summary.findingNames, isComplete: summary.isComplete,
      checks: summary.checks(of: file))
  }

  /// The line as JSON with its line break.
  var json: String {
    guard let text = try? jsonText() else {
      preconditionFailure("A line holds nothing that JSON cannot, but was not encoded")
    }
    return text + "\n"
  }

  /// Reads a line.
  init(json: ArraySlice<UInt8>) throws {
    self = try JSONDecoder().decode(SweepLine.self, from: Data(json))
  }
}

/// The lines so far, put into the order of the scenarios.
struct SweepLedger {
  private let count: Int
  private var done: [SweepLine] = []
  private var early: [Int: SweepLine] = [:]

  /// Begins an account of so many scenarios.
  init(of count: Int) {
    self.count = count
  }

  /// Takes a line.
  ///
  /// - Returns: The lines that can be written now.
  mutating func add(_ line: SweepLine) -> [SweepLine] {
    early[line.index] = line
    let known = done.count
    while let next = early.removeValue(forKey: done.count) { done.append(next) }
    return Array(done[known...])
  }

  /// Ends the account.
  ///
  /// - Returns: The lines that waited for one before them, which did not come.
  mutating func finish() -> [SweepLine] {
    let late = early.values.sorted { $0.index < $1.index }
    early = [:]
    done += late
    return late
  }

  /// What came of each scenario, for services.
  var reports: [CheckReport] { done.compactMap(\.checks) }

  /// What all came to, as the last line for a person.
  ///
  /// - Parameter end: Why the work ended early; nil when it did not.
  /// - Returns: The line with its line break.
  func verdict(_ end: WorkLimit.End?) -> String {
    func sum(_ number: (SweepLine) -> Int) -> Int { done.reduce(0) { $0 + number($1) } }
    let read = done.filter(\.problem.isEmpty)
    let clean = read.filter(\.findings.isEmpty)
    let whole = clean.count(where: \.isComplete)
    let parts: [(Int, String)] = [
      (whole, "without findings"), (clean.count - whole, "without findings in a part"),
      (read.count - clean.count, "with findings"), (done.count - read.count, "could not be read"),
      (count - done.count, "not swept"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let early = isComplete || end != .budgetSpent ? "" : "BUDGET SPENT  "
    let scenarios = count == 1 ? "scenario" : "scenarios"
    return
      "\(early)\(count) \(scenarios): \(words); \(sum(\.ran)) runs, \(sum(\.simulated)) of them"
      + " simulated, \(sum(\.failed)) failed\n"
  }

  /// What they mean for a script.
  ///
  /// As for one scenario, to have used up its time is no failure, if anything was done in it.
  ///
  /// - Parameter end: Why the work ended early; nil when it did not.
  /// - Returns: Success only when nothing was found, and something was looked for.
  func exitCode(_ end: WorkLimit.End?) -> ExitCode {
    if done.contains(where: { !$0.problem.isEmpty }) { return .unusableInput }
    let isEnough = isComplete || end == .budgetSpent && !done.isEmpty
    return isEnough && done.allSatisfy(\.findings.isEmpty) ? .success : .violations
  }

  private var isComplete: Bool { done.count == count && done.allSatisfy(\.isComplete) }
}
