import DeviceModel
import Emulator
public import SchedulingRules
import VirtualTime

/// What a rule looks like in a trace: a record that carries its number, and the line of a report.
///
/// The text is that of the report's line, with `…` for what differs from run to run. It is made of examples of
/// the records' values, by the words of the reports.
///
/// ```swift
/// RuleRecord.all(naming: 36).first?.kind  // "callMade"
/// ```
public struct RuleRecord: Equatable, Sendable {
  /// The name under which the record is written: `reasonOpened`, `killed` and so on.
  public let kind: String
  /// The rule whose number the record carries.
  public let rule: RuleID
  /// The line of the text report.
  public let text: String

  private init(_ kind: EventKind, _ rule: RuleID, _ text: String) {
    self.kind = kind.rawValue
    self.rule = rule
    self.text = text
  }

  /// The records that can carry the number of a rule; none for one that only shapes what happens.
  public static func all(naming rule: RuleID) -> [RuleRecord] {
    all.filter { $0.rule == rule }
  }

  private static let all =
    waits + pushes + commands + calls + scores + requests + tasks + transfers + processes + kills
    + findings

  /// The record of a finding.
  static func reported(
    _ severity: Finding.Severity, _ kind: FindingKind, _ rule: RuleID, of subject: String
  ) -> RuleRecord {
    RuleRecord(
      .findingReported, rule, "\(severity.rawValue.uppercased()) \(kind.name)\(subject): …")
  }

  // MARK: Waits

  private static let waits: [RuleRecord] = obstacles.flatMap { rule, obstacle in
    let words = obstacle.words(.blank)
    return [
      RuleRecord(.reasonOpened, rule, "… waits for \(words.required): \(words.observed)"),
      RuleRecord(.reasonClosed, rule, "… no longer waits for \(words.required) after …"),
    ]
  }

  private static let obstacles: [(RuleID, Obstacle)] = [
    (258, .simulator), (33, .earliestBeginDate(at: WallTime(nanosecondsSince1970: 0))),
    (246, .windowNotOpen(from: .zero)), (252, .appSuspended), (34, .farAhead(beyondSeconds: 0)),
    (51, .deviceInUse), (53, .notOpened(forSeconds: 0)), (55, .onBattery), (56, .noNetwork),
    (57, .noNetwork), (60, .appOnScreen), (68, .launchedOften(times: 0, limit: 0, use: .rare)),
    (100, .throttled(failedAt: .zero, neededSeconds: 0)), (150, .forceQuit), (159, .lowPowerMode),
    (163, .batteryLow(level: 0, needed: 0)), (166, .backgroundRefreshOff(by: .app)),
    (173, .lowDataMode), (174, .heat(state: .serious, limit: .serious)), (176, .camera),
    (176, .call), (180, .lowScore(score: 0, threshold: 1)), (182, .budgetSpent(of: .energy)),
    (184, .spacing(last: .zero, neededSeconds: 0)), (200, .noRoom(of: .app, running: 0, limit: 0)),
    (233, .updateGap(last: .zero, neededSeconds: 0)),
    (234, .updateNotAnswered(at: .zero, neededSeconds: 0)), (230, .noStudy),
    (231, .dataUnreadable(class: .complete, wasUnlockedSinceBoot: true)), (210, .noNetwork),
    (213, .resumeDelay), (173, .cellular), (218, .noWiFiOnBattery), (218, .noWiFi),
    (218, .onBattery), (224, .pushGap(last: .zero, neededSeconds: 0)), (225, .forceQuit),
    (225, .backgroundRefreshOff(by: .app)), (193, .newlyInstalled(neededSeconds: 0)),
  ]

  // MARK: Pushes and commands

  private static let push = "a remote notification (…)"

  private static let pushes =
    [
      RuleRecord(.pushArrived, 150, "drops \(push): \(PushFlaw.forceQuit.words(.blank))"),
      RuleRecord(.pushArrived, 156, "shows \(push)"),
      RuleRecord(.pushArrived, 220, "takes \(push)"),
      RuleRecord(.pushArrived, 220, "drops \(push): …"),
      RuleRecord(.pushArrived, 221, "drops \(push): \(PushFlaw.tooMany(taken: 0).words(.blank))"),
      RuleRecord(.requestAdded, 226, "adds the request …"),
      removal(220, .pushesEnded), removal(222, .newerPush), removal(222, .forceQuit),
      removal(222, .kill),
      RuleRecord(.taskLaunched, 227, "wakes the app for …"),
    ] + found(.warning, .pushDropped(flaw: .empty), 220, 221)
    + found(.error, .pushNotCompleted(limitSeconds: 0), 223)

