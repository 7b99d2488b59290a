package import AppHosting
package import Emulator
import Foundation

/// The app that is debugged: how a run of it is lived through.
package struct DebuggedApp {
  let app: HostedApp
  let audits: [any Audit]
  let isolation: IsolationMode

  /// Joins an app with the checkers of its data.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - audits: The checkers; those of other apps are ignored.
  ///   - isolation: How the app's processes are kept apart.
  package init(_ app: HostedApp, audits: [any Audit], isolation: IsolationMode) {
    self.app = app
    self.audits = audits
    self.isolation = isolation
  }

  /// All records of a run, with those of points.
  func live(_ configuration: RunConfiguration) -> [TraceRecord] {
    var run = run(configuration)
    run.hashesTrace = false
    return records(of: run)
  }

  /// The trace of a run as `run --format jsonl` writes it: without points, a line each.
  func trace(_ configuration: RunConfiguration) -> [TraceRecord] {
    var run = run(configuration)
    run.recordsPoints = false
    return records(of: run)
  }

  /// What the phone is like in a run after so many records.
  func moment(
    of configuration: RunConfiguration, afterRecord record: Int, reading path: String?
  ) -> PhoneMoment? {
    let glance = Glance(afterRecord: record, reading: path)
    // Audits record no more than what is wrong at the end; what comes before that is counted in any case.
    var run = run(configuration)
    run.hashesTrace = false
    keepingFolder { _ = run.perform(recorders: [RecordList()], glance: glance) }
    return glance.moment
  }

  /// What the phone keeps for the app in a run.
  func chronicle(of configuration: RunConfiguration) -> Chronicle {
    let chronicle = Chronicle()
    var run = run(configuration)
    run.hashesTrace = false
    keepingFolder { _ = run.perform(recorders: [RecordList()], chronicle: chronicle) }
    return chronicle
  }

  private func run(_ configuration: RunConfiguration) -> Run {
    var run = Run(configuration: configuration, app: app, audits: audits, isolation: isolation)
    run.recordsPoints = true
    return run
  }

  private func records(of run: Run) -> [TraceRecord] {
    let list = RecordList()
    keepingFolder { _ = run.perform(recorders: [list]) }
    return list.records
  }

  /// Comes back to the folder of the tool, wherever an app that shares its process has gone.
  func keepingFolder<Result>(_ body: () throws -> Result) rethrows -> Result {
    let files = FileManager.default
    let folder = files.currentDirectoryPath
    defer { _ = files.changeCurrentDirectoryPath(folder) }
    return try body()
  }
}

/// Keeps all records of a run.
private final class RecordList: TraceRecorder {
  private(set) var records: [TraceRecord] = []

  func record(_ record: TraceRecord) { records.append(record) }
}
