import AppHosting
import DeviceModel
import DeviceStorage
import Emulator
import Foundation
import ScenarioConfig
import TimelinePage
import TraceReport

/// A run that is to be shown: a scenario that is yet to run, or a trace that was written.
///
/// It is read before anything runs: an app may take the process to another folder.
struct RunSource {
  private enum Kind {
    case planned(RunConfiguration)
    case written([TraceRecord])
  }

  /// What a page calls it.
  let name: String
  /// The file, as the user named it.
  let path: String
  /// What a user is told of its length; nil for nothing.
  let lengthening: String?
  private let kind: Kind

  /// Reads a source: a file that ends in `.jsonl` is a trace.
  ///
  /// - Throws: `ConfigurationProblems` or `UnusableFile` for what cannot be read.
  init(_ path: String, _ overrides: ScenarioOverrides, _ reader: ScenarioReader) throws {
    self.path = path
    let file = path as NSString
    name = (file.lastPathComponent as NSString).deletingPathExtension
    guard file.pathExtension != "jsonl" else {
      (kind, lengthening) = (.written(try Self.records(of: path)), nil)
      return
    }
    let configuration = try reader.read(path, overrides: overrides)
    kind = .planned(configuration)
    lengthening = reader.lengthening(of: path, by: overrides, to: configuration)
  }

  /// Refuses options that change a scenario where there is only a trace, in which nothing can be changed.
  ///
  /// - Throws: `UnusableFile` where there are such options.
  func check(_ overrides: ScenarioOverrides) throws(UnusableFile) {
    guard !isPlanned, overrides != ScenarioOverrides() else { return }
    throw UnusableFile(
      path: path,
      reason:
        "is the trace of a run that has been, which no seed, policy, variant, life, time or fault "
        + "can change. Name its scenario to have it run with these options, or leave them out")
  }

  /// The digest of its scenario.
  var digest: String {
    switch kind {
    case .planned(let configuration): return configuration.digest
    case .written(let records):
      guard case .runStarted(let start) = records.first?.event else { return "" }
      return start.scenarioDigest
    }
  }

  /// Whether it is a scenario, of which further runs can be made.
  var isPlanned: Bool {
    if case .planned = kind { true } else { false }
  }

  private static func records(of path: String) throws(UnusableFile) -> [TraceRecord] {
    switch FileKind(of: path) {
    case nil: throw UnusableFile(path: path, reason: "is not there")
    case .ordinary?: break
    case let kind?:
      throw UnusableFile(path: path, reason: "is \(kind.words), expected the trace of a run")
    }
    do {
      return try TraceFile(contentsOf: path).records
    } catch {
      if let words = try? ResultFiles([path]).words {
        throw UnusableFile(path: path, reason: "holds \(words), expected the trace of a run")
      }
      let place = error.line.map { "line \($0): " } ?? ""
      throw UnusableFile(path: path, reason: "is no trace: \(place)\(error.reason)")
    }
  }

  /// Makes the run, where there is none yet.
  ///
  /// - Parameters:
  ///   - command: Has the app, and the audits of its data.
  ///   - isolation: How the app's processes are kept apart.
  ///   - subcommand: Who wants it.
  /// - Returns: All records, and the phone at the beginning, which a trace does not tell.
  /// - Throws: `UsageError` for a mode that the app does not admit.
  func records(
    _ command: EmulatorCommand, _ isolation: IsolationMode, for subcommand: SubcommandDescription
  ) throws -> (all: [TraceRecord], device: DeviceState?) {
    switch kind {
    case .written(let records): return (records, nil)
    case .planned(let configuration):
      try command.check(isolation, of: configuration, in: subcommand.name)
      return (Self.records(of: configuration, command, isolation), configuration.device)
    }
  }

  /// The picture of the run, which is made where there is none yet.
  ///
  /// - Parameters:
  ///   - command: Has the app, and the audits of its data.
  ///   - isolation: How the app's processes are kept apart.
  /// - Returns: The picture, and what came of its promises.
  /// - Throws: `UsageError` for a mode that the app does not admit, `UnusableFile` for a trace without a run.
  func made(_ command: EmulatorCommand, _ isolation: IsolationMode) throws -> MadeRun {
    let made: MadeRun?
    switch kind {
    case .written(let records):
      made = TimelineModel(records).map {
        MadeRun(model: $0, checks: CheckReport(ofTrace: records, file: path))
      }
    case .planned(let configuration):
      try command.check(isolation, of: configuration, in: ReportSubcommand.row.name)
      made = Self.made(configuration, command, isolation, file: path)
    }
    guard let made else { throw isEmpty }
    return made
  }

  /// The error for a source that holds no run.
  var isEmpty: UnusableFile { UnusableFile(path: path, reason: "holds no run") }

  /// Makes a run; nil for one that tells nothing.
  static func made(
    _ configuration: RunConfiguration, _ command: EmulatorCommand, _ isolation: IsolationMode,
    file: String = ""
  ) -> MadeRun? {
    let checks = RunReport.checks(of: configuration, file)
    let chronicle = Chronicle()
    let records = records(of: configuration, command, isolation, [checks], chronicle)
    let device = configuration.device
    return TimelineModel(records, device: device, chronicle: chronicle).map {
      MadeRun(model: $0, checks: checks.report)
    }
  }

  private static func records(
    of configuration: RunConfiguration, _ command: EmulatorCommand, _ isolation: IsolationMode,
    _ others: [any TraceRecorder] = [], _ chronicle: Chronicle? = nil
  ) -> [TraceRecord] {
    DeviceStorage.install()
    let records = RecordList()
    let run = Run(
      configuration: configuration, app: command.app(of: configuration), audits: command.audits,
      isolation: isolation)
    _ = run.perform(recorders: [records] + others, chronicle: chronicle)
    return records.all
  }
}

/// A run that is to be shown.
struct MadeRun {
  var model: TimelineModel
  /// What came of each promise of its scenario, and what was found.
  var checks: CheckReport
}

/// All records of a run.
private final class RecordList: TraceRecorder {
  private(set) var all: [TraceRecord] = []

  func record(_ record: TraceRecord) { all.append(record) }
}