  private static let commands =
    ([243, 253, 254, 255] as [RuleID]).flatMap { rule in
      [RuleRecord(.debugCommandGiven, rule, "simulates …: nothing comes of it")]
        + found(
          .note, .nothingSimulated(command: .simulateBackgroundFetch, refusal: .noDebugger), rule)
    } + [
      RuleRecord(.debugCommandGiven, 253, "simulates the launch of …"),
      RuleRecord(.debugCommandGiven, 254, "simulates the expiration of …"),
      RuleRecord(.debugCommandGiven, 259, "simulates a background fetch"),
      RuleRecord(.taskLaunched, 253, "wakes the app for …"),
      RuleRecord(.taskLaunched, 259, "wakes the app for …"),
      expiration(254, .developer), submission(258, .refused(code: .unavailable)),
    ]

  // MARK: Calls

  private static let calls: [RuleRecord] =
    [
      registration(3, .refused), registration(4, .exception(name: inconsistency)),
      registration(4, .accepted), registration(9, .exception(name: inconsistency)),
      registration(16, .exception(name: inconsistency)),
      submission(29, .refused(code: .immediateRunIneligible)),
      submission(32, .refused(code: .notPermitted)), submission(198, .refused(code: .notPermitted)),
      call(59, .queryHealth(type: "", count: nil)),
    ]
    + ([230, 205, 12] as [RuleID]).map { submission($0, .refused(code: .notPermitted)) }
    + [submission(21, .refused(code: .tooManyPendingTaskRequests))]
    + ([26, 27] as [RuleID]).map { submission($0, .refused(code: .notPermitted)) }
    + [
      submission(30, .refused(code: .unavailable)),
      submission(36, .exception(name: inconsistency)),
      call(123, .performExpiringActivity(reason: "", outcome: .noTime)),
      call(123, .performExpiringActivity(reason: "", outcome: .exception(name: argument))),
      call(80, .setFetchIntervalInVain), call(243, .setFetchIntervalInVain),
      call(210, unsupported(.completionHandler)), call(210, unsupported(.uploadFromMemory)),
      call(216, .openSession(identifier: "", isSecond: true)),
      call(244, .createActivity(identifier: "", exception: argument)),
      call(244, .createActivity(identifier: "", exception: nil)),
      call(251, .shouldDefer(identifier: "", reason: Reason(251, .useBegan))),
      call(112, .endBackgroundTask(task: 0, wasOpen: false)),
    ]

  private static let inconsistency = "NSInternalInconsistencyException"
  private static let argument = "NSInvalidArgumentException"

  private static func unsupported(_ transfer: UnsupportedTransfer) -> PlatformCall {
    .addUnsupportedTransfer(
      transfer: transfer, exception: PlatformException.unsupported(transfer).name)
  }

  private static func call(_ rule: RuleID, _ call: PlatformCall) -> RuleRecord {
    let result = call.words.result
    return RuleRecord(
      .callMade, rule, "\(call.function)(…)" + (result.isEmpty ? "" : " → \(result)"))
  }

  private static func registration(
    _ rule: RuleID, _ outcome: PlatformCall.Registered
  ) -> RuleRecord {
    call(rule, .register(identifier: "", outcome: outcome))
  }

  private static func submission(
    _ rule: RuleID, _ outcome: PlatformCall.Submitted
  ) -> RuleRecord {
    let request = TaskRequest(identifier: "", kind: .appRefresh, submittedAt: .zero)
    let submitted = RequestSubmitted(request, at: WallTime(nanosecondsSince1970: 0))
    return call(rule, .submit(request: submitted, outcome: outcome))
  }

  // MARK: Requests

  private static let scores = [
    RuleRecord(.evaluation, 180, "rates … at …, … its threshold of …")
  ]

  private static let requests: [RuleRecord] = [
    removal(43, .cancelled), removal(46, .restart), removal(46, .update), addition(80),
    addition(210), addition(211), removal(155, .transferOver), removal(210, .transferOver),
    removal(211, .eventsTold), removal(219, .transferOver), addition(246, ", best within …"),
    addition(250, ", best within …"), removal(252, .invalidated), removal(252, .rescheduled),
    removal(252, .released), removal(252, .processEnded), removal(80, .fetchesEnded),
    addition(233), removal(233, .updatesEnded), removal(209, .personsProcessEnded),
    removal(166, .backgroundRefreshOff),
  ]

  private static func addition(_ rule: RuleID, _ window: String = "") -> RuleRecord {
    RuleRecord(
      .requestAdded, rule, "adds the request …, to begin in … at the earliest\(window)")
  }

  private static func removal(_ rule: RuleID, _ cause: RemovalCause) -> RuleRecord {
    RuleRecord(.requestRemoved, rule, "removes the request …: \(cause.words(.blank))")
  }

  // MARK: Tasks

