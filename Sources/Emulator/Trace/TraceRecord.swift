public import DeviceModel
public import SchedulingRules
public import VirtualTime

/// One line of the trace: something that happened, and when.
public struct TraceRecord: Codable, Equatable, Sendable {
  /// The version of the record format.
  public static let version = 1
  public var time: Instant
  public var event: TraceEvent
  public init(time: Instant, event: TraceEvent) {
    self.time = time
    self.event = event
  }
}

/// Everything that can happen in a run; every report is a pure function of a sequence of these.
///
/// Encodes as `{"kind": <case name>, "payload": {…}}` (flattened into the record by TraceRecord).
public enum TraceEvent: Codable, Equatable, Sendable {
  case runStarted(RunStarted)
  case deviceChanged(DeviceChange)
  /// The user (or the environment) did something to the app: `OpenApp`, `LeaveApp`, `ForceQuit`, `UserAction` …
  case userAction(UserAction)
  case processChanged(ProcessChanged)
  case callMade(CallMade)
  case reasonOpened(ReasonChange)
  case reasonClosed(ReasonChange)
  case taskLaunched(TaskLaunched)
  case taskExpired(TaskExpired)
  case taskCompleted(TaskCompleted)
  case assertionTaken(AssertionChange)
  case assertionReleased(AssertionChange)
  case storeWritten(StoreWritten)
  case storeSynced(StoreSynced)
  case storeCommitted(StoreCommitted)
  case output(AppOutput)
  case killed(Killed)
  case findingReported(Finding)
  case balance(Balance)
  case runEnded(RunEnded)
}

public struct RunStarted: Codable, Equatable, Sendable {
  public var toolVersion: String
  public var scenario: String
  public var scenarioDigest: String
  public var summary: String
  public var seed: UInt64
  public var startDate: WallTime
  public var timeZone: String
  public var durationSeconds: Double
  public var app: String
  public var variant: String?
  public var policy: String
  public var constants: [PolicyConstantRecord]
  public var disabledRules: [RuleID]
}

public struct PolicyConstantRecord: Codable, Equatable, Sendable {
  public var name: String
  public var value: String
  public var unit: String
  public var source: String
  public var confidence: Confidence
}

public struct UserAction: Codable, Equatable, Sendable {
  public var name: String
  public var parameters: [String: String]
}

public struct ProcessChanged: Codable, Equatable, Sendable {
  public var processID: Int32
  public var from: AppProcessState
  public var to: AppProcessState
  public var reason: String
  public var rule: RuleID?
}

public struct CallMade: Codable, Equatable, Sendable {
  public var processID: Int32
  /// For example `BGTaskScheduler.submit`.
  public var call: String
  public var arguments: [String: String]
  public var result: String
  public var rule: RuleID?
}

public struct ReasonChange: Codable, Equatable, Sendable {
  public var identifier: String
  public var reason: Reason
}

public struct TaskLaunched: Codable, Equatable, Sendable {
  public var processID: Int32
  public var identifier: String
  public var kind: TaskKind
  /// Numbered over the run, from 1.
  public var task: Int
  /// Whether the process was started for it (true) or resumed or already running (false).
  public var isColdLaunch: Bool
  public var limitSeconds: Double
  public var rule: RuleID
}

public struct TaskExpired: Codable, Equatable, Sendable {
  public var processID: Int32
  /// Task identifier, or name of the background task.
  public var identifier: String
  /// BGTask number, or nil for a begin-background task.
  public var task: Int?
  /// "time", "user began to use the device", "Low Power Mode" …
  public var cause: String
  public var hasHandler: Bool
  public var rule: RuleID
}

public struct TaskCompleted: Codable, Equatable, Sendable {
  public var processID: Int32
  public var identifier: String
  public var task: Int
  public var success: Bool
  /// "handler", "system" (no handler set, R-085)
  public var by: String
  public var elapsedSeconds: Double
}

public struct AssertionChange: Codable, Equatable, Sendable {
  public var processID: Int32
  /// `BackgroundTask`, `BGTask`, `UI`, `Grace`.
  public var kind: String
  public var name: String
  /// The value of `UIBackgroundTaskIdentifier`, for background tasks.
  public var identifier: Int?
}

public struct StoreWritten: Codable, Equatable, Sendable {
  public var processID: Int32
  public var file: String
  public var offset: Int64
  public var length: Int
}

public struct StoreSynced: Codable, Equatable, Sendable {
  public var processID: Int32
  public var file: String
}

/// A transaction became durable: its commit call is about to return to the app.
public struct StoreCommitted: Codable, Equatable, Sendable {
  public var processID: Int32
  public var file: String
}

public struct AppOutput: Codable, Equatable, Sendable {
  public var processID: Int32
  public var stream: OutputStream
  public var text: String
}

public struct Killed: Codable, Equatable, Sendable {
  public var processID: Int32
  /// `jetsam`, `forceQuit`, `backgroundTaskLeaked`, `crash`, `reboot` …
  public var reason: String
  /// `0x2182bad2`, or nil where the platform gives none.
  public var code: String?
  public var rule: RuleID?
}

/// What the audit of the app's durable data gave, in whole milliseconds.
public struct Balance: Codable, Equatable, Sendable {
  public var trackedMilliseconds: Int64
  public var durableMilliseconds: Int64
  public var inMemoryMilliseconds: Int64
  public var cappedMilliseconds: Int64
  public var droppedMilliseconds: Int64
  public var clockCorrectionMilliseconds: Int64
  public var isBalanced: Bool
  public init(
    tracked: Int64, durable: Int64, inMemory: Int64, capped: Int64, dropped: Int64,
    clockCorrection: Int64, isBalanced: Bool
  ) {
    trackedMilliseconds = tracked
    durableMilliseconds = durable
    inMemoryMilliseconds = inMemory
    cappedMilliseconds = capped
    droppedMilliseconds = dropped
    clockCorrectionMilliseconds = clockCorrection
    self.isBalanced = isBalanced
  }
}

public struct RunEnded: Codable, Equatable, Sendable {
  public var launches: Int
  public var expirations: Int
  public var kills: Int
  public var findings: Int
  public var unexpectedFindings: Int
  public var expectationsMet: Bool
  /// One line for each expectation that was not met.
  public var unmet: [String]
  /// 64-bit FNV-1a over the bytes of all earlier JSON lines, as 16 hexadecimal digits.
  public var traceHash: String
}
