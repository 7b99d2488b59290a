import DeviceModel
import SchedulingRules
import VirtualTime

@testable import Emulator

/// A day told by hand: records with every kind of event, from which the goldens are rendered.
enum SampleTrace {
  static let refresh = "com.example.tracker.reconcile"
  static let compact = "com.example.tracker.compact"

  /// 2026-03-01 22:30:00 UTC, which is half past eleven at night in Berlin.
  static let start = RunStarted(
    toolVersion: "0.1.0", scenario: "Sample", scenarioDigest: "0123456789abcdef",
    summary: "An evening with a leaked background task and a night on the charger.", seed: 42,
    startDate: WallTime(nanosecondsSince1970: 1_772_404_200_000_000_000),
    timeZone: "Europe/Berlin", durationSeconds: 86_400, app: "Tracker",
    variant: "leakedBackgroundTask", jobs: ["com.example.tracker.flush": "Flush"],
    policy: "Documented", policyCaution: Policy.documented.caution,
    constants: [
      PolicyConstantRecord(
        name: "refresh.runLimit", value: "30", unit: "s", source: "R-074",
        confidence: .documented),
      PolicyConstantRecord(
        name: "refresh.minSpacing", value: "900", unit: "s", source: "R-185",
        confidence: .folklore),
    ],
    disabledRules: [RuleID.criticalBattery, RuleID.externalPower])

  /// A record a number of milliseconds after the beginning.
  static func at(_ milliseconds: Int64, _ event: TraceEvent) -> TraceRecord {
    TraceRecord(time: Instant(nanoseconds: milliseconds * 1_000_000), event: event)
  }

  static let leak = Finding(
    rule: RuleID.leakCode, name: "backgroundTaskLeaked", severity: .error,
    message: "The background task “flush” was still open when the background time was over.",
    hint: "Call endBackgroundTask on every path, also in the expiration handler.",
    identifier: "flush", processID: 301, confidence: .support)

  static let reason = Reason(.externalPower, .onBattery)

  static let evening: [TraceRecord] = [
    at(0, .runStarted(start)),
    at(0, .userAction(UserAction(name: "OpenApp", parameters: [:]))),
    at(0, .deviceChanged(.inUse(true))),
    at(0, process(.notRunning, .foregroundInactive, .opened, rule: .backgroundLaunch)),
    at(
      120,
      call(.register(identifier: refresh, outcome: .accepted), rule: .registrationBeforeLaunchEnds)),
    at(200, process(.foregroundInactive, .foregroundActive, .becameActive)),
    at(5_000, .userAction(UserAction(name: "StartTracking", parameters: ["Task": "writing"]))),
    at(
      6_000,
      .storeWritten(
        StoreWritten(
          processID: 301, file: "/Documents/tracker.sqlite-wal", offset: 0, length: 4096))),
    at(6_010, .storeSynced(StoreSynced(processID: 301, file: "/Documents/tracker.sqlite-wal"))),
    at(6_011, .storeCommitted(StoreCommitted(processID: 301, file: "/Documents/tracker.sqlite"))),
    at(
      606_000,
      .storeWritten(
        StoreWritten(
          processID: 301, file: "/Documents/tracker.sqlite-wal", offset: 4096, length: 120))),
    at(1_800_000, .userAction(UserAction(name: "LeaveApp", parameters: [:]))),
    at(1_800_100, .assertionTaken(assertion(.backgroundTask, "flush", 1))),
    at(
      1_800_200,
      call(submission(compact, .processing))),
    at(1_800_200, .reasonOpened(ReasonChange(identifier: compact, reason: reason))),
  ]

  static let night: [TraceRecord] = [
    at(
      1_825_000,
      .taskExpired(
        TaskExpired(
          processID: 301, identifier: "flush", task: nil, cause: .time, hasHandler: false,
          rule: RuleID.backgroundTaskClock))),
    at(
      1_830_000,
      .killed(
        Killed(
          processID: 301, reason: .backgroundTaskLeaked, code: "0x2182bad2", rule: RuleID.leakCode))
    ),
    at(1_830_000, .findingReported(leak)),
    at(
      1_830_000,
      process(.backgroundRunning, .notRunning, .ended(by: .backgroundTaskLeaked), rule: .leakCode)),
    at(9_030_000, .deviceChanged(.wallClockJump(milliseconds: -3_600_000))),
    at(9_031_000, .deviceChanged(.externalPower(true))),
    at(9_031_000, .reasonClosed(ReasonChange(identifier: compact, reason: reason))),
    at(
      9_031_000,
      .taskLaunched(
        TaskLaunched(
          processID: 302, identifier: compact, kind: .processing, task: 1, isColdLaunch: true,
          limitSeconds: 300, rule: RuleID.backgroundLaunch))),
    at(
      9_032_500,
      .output(
        AppOutput(
          processID: 302, stream: .output, text: "merged\u{1b}[31m 12 entries"))),
    at(
      9_033_250,
      .taskCompleted(
        TaskCompleted(
          processID: 302, identifier: compact, task: 1, success: true, by: .handler,
          elapsedSeconds: 2.25))),
    at(
      86_400_000,
      .balance(
        Balance(
          tracked: 1_795_000, durable: 606_000, inMemory: 0, capped: 1_000_000, dropped: 189_000,
          clockCorrection: 0, isBalanced: true))),
    at(
      86_400_000,
      .runEnded(
        RunEnded(
          launches: 1, expirations: 1, kills: 1, findings: 1, unexpectedFindings: 1,
          expectationsMet: false,
          unmet: [
            UnmetExpectation(
              expectation: Expectation(kind: .launch, identifier: "com.example.tracker.reconcile"),
              found: 0, atOtherTimes: 0, withOtherSuccess: 0, notCompleted: 0)
          ],
          traceHash: "fedcba9876543210"))),
  ]

  static let records = evening + night

  private static func process(
    _ from: AppProcessState, _ to: AppProcessState, _ cause: TransitionCause, rule: RuleID? = nil
  ) -> TraceEvent {
    .processChanged(ProcessChanged(processID: 301, from: from, to: to, cause: cause, rule: rule))
  }

  private static func call(_ call: PlatformCall, rule: RuleID? = nil) -> TraceEvent {
    .callMade(CallMade(processID: 301, call: call, rule: rule))
  }

  /// A call that submits a request, as the app makes it.
  static func submission(
    _ identifier: String, _ kind: TaskKind, inSeconds delay: Double? = nil,
    needsNetwork: Bool = false, _ outcome: PlatformCall.Submitted = .accepted
  ) -> PlatformCall {
    let now = WallTime(secondsSince1970: 0)
    let request = TaskRequest(
      identifier: identifier, kind: kind, submittedAt: .zero,
      earliestBeginDate: delay.map { now.advanced(by: .seconds($0)) },
      requiresNetworkConnectivity: needsNetwork)
    return .submit(request: RequestSubmitted(request, at: now), outcome: outcome)
  }

  private static func assertion(
    _ kind: AssertionKind, _ name: String, _ identifier: Int?
  ) -> AssertionChange {
    AssertionChange(processID: 301, kind: kind, name: name, identifier: identifier)
  }
}
