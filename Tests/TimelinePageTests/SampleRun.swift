import DeviceModel
import SchedulingRules
import VirtualTime

@testable import Emulator

/// A morning told by hand: a request waits for power, runs, and is expired; the app is killed.
enum SampleRun {
  static let task = "com.example.app.refresh"

  static let start = RunStarted(
    toolVersion: "0.1.0", scenario: "Sample", scenarioDigest: "0123456789abcdef",
    summary: "A morning.", seed: 1,
    startDate: WallTime(nanosecondsSince1970: 1_774_738_800_000_000_000),
    timeZone: "Europe/Berlin", durationSeconds: 10_800, app: "Sample", jobs: [:],
    policy: "Documented",
    constants: [
      PolicyConstantRecord(
        name: "some.limit", value: "30", unit: "seconds", source: "\(RuleID.externalPower)",
        confidence: .inferred)
    ], disabledRules: [])

  static func at(_ seconds: Int64, _ event: TraceEvent) -> TraceRecord {
    TraceRecord(time: .seconds(seconds), event: event)
  }

  static func process(_ from: AppProcessState, _ to: AppProcessState) -> TraceEvent {
    .processChanged(
      ProcessChanged(processID: 301, from: from, to: to, cause: .opened, rule: .backgroundLaunch))
  }

  static let reason = ReasonChange(
    identifier: task, reason: Reason(.externalPower, .onBattery))

  /// The records; 2026-03-29 00:00 in Berlin, two hours before the clocks go forward.
  static func records(launchedAt launch: Int64 = 4_000) -> [TraceRecord] {
    let request = RequestAdded(identifier: task, kind: .processing, rule: .score)
    let launched = TaskLaunched(
      processID: 301, identifier: task, kind: .processing, task: 1, isColdLaunch: true,
      limitSeconds: 60, rule: .externalPower)
    return [
      at(0, .runStarted(start)), at(60, .userAction(UserAction(name: "OpenApp", parameters: [:]))),
      at(60, process(.notRunning, .foregroundInactive)),
      at(60, process(.foregroundInactive, .foregroundActive)),
      at(
        61,
        .storeWritten(
          StoreWritten(processID: 301, file: "/Documents/a.sqlite-wal", offset: 0, length: 512))),
      at(61, .storeSynced(StoreSynced(processID: 301, file: "/Documents/a.sqlite"))),
      at(100, .requestAdded(request)), at(100, .reasonOpened(reason)),
      at(3_600, .deviceChanged(.externalPower(true))), at(3_600, .reasonClosed(reason)),
      at(launch, .taskLaunched(launched)),
      at(
        launch + 60,
        .taskExpired(
          TaskExpired(
            processID: 301, identifier: task, task: 1, cause: .time, hasHandler: true,
            rule: .externalPower))),
      at(launch + 65, .killed(Killed(processID: 301, reason: .jetsam))),
      at(
        10_800,
        .runEnded(
          RunEnded(
            launches: 1, expirations: 1, kills: 1, findings: 0, unexpectedFindings: 0,
            expectationsMet: true, unmet: [], traceHash: ""))),
    ]
  }
}
