import AppHosting
import DeviceModel
import DeviceStorage
import Emulator
import Foundation
import SQLite3
import SchedulingRules
import Synchronization
import VirtualTime

@testable import TrackerApp

/// A run of the tracker on a phone: what happens to it, and what its store holds at the end.
///
/// Times are seconds since Monday, 2 March 2026, 08:00 UTC.
struct TrackerDay {
  /// 08:00 UTC on 2 March 2026, in milliseconds since 1970.
  static let start = monday + 8 * hour

  var variant: TrackerVariant?
  var settings = TrackerSettings()
  var tasks: [TaskDescription] = [.flush]
  var device = DeviceState()
  var policy = Policy.documented
  /// What goes wrong.
  var faults: [Fault] = []
  /// How long the run lasts; nil: five minutes more than the timeline.
  var hours: Double?
  private var timeline: [TimelineEvent] = []

  init(variant: TrackerVariant? = nil) {
    self.variant = variant
  }

  /// Lets something happen.
  mutating func at(_ seconds: Int64, _ events: ScenarioEvent...) {
    at(milliseconds: seconds * 1_000, events)
  }

  /// Lets something happen between two seconds.
  mutating func at(milliseconds: Int64, _ event: ScenarioEvent) {
    at(milliseconds: milliseconds, [event])
  }

  private mutating func at(milliseconds: Int64, _ events: [ScenarioEvent]) {
    let instant = Instant(nanoseconds: milliseconds * 1_000_000)
    timeline += events.map { TimelineEvent(at: instant, event: $0) }
  }

  /// Runs the day.
  func run() throws -> Outcome {
    DeviceStorage.install()
    let disk = DiskKeeper()
    let recorder = Recorder()
    let run = Run(
      configuration: try configuration, launchApp: HostedApp.tracker.launch, audits: [disk],
      isolation: .inProcess)
    _ = run.perform(recorders: [recorder])
    return Outcome(records: recorder.records, disk: disk.disk)
  }

  private var durationSeconds: Double {
    hours.map { $0 * 3_600 } ?? 300 + (timeline.map(\.at).max() ?? .zero).seconds
  }

  /// The day as the phone lives through it.
  var configuration: RunConfiguration {
    get throws {
      RunConfiguration(
        identifier: "TrackerDay", summary: "", digest: "", seed: 1,
        startDate: WallTime(secondsSince1970: Double(Self.start) / 1_000),
        durationSeconds: durationSeconds, policy: policy, device: device,
        app: AppDescription(
          name: "Tracker",
          infoPlist: InfoPlist(
            bundleIdentifier: "com.example.tracker",
            permittedIdentifiers: [.reconcile, .compact], backgroundModes: ["fetch", "processing"]
          ),
          variant: variant?.rawValue, settings: Array(try JSONEncoder().encode(settings)),
          tasks: tasks),
        timeline: timeline.sorted { $0.at < $1.at }, expectations: [],
        faults: faults.isEmpty ? nil : FaultPlan(faults))
    }
  }

  /// Keeps the records of a run.
  private final class Recorder: TraceRecorder {
    private(set) var records: [TraceRecord] = []
    func record(_ record: TraceRecord) { records.append(record) }
  }

  /// Keeps the disk as a run leaves it.
  private final class DiskKeeper: Audit, Auditor {
    private let kept = Mutex(Disk())
    var app: String { "Tracker" }
    var disk: Disk { kept.withLock { $0 } }

    func begin() -> any Auditor { self }

    func follow(_ record: TraceRecord) {}

    func judge(disk: Disk) -> (balance: Balance?, findings: [Finding]) {
      kept.withLock { $0 = disk }
      return (nil, [])
    }
  }

  /// What a day has led to.
  struct Outcome {
    var records: [TraceRecord]
    var disk: Disk

    /// Expirations, kills, completions and what the app printed, each with the time in seconds.
    var story: [String] {
      records.compactMap { record in
        Self.line(of: record.event).map { "\(record.time.seconds) \($0)" }
      }
    }

    private static func line(of event: TraceEvent) -> String? {
      switch event {
      case .taskLaunched(let task): "launched \(task.identifier)"
      case .taskExpired(let task): "expired \(task.identifier)"
      case .taskCompleted(let task): "completed \(task.identifier) \(task.success)"
      case .killed(let kill): "killed \(kill.reason.rawValue) \(kill.code ?? "-")"
      case .output(let output): output.text
      default: nil
      }
    }

    /// The rows of a query of the store, as lines.
    func rows(_ sql: String) throws -> [String] {
      try StoreSnapshot(of: disk).withDatabase("/Documents/tracker.sqlite") { connection in
        try Self.rows(of: sql, in: connection)
      }
    }

    private static func rows(of sql: String, in connection: OpaquePointer) throws -> [String] {
      var statement: OpaquePointer?
      guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else {
        throw DatabaseError(
          code: sqlite3_errcode(connection), message: String(cString: sqlite3_errmsg(connection)))
      }
      defer { sqlite3_finalize(statement) }
      var rows: [String] = []
      while sqlite3_step(statement) == SQLITE_ROW {
        let columns = (0..<sqlite3_column_count(statement)).map { index in
          sqlite3_column_text(statement, index).map { String(cString: $0) } ?? "-"
        }
        rows.append(columns.joined(separator: " "))
      }
      return rows
    }

    /// What each task has on each day: credited, capped, dropped, corrected.
    var amounts: [String] {
      get throws { try rows(TemporaryStore.amountsQuery) }
    }
  }
}

extension String {
  static let flushTask = "com.example.tracker.flush"
  static let reconcile = "com.example.tracker.reconcile"
  static let compact = "com.example.tracker.compact"
}

extension TaskDescription {
  static let flush = TaskDescription(
    identifier: .flushTask, kind: .backgroundTask, job: "Flush", submitOn: [.didEnterBackground])

  static func reconcile(after seconds: Double) -> TaskDescription {
    TaskDescription(
      identifier: .reconcile, kind: .appRefresh, job: "Reconcile", earliestBeginSeconds: seconds,
      submitOn: [.didEnterBackground, .handler])
  }

  static func compact(after seconds: Double) -> TaskDescription {
    TaskDescription(
      identifier: .compact, kind: .processing, job: "Compact", earliestBeginSeconds: seconds,
      requiresExternalPower: true, submitOn: [.didEnterBackground, .handler])
  }
}

extension ScenarioEvent {
  static func track(_ task: String) -> ScenarioEvent {
    .userAction(name: "StartTracking", parameters: ["Task": task])
  }

  static let stop = ScenarioEvent.userAction(name: "StopTracking", parameters: [:])
}