  private static let tasks: [RuleRecord] =
    [
      RuleRecord(.taskLaunched, 60, "launches the app for …"),
      RuleRecord(.taskLaunched, 63, "launches the app for …"),
      RuleRecord(.taskLaunched, 63, "wakes the app for …"),
      RuleRecord(.taskLaunched, 72, "wakes the app for …"),
      RuleRecord(.taskLaunched, 199, "begins …"),
      RuleRecord(.liveActivity, 199, "shows …"),
      RuleRecord(.liveActivity, 202, "asks whether … is to go on"),
      expiration(153, .forceQuit), expiration(201, .standstill), expiration(203, .person),
      expiration(207, .processorUse),
      RuleRecord(.taskLaunched, 246, "runs …"),
      RuleRecord(.taskLaunched, 252, "runs …"),
      expiration(55, .powerTakenAway), expiration(56, .networkLost), expiration(74, .time),
      expiration(75, .system), expiration(75, .use), expiration(76, .time), expiration(77, .time),
      expiration(78, .use), RuleRecord(.taskExpired, 91, "expires …: …; …"),
    ]
    + ([104, 107, 108, 123, 124] as [RuleID]).map { expiration($0, .time) }
    + [
      expiration(159, .lowPowerMode), expiration(163, .batteryLow),
      expiration(166, .backgroundRefreshOff), expiration(174, .heat),
    ]

  private static func expiration(_ rule: RuleID, _ cause: ExpirationCause) -> RuleRecord {
    RuleRecord(.taskExpired, rule, "expires …: \(cause.words(.blank)); …")
  }

  private static let transfers: [RuleRecord] =
    [
      RuleRecord(.transferBegan, 210, "begins the … …: … bytes"),
      RuleRecord(.transferBegan, 210, "begins the … …: … bytes, discretionary"),
    ]
    + [(159, .lowPowerMode), (173, nil), (210, .noNetwork), (218, nil)].map(stop)
    + [
      RuleRecord(.transferEnded, 155, "ends the transfer … after …: error -999, … bytes"),
      RuleRecord(.transferEnded, 210, "ends the transfer … after …: …, … bytes"),
      RuleRecord(.transferEnded, 211, "ends the transfer … after …: status 401, … bytes"),
      RuleRecord(.transferEnded, 219, "ends the transfer … after …: error -1001, … bytes"),
      RuleRecord(.assertionOverdue, 110, "background task … is still open after …"),
      RuleRecord(
        .assertionOverdue, 111, "background task … outlives its expiration handler after …"),
    ]

  private static func stop(_ rule: RuleID, _ obstacle: Obstacle?) -> RuleRecord {
    let need = obstacle?.words(.blank).required ?? "…"
    return RuleRecord(.transferStopped, rule, "stops the transfer …, which waits for \(need); …")
  }

  // MARK: Processes

  private static let processes: [RuleRecord] = [
    RuleRecord(.processChanged, 60, "not running → …: launched for …"),
    RuleRecord(.processChanged, 72, "suspended → …: resumed for …"),
    RuleRecord(
      .processChanged, 95, "background → suspended: \(TransitionCause.idle.words)"),
    RuleRecord(
      .processChanged, 136, "background → suspended: \(TransitionCause.idle.words)"),
    RuleRecord(.processChanged, 148, "… → …: …"),
  ]

  private static let kills: [RuleRecord] =
    ([4, 9, 16, 36, 61] as [RuleID]).flatMap { end($0, .crash) }
    + end(70, .watchdog, KillCode.watchdog) + end(79, .cpuLimit, KillCode.cpuLimit)
    + end(86, .taskNotCompleted)
    + end(113, .tooManyBackgroundTasks, KillCode.tooManyAssertions) + end(123, .crash)
    + end(210, .crash) + end(125, .backgroundTaskLeaked, KillCode.watchdog)
    + end(126, .backgroundTaskLeaked, KillCode.assertionTimeout)
    + end(127, .sessionEventsNotCompleted, KillCode.sessionTimeout)
    + end(128, .fetchNotCompleted, KillCode.fetchTimeout) + end(223, .pushNotCompleted)
    + end(129, .watchdog, KillCode.watchdog) + end(130, .terminationTimeout, KillCode.watchdog)
    + end(131, .lockHeldIntoSuspension, KillCode.lockedFile)
    + end(133, .tooHot, KillCode.coolOff) + end(135, .enterBackgroundTimeout, KillCode.watchdog)
    + end(138, .jetsam, with: " (…)")
    + end(139, .jetsam, with: " (\(JetsamReason.perProcessLimit.rawValue))")
    + end(149, .exit, with: " (status …)") + end(150, .forceQuit) + end(244, .crash)
    + end(157, .reboot) + end(157, .update) + end(158, .forceQuit)

  private static func end(
    _ rule: RuleID, _ reason: EndReason, _ code: String? = nil, with detail: String = ""
  ) -> [RuleRecord] {
    let code = code.map { ", code \($0)" } ?? ""
    return [
      RuleRecord(.killed, rule, "kills app …: \(reason.rawValue)\(detail)\(code)"),
      RuleRecord(
        .processChanged, rule, "… → not running: \(TransitionCause.ended(by: reason).words)"),
    ]
  }
}
