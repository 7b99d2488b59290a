import AppHosting
import DeviceModel
import DeviceStorage
import Emulator
import Foundation
import ScenarioConfig
import TimelinePage

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
  private let kind: Kind

  /// Reads a source: a file that ends in `.jsonl` is a trace.
  ///
  /// - Throws: `ConfigurationProblems` or `UnusableFile` for what cannot be read.
  init(_ path: String, _ overrides: ScenarioOverrides, _ reader: ScenarioReader) throws {
    self.path = path
    let file = path as NSString
    name = (file.lastPathComponent as NSString).deletingPathExtension
    kind =
      file.pathExtension == "jsonl"
      ? .written(try Self.records(of: path)) : .planned(try reader.read(path, overrides: overrides))
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

  private static func records(of path: String) throws(UnusableFile) -> [TraceRecord] {
    do {
      return try TraceFile(contentsOf: path).records
    } catch {
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
      DeviceStorage.install()
      let records = RecordList()
      let run = Run(
        configuration: configuration, app: command.app(of: configuration), audits: command.audits,
        isolation: isolation)
      _ = run.perform(recorders: [records])
      return (records.all, configuration.device)
    }
  }

  /// The picture of the run, which is made where there is none yet.
  ///
  /// - Throws: `UsageError` for a mode that the app does not admit, `UnusableFile` for a trace without a run.
  func model(_ command: EmulatorCommand, _ isolation: IsolationMode) throws -> TimelineModel {
    let (records, device) = try records(command, isolation, for: ReportSubcommand.row)
    guard let model = TimelineModel(records, device: device) else { throw isEmpty }
    return model
  }

  /// The error for a source that holds no run.
  var isEmpty: UnusableFile { UnusableFile(path: path, reason: "holds no run") }
}

/// All records of a run.
private final class RecordList: TraceRecorder {
  private(set) var all: [TraceRecord] = []

  func record(_ record: TraceRecord) { all.append(record) }
}
