public import AppHosting
public import DeviceModel
public import Emulator
public import SchedulingRules
public import VirtualTime

/// A short life of a phone with a scripted app, for tests: scenario in, records out.
///
/// The app may schedule `refresh` and `processing`; everything else is as on a phone that lies
/// on the table with Wi-Fi, unless the test says otherwise.
public struct PhoneScenario {
  /// How long it lasts, in seconds.
  public var duration = 600.0
  /// The phone at the beginning.
  public var device = DeviceState()
  /// What the phone remembers of the app at the beginning.
  public var history = AppHistory.usedDaily
  /// The constants and rules.
  public var policy = Policy.documented
  /// What the app declares.
  public var infoPlist = InfoPlist(
    bundleIdentifier: "com.example.test", permittedIdentifiers: ["refresh", "processing"],
    backgroundModes: ["fetch", "processing"])
  /// The entitlements with which the app is signed.
  public var entitlements: [String] = []
  /// What is installed beside the code; nil for nothing but what is declared.
  public var bundle: AppBundle?
  /// What happens.
  public var timeline: [TimelineEvent] = []
  /// After how many days the timeline happens again; nil for once.
  public var repeatsAfterDays: Int?
  /// How many seconds of the run the promises speak of; nil for all.
  public var promisedSeconds: Double?
  /// What is promised.
  public var expectations: [Expectation] = []
  /// What servers answer.
  public var servers: [ServerResponse] = []
  /// What is to go wrong.
  public var faults: [Fault] = []
  /// In which order ready code runs; nil: first come, first served.
  public var interleaving: ReadyQueuePolicy?
  /// Whether every point is recorded.
  public var recordsPoints = false
  /// What the app does.
  public var app = AppScript()
  /// The seed of all chance.
  public var seed: UInt64 = 1

  /// Creates a scenario in which nothing happens.
  public init() {}

  /// Adds an event to the timeline, at a time in seconds, behind all that is no later.
  public mutating func at(_ seconds: Double, _ event: ScenarioEvent) {
    let instant = Instant(nanoseconds: Int64((seconds * 1e9).rounded()))
    let place = timeline.firstIndex { $0.at > instant } ?? timeline.endIndex
    timeline.insert(TimelineEvent(at: instant, event: event), at: place)
  }

  /// The configuration of a run.
  public var configuration: RunConfiguration {
    RunConfiguration(
      identifier: "Test", summary: "A test.", digest: "0000000000000000", seed: seed,
      // 2026-03-02 08:00:00 UTC
      startDate: WallTime(secondsSince1970: 1_772_438_400), durationSeconds: duration,
      policy: policy, device: device, history: history,
      app: AppDescription(
        name: "Scripted", infoPlist: infoPlist, entitlements: entitlements, bundle: bundle),
      timeline: timeline, repeatsAfterDays: repeatsAfterDays, expectations: expectations,
      promisedSeconds: promisedSeconds,
      servers: servers, faults: faults.isEmpty ? nil : FaultPlan(faults),
      interleaving: interleaving)
  }

  /// The scripted app as the emulator hosts it.
  public var hosted: HostedApp {
    let script = app
    return HostedApp(
      name: "Scripted", isFreeOfGlobals: true, variants: [], jobs: [], userActions: [],
      checkSettings: { _ in [] },
      launch: { _ in script.launch() })
  }

  /// Runs the scenario; with forks only in a process of the test's own.
  public func run(
    audits: [any Audit] = [], isolation: IsolationMode = .inProcess, turnLimitSeconds: Int = 60
  ) -> PhoneRun {
    let recorder = ListRecorder()
    var run = Run(
      configuration: configuration, app: hosted, audits: audits, isolation: isolation)
    run.jobsPerInstantLimit = 10_000
    run.recordsPoints = recordsPoints
    run.turnLimitSeconds = turnLimitSeconds
    let outcome = run.perform(recorders: [recorder])
    return PhoneRun(records: recorder.records, outcome: outcome)
  }
}

/// Keeps all records of a run.
public final class ListRecorder: TraceRecorder {
  /// The records so far.
  public private(set) var records: [TraceRecord] = []

  /// Creates a recorder.
  public init() {}

  /// Keeps a record.
  public func record(_ record: TraceRecord) {
    records.append(record)
  }
}

/// What a scenario came to.
public struct PhoneRun {
  /// All records.
  public var records: [TraceRecord]
  /// The judgement.
  public var outcome: Outcome

  /// The records of some kinds as lines; see ``TraceRecord/line``.
  public func lines(of kinds: Set<RecordKind>) -> [String] {
    records.filter { kinds.contains($0.kind) }.map(\.line)
  }

  /// All findings.
  public var findings: [Finding] {
    records.compactMap {
      if case .findingReported(let finding) = $0.event { finding } else { nil }
    }
  }
}
