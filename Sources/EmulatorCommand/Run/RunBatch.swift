import AppHosting
import DeviceStorage
import Emulator
import FaultInjection
import Foundation
import ScenarioConfig
import TraceReport

/// `run <scenario> ...` with many scenarios: one run after the other, or some at a time, reported in their order.
struct RunBatch {
  private let options: RunOptions
  private let context: CommandContext
  private let files: [String]
  /// The scenarios share a few policies, which one reader reads once.
  private let reader: ScenarioReader
  /// Apps that share this process take it to the device's root folder.
  private let workingFolder = FileManager.default.currentDirectoryPath

  /// Finds the scenarios.
  ///
  /// - Throws: `UsageError` for options that speak of one run, `UnusableFile` for a folder without scenarios.
  init(_ options: RunOptions, _ context: CommandContext) throws {
    let ofOneRun = [
      options.capsule == nil ? nil : "--capsule", options.store == .memory ? nil : "--store",
    ].compactMap(\.self)
    guard ofOneRun.isEmpty else {
      throw UsageError(
        problem: .unexpectedArguments(ofOneRun), subcommand: RunSubcommand.row.name)
    }
    self.options = options
    self.context = context
    files = try options.files()
    reader = context.command.reader(options.configFolders)
  }

  /// Runs all scenarios and says how many of them kept their promises.
  func perform() throws -> ExitCode {
    let destination = try ReportDestination(
      file: options.output, standardOutput: context.output)
    Interruption.listen()
    let limit = WorkLimit(budget: nil, output: context.output)
    var ledger = Ledger(format: options.format)
    func receive(_ record: BatchRecord) {
      for due in ledger.add(record) {
        destination.write(due.output)
        destination.flush()
        context.diagnostics.write(due.diagnostics)
      }
    }
    let parts = Shard.whole.divided(among: options.jobs, for: files.count)
    if parts.count > 1 {
      let processes = try WorkProcesses(
        parts.map { ($0, options.words(of: $0, files)) }, in: workingFolder, until: limit)
      _ = try processes.perform(until: limit) { receive(try BatchRecord(line: $0)) }
    } else {
      runAll(until: limit, receive)
    }
    if let checks = options.format.checks {
      destination.write(checks.text(of: ledger.reports, suite: RunSubcommand.row.name))
    }
    try destination.finish()
    context.output.flush()
    context.diagnostics.write(ledger.verdict(of: files.count))
    return ledger.exitCode(of: files.count)
  }

  /// Runs some of the scenarios for another process of the tool.
  func performPart() throws -> ExitCode {
    Interruption.listen()
    runAll(until: WorkLimit(budget: nil, output: context.output)) { record in
      context.output.write(record.line)
      context.output.flush()
    }
    return .success
  }

  private func runAll(until limit: WorkLimit, _ receive: (BatchRecord) -> Void) {
    for index in options.shard.numbers(below: files.count) {
      guard limit.reached == nil else { return }
      receive(record(of: index))
      _ = FileManager.default.changeCurrentDirectoryPath(workingFolder)
    }
  }

  private func record(of index: Int) -> BatchRecord {
    let file = files[index]
    do throws(ConfigurationProblems) {
      let configuration = try reader.read(file, overrides: options.overrides)
      // Before it is run: an app may take the process to another folder.
      let longer = reader.lengthening(of: file, by: options.overrides, to: configuration)
      var record = record(of: index, configuration)
      record.diagnostics = (longer.map { "\(file): \($0)" } ?? "") + record.diagnostics
      return record
    } catch {
      return BatchRecord(
        index: index, outcome: .unusable, output: "", diagnostics: "\(error)\n",
        report: DocumentRemarks().report(file, error))
    }
  }

  private func record(of index: Int, _ configuration: RunConfiguration) -> BatchRecord {
    let (file, command) = (files[index], context.command)
    var output = ""
    let page = options.output == nil ? context.page : .plain
    let checks = RunReport.checks(of: configuration, file, isStrict: options.isStrict)
    var recorders: [any TraceRecorder] = [checks]
    if let report = options.format.report {
      recorders.append(report.recorder(on: page) { output += $0 })
    }
    DeviceStorage.install()
    var run = Run(
      configuration: configuration, app: command.app(of: configuration), audits: command.audits,
      isolation: command.isolation(wishing: options.isolation, of: configuration))
    run.recordsPoints = options.recordsPoints
    run.isStrict = options.isStrict
    let succeeded = run.perform(recorders: recorders).succeeded
    let line = options.reproduction(tool: command.name, of: file, configuration)
    return BatchRecord(
      index: index, outcome: succeeded ? .passed : .failed, output: output,
      diagnostics: succeeded ? "" : "Reproduce with: \(line)\n", report: checks.report)
  }
}

/// What came of one scenario of many.
struct BatchRecord: Codable {
  enum Outcome: String, Codable {
    case passed, failed
    /// The scenario could not be read.
    case unusable
  }

  /// The place of the scenario among all, from 0.
  var index: Int
  var outcome: Outcome
  var output: String
  var diagnostics: String
  var report: CheckReport
}

extension BatchRecord {
  /// The record as a line of JSON with its line break.
  var line: String {
    guard let data = try? JSONEncoder().encode(self) else {
      preconditionFailure("What came of a run holds nothing that JSON cannot, but was not encoded")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Reads a line.
  init(line: ArraySlice<UInt8>) throws {
    self = try JSONDecoder().decode(BatchRecord.self, from: Data(line))
  }
}

/// What came of the scenarios so far, put into their order.
private struct Ledger {
  let format: RunFormat
  private(set) var reports: [CheckReport] = []
  private var counts: [BatchRecord.Outcome: Int] = [:]
  private var early: [Int: BatchRecord] = [:]

  init(format: RunFormat) {
    self.format = format
  }

  /// Takes what came of a scenario.
  ///
  /// - Returns: What can be written now.
  mutating func add(_ record: BatchRecord) -> [BatchRecord] {
    early[record.index] = record
    var due: [BatchRecord] = []
    while var next = early.removeValue(forKey: reports.count) {
      counts[next.outcome, default: 0] += 1
      let isForPersons = format == .text || format == .summary
      if isForPersons, !reports.isEmpty, !next.output.isEmpty { next.output = "\n" + next.output }
      reports.append(next.report)
      due.append(next)
    }
    return due
  }

  /// How many kept their promises, as the last line for a person.
  func verdict(of count: Int) -> String {
    let words: [(BatchRecord.Outcome, String)] = [
      (.passed, "passed"), (.failed, "failed"), (.unusable, "could not be read"),
    ]
    let parts = words.compactMap { outcome, word in counts[outcome].map { "\($0) \(word)" } }
    let left = count - reports.count
    return "\(count) \(count == 1 ? "scenario" : "scenarios"): "
      + (parts + (left == 0 ? [] : ["\(left) not run"])).joined(separator: ", ") + "\n"
  }

  func exitCode(of count: Int) -> ExitCode {
    if counts[.unusable] != nil { return .unusableInput }
    return counts[.failed] == nil && reports.count == count ? .success : .violations
  }
}
