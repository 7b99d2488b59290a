import FaultInjection
import Foundation
import TraceReport

/// `sweep <folder>`: each of many scenarios, or an even part of each, with a line for it.
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
    context.output.write(SweepLine.head)
    func receive(_ line: SweepLine) {
      for due in ledger.add(line) {
        context.output.write(due.text)
        context.output.flush()
        context.diagnostics.write(due.problem)
      }
    }
    let parts = Shard.whole.divided(among: options.division.jobs, for: files.count)
    if parts.count > 1 {
      let processes = try WorkProcesses(
        parts.map { ($0, options.words(ofScenarios: $0, files)) }, in: workingFolder, until: limit)
      _ = try processes.perform(until: limit) { receive(try SweepLine(json: $0)) }
    } else {
      try sweepAll(until: limit, receive)
    }
    context.output.write("\n" + ledger.verdict)
    context.output.flush()
    return ledger.exitCode
  }

  /// Sweeps some of the scenarios for another process of the tool.
  func performPart() throws -> ExitCode {
    Interruption.listen()
    try sweepAll(until: WorkLimit(budget: nil, output: context.output)) { line in
      context.output.write(line.json)
      context.output.flush()
    }
    return .success
  }

  private func sweepAll(until limit: WorkLimit, _ receive: (SweepLine) -> Void) throws {
    for index in options.scenarios.numbers(below: files.count) {
      guard limit.reached == nil else { return }
      do {
        let summary = try FaultSweep(options.of(files[index]), context).summary(until: limit)
        guard summary.isComplete else { return }
        receive(SweepLine(index: index, summary))
      } catch {
        let name = URL(fileURLWithPath: files[index]).deletingPathExtension().lastPathComponent
        receive(SweepLine(index: index, name: name, problem: "\(error)\n"))
      }
      _ = FileManager.default.changeCurrentDirectoryPath(workingFolder)
    }
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
  /// Why the scenario could not be read, with a line break; empty: it could.
  var problem = ""

  /// The head of the table, with its line break.
  static let head = row("Scenario", ["planned", "ran", "simulated", "failed"], "")

  /// The line of the table, with its line break.
  var text: String {
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
  /// The line of a sweep that has come to its end.
  init(index: Int, _ summary: SweepSummary) {
    self.init(
      index: index, name: summary.header.scenario, planned: summary.header.plannedCount,
      ran: summary.ran, simulated: summary.simulated, failed: summary.failed,
      findings: summary.findingNames)
  }

  /// The line as JSON with its line break.
  var json: String {
    guard let data = try? JSONEncoder().encode(self) else {
      preconditionFailure("A line holds nothing that JSON cannot, but was not encoded")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
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

  /// What all came to, as the last line for a person.
  var verdict: String {
    func sum(_ number: (SweepLine) -> Int) -> Int { done.reduce(0) { $0 + number($1) } }
    let read = done.filter(\.problem.isEmpty)
    let found = read.count { !$0.findings.isEmpty }
    let parts: [(Int, String)] = [
      (read.count - found, "without findings"), (found, "with findings"),
      (done.count - read.count, "could not be read"), (count - done.count, "not swept"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "\(count) scenarios: \(words); \(sum(\.ran)) runs, \(sum(\.simulated)) of them"
      + " simulated, \(sum(\.failed)) failed\n"
  }

  /// What they mean for a script.
  var exitCode: ExitCode {
    if done.contains(where: { !$0.problem.isEmpty }) { return .unusableInput }
    return done.count == count && done.allSatisfy(\.findings.isEmpty) ? .success : .violations
  }
}
