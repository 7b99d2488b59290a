public import SchedulingRules

/// What a rule looks like in a trace: a record that carries its number, and the line of a report.
///
/// The text is that of the report's line, with `…` for what differs from run to run.
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
    waits + pushes + commands + calls + scores + removals + tasks + processes + kills + findings

  private static let waits =
    [
      wait(258, for: "a device", seeing: "a simulator"),
      wait(33, for: "wall clock at …", seeing: "earliest begin date not reached"),
      wait(246, for: "its window from … on", seeing: "window not open"),
      wait(252, for: "running app", seeing: "app suspended"),
      wait(
        34, for: "app opened by the user since the request", seeing: "asked for more than … ahead"),
      wait(51, for: "idle device", seeing: "device in use"),
      wait(53, for: "app opened by the user since", seeing: "app not opened for …"),
      wait(55, for: "external power", seeing: "on battery"),
      wait(56, for: "Wi-Fi or cellular", seeing: "no network"),
      wait(57, for: "Wi-Fi or cellular", seeing: "no network"),
      wait(60, for: "app in the background", seeing: "app in the foreground"),
      wait(68, for: "fewer than … in 24 h", seeing: "… of an app that is … in the past 24 h"),
      wait(100, for: "… since then", seeing: "throttled after a task that failed at …"),
      wait(150, for: "app opened by the user since", seeing: "swiped away in the app switcher"),
      wait(159, for: "Low Power Mode off", seeing: "Low Power Mode on"),
      wait(163, for: "battery at … or external power", seeing: "battery at …"),
      wait(166, for: "Background App Refresh on", seeing: "Background App Refresh …"),
      wait(173, for: "Low Data Mode off", seeing: "Low Data Mode on"),
      wait(174, for: "thermal state below …", seeing: "thermal state …"),
      wait(176, for: "idle camera", seeing: "camera in use"),
      wait(176, for: "end of the phone call", seeing: "phone call"),
      wait(180, for: "the threshold of its score", seeing: "score …"),
      wait(182, for: "… for one more launch", seeing: "… budget spent"),
      wait(184, for: "… between launches", seeing: "last app refresh at …"),
      wait(200, for: "fewer than … continued tasks of …", seeing: "… running"),
      wait(233, for: "… between updates", seeing: "last update at …"),
      wait(234, for: "… since then", seeing: "update not answered by …"),
      wait(230, for: "user who takes part in the study", seeing: "user in no study"),
      wait(231, for: "readable data of the class …", seeing: "device locked"),
      wait(210, for: "Wi-Fi or cellular", seeing: "no network"),
      wait(
        213, for: "the end of the delay",
        seeing: "begun in the background after a wake for session events"),
      wait(173, for: "Wi-Fi, as the app asks", seeing: "cellular network"),
      wait(218, for: "Wi-Fi and external power", seeing: "no Wi-Fi, on battery"),
      wait(218, for: "Wi-Fi", seeing: "no Wi-Fi"),
      wait(218, for: "external power", seeing: "on battery"),
      wait(224, for: "… between silent pushes", seeing: "last silent push at …"),
      wait(225, for: "app opened by the user since", seeing: "swiped away in the app switcher"),
      wait(225, for: "Background App Refresh on", seeing: "Background App Refresh …"),
      wait(193, for: "… of getting to know it", seeing: "app installed less than … ago"),
    ].flatMap(\.self)

  private static func wait(
    _ rule: RuleID, for required: String, seeing observed: String
  ) -> [RuleRecord] {
    [
      RuleRecord(.reasonOpened, rule, "… waits for \(required): \(observed)"),
      RuleRecord(.reasonClosed, rule, "… no longer waits for \(required) after …"),
    ]
  }

  private static let pushes = [
    RuleRecord(.pushArrived, 150, "drops a remote notification (…): the app was swiped away"),
    RuleRecord(.pushArrived, 156, "shows a remote notification (…)"),
    RuleRecord(.pushArrived, 220, "takes a remote notification (…)"),
    RuleRecord(.pushArrived, 220, "drops a remote notification (…): …"),
    RuleRecord(.pushArrived, 221, "drops a remote notification (…): … within the past hour"),
    RuleRecord(.requestAdded, 226, "adds the request …"),
    RuleRecord(.requestRemoved, 220, "removes the request …: the app wants no more …"),
    RuleRecord(.requestRemoved, 222, "removes the request …: a newer push took its place"),
    RuleRecord(.requestRemoved, 222, "removes the request …: the user swiped the app away"),
    RuleRecord(.requestRemoved, 222, "removes the request …: the app was killed"),
    RuleRecord(.taskLaunched, 227, "wakes the app for …"),
    RuleRecord(.findingReported, 220, "WARNING pushDropped (…): …"),
    RuleRecord(.findingReported, 221, "WARNING pushDropped (…): …"),
    RuleRecord(.findingReported, 223, "ERROR pushNotCompleted (…): …"),
  ]

  private static let commands =
    ([243, 253, 254, 255] as [RuleID]).flatMap { rule in
      [
        RuleRecord(.debugCommandGiven, rule, "simulates …: nothing comes of it"),
        RuleRecord(.findingReported, rule, "NOTE nothingSimulated (…): …"),
      ]
    } + [
      RuleRecord(.debugCommandGiven, 253, "simulates the launch of …"),
      RuleRecord(.debugCommandGiven, 254, "simulates the expiration of …"),
      RuleRecord(.debugCommandGiven, 259, "simulates a background fetch"),
      RuleRecord(.taskLaunched, 253, "wakes the app for …"),
      RuleRecord(.taskLaunched, 259, "wakes the app for …"),
      RuleRecord(.taskExpired, 254, "expires …: ended by the developer; …"),
      RuleRecord(.callMade, 258, "BGTaskScheduler.submit(…) → error 1 (unavailable)"),
    ]

  private static let calls = [
    RuleRecord(.callMade, 3, "BGTaskScheduler.register(…) → false"),
    RuleRecord(
      .callMade, 4, "BGTaskScheduler.register(…) → NSInternalInconsistencyException"),
    RuleRecord(.callMade, 4, "BGTaskScheduler.register(…) → true"),
    RuleRecord(
      .callMade, 9, "BGTaskScheduler.register(…) → NSInternalInconsistencyException"),
    RuleRecord(
      .callMade, 16, "BGTaskScheduler.register(…) → NSInternalInconsistencyException"),
    RuleRecord(.callMade, 29, "BGTaskScheduler.submit(…) → error 4 (immediateRunIneligible)"),
    RuleRecord(.callMade, 32, "BGTaskScheduler.submit(…) → error 3 (notPermitted)"),
    RuleRecord(.callMade, 198, "BGTaskScheduler.submit(…) → error 3 (notPermitted)"),
    RuleRecord(.callMade, 59, "HKHealthStore.execute(…) → errorDatabaseInaccessible"),
    RuleRecord(.callMade, 230, "BGTaskScheduler.submit(…) → error 3 (notPermitted)"),
    RuleRecord(.callMade, 205, "BGTaskScheduler.submit(…) → error 3 (notPermitted)"),
    RuleRecord(.callMade, 12, "BGTaskScheduler.submit(…) → error 3 (notPermitted)"),
    RuleRecord(.callMade, 21, "BGTaskScheduler.submit(…) → error 2 (tooManyPendingTaskRequests)"),
    RuleRecord(.callMade, 26, "BGTaskScheduler.submit(…) → error 3 (notPermitted)"),
    RuleRecord(.callMade, 27, "BGTaskScheduler.submit(…) → error 3 (notPermitted)"),
    RuleRecord(.callMade, 30, "BGTaskScheduler.submit(…) → error 1 (unavailable)"),
    RuleRecord(
      .callMade, 36, "BGTaskScheduler.submit(…) → NSInternalInconsistencyException"),
    RuleRecord(.callMade, 123, "ProcessInfo.performExpiringActivity(…) → no time"),
    RuleRecord(
      .callMade, 123, "ProcessInfo.performExpiringActivity(…) → NSInvalidArgumentException"),
    RuleRecord(.callMade, 80, "UIApplication.setMinimumBackgroundFetchInterval(…) → no effect"),
    RuleRecord(.callMade, 243, "UIApplication.setMinimumBackgroundFetchInterval(…) → no effect"),
    RuleRecord(.callMade, 210, "URLSession.completionHandler(…) → NSGenericException"),
    RuleRecord(.callMade, 210, "URLSession.uploadFromMemory(…) → NSGenericException"),
    RuleRecord(.callMade, 216, "URLSession.init(…) → second"),
    RuleRecord(
      .callMade, 244, "NSBackgroundActivityScheduler.init(…) → NSInvalidArgumentException"),
    RuleRecord(.callMade, 244, "NSBackgroundActivityScheduler.init(…)"),
    RuleRecord(.callMade, 251, "NSBackgroundActivityScheduler.shouldDefer(…) → true"),
    RuleRecord(.callMade, 112, "UIApplication.endBackgroundTask(…) → not open"),
  ]

  private static let scores = [
    RuleRecord(.evaluation, 180, "rates … at …, … its threshold of …")
  ]

  private static let removals = [
    RuleRecord(.requestRemoved, 43, "removes the request …: cancelled by the app"),
    RuleRecord(.requestRemoved, 46, "removes the request …: the device restarted"),
    RuleRecord(.requestRemoved, 46, "removes the request …: the app was updated"),
    RuleRecord(.requestAdded, 80, "adds the request …, to begin in … at the earliest"),
    RuleRecord(.requestAdded, 210, "adds the request …, to begin in … at the earliest"),
    RuleRecord(.requestAdded, 211, "adds the request …, to begin in … at the earliest"),
    RuleRecord(.requestRemoved, 155, "removes the request …: the transfer is over"),
    RuleRecord(.requestRemoved, 210, "removes the request …: the transfer is over"),
    RuleRecord(.requestRemoved, 211, "removes the request …: the app runs and has the events"),
    RuleRecord(.requestRemoved, 219, "removes the request …: the transfer is over"),
    RuleRecord(
      .requestAdded, 246, "adds the request …, to begin in … at the earliest, best within …"),
    RuleRecord(
      .requestAdded, 250, "adds the request …, to begin in … at the earliest, best within …"),
    RuleRecord(.requestRemoved, 252, "removes the request …: invalidated by the app"),
    RuleRecord(.requestRemoved, 252, "removes the request …: scheduled anew"),
    RuleRecord(.requestRemoved, 252, "removes the request …: its scheduler was released"),
    RuleRecord(.requestRemoved, 252, "removes the request …: its process has ended"),
    RuleRecord(.requestRemoved, 80, "removes the request …: no more fetches are wanted"),
    RuleRecord(.requestAdded, 233, "adds the request …, to begin in … at the earliest"),
    RuleRecord(.requestRemoved, 233, "removes the request …: no more updates are wanted"),
    RuleRecord(.requestRemoved, 209, "removes the request …: the app's process ended"),
    RuleRecord(.requestRemoved, 166, "removes the request …: Background App Refresh was …"),
  ]

  private static let tasks = [
    RuleRecord(.taskLaunched, 60, "launches the app for …"),
    RuleRecord(.taskLaunched, 63, "launches the app for …"),
    RuleRecord(.taskLaunched, 63, "wakes the app for …"),
    RuleRecord(.taskLaunched, 72, "wakes the app for …"),
    RuleRecord(.taskLaunched, 199, "begins …"),
    RuleRecord(.liveActivity, 199, "shows …"),
    RuleRecord(.liveActivity, 202, "asks whether … is to go on"),
    RuleRecord(.taskExpired, 153, "expires …: swiped away in the app switcher; …"),
    RuleRecord(.taskExpired, 201, "expires …: no progress; …"),
    RuleRecord(.taskExpired, 203, "expires …: stopped by the user; …"),
    RuleRecord(.taskExpired, 207, "expires …: too much use of the processor; …"),
    RuleRecord(.taskLaunched, 246, "runs …"),
    RuleRecord(.taskLaunched, 252, "runs …"),
    RuleRecord(.taskExpired, 55, "expires …: external power was taken away; …"),
    RuleRecord(.taskExpired, 56, "expires …: network was lost; …"),
    RuleRecord(.taskExpired, 74, "expires …: time; …"),
    RuleRecord(.taskExpired, 75, "expires …: ended early by the system; …"),
    RuleRecord(.taskExpired, 75, "expires …: user began to use the device; …"),
    RuleRecord(.taskExpired, 76, "expires …: time; …"),
    RuleRecord(.taskExpired, 77, "expires …: time; …"),
    RuleRecord(.taskExpired, 78, "expires …: user began to use the device; …"),
    RuleRecord(.taskExpired, 91, "expires …: …; …"),
    RuleRecord(.taskExpired, 104, "expires …: time; …"),
    RuleRecord(.taskExpired, 107, "expires …: time; …"),
    RuleRecord(.taskExpired, 108, "expires …: time; …"),
    RuleRecord(.taskExpired, 123, "expires …: time; …"),
    RuleRecord(.taskExpired, 124, "expires …: time; …"),
    RuleRecord(.taskExpired, 159, "expires …: Low Power Mode was switched on; …"),
    RuleRecord(.taskExpired, 163, "expires …: battery became critically low; …"),
    RuleRecord(.taskExpired, 166, "expires …: Background App Refresh was …; …"),
    RuleRecord(.taskExpired, 174, "expires …: device too hot; …"),
    RuleRecord(.transferBegan, 210, "begins the … …: … bytes"),
    RuleRecord(.transferBegan, 210, "begins the … …: … bytes, discretionary"),
    RuleRecord(
      .transferStopped, 159, "stops the transfer …, which waits for Low Power Mode off; …"),
    RuleRecord(.transferStopped, 173, "stops the transfer …, which waits for …; …"),
    RuleRecord(.transferStopped, 210, "stops the transfer …, which waits for Wi-Fi or cellular; …"),
    RuleRecord(.transferStopped, 218, "stops the transfer …, which waits for …; …"),
    RuleRecord(.transferEnded, 155, "ends the transfer … after …: error -999, … bytes"),
    RuleRecord(.transferEnded, 210, "ends the transfer … after …: …, … bytes"),
    RuleRecord(.transferEnded, 211, "ends the transfer … after …: status 401, … bytes"),
    RuleRecord(.transferEnded, 219, "ends the transfer … after …: error -1001, … bytes"),
    RuleRecord(.assertionOverdue, 110, "background task … is still open after …"),
    RuleRecord(.assertionOverdue, 111, "background task … outlives its expiration handler after …"),
  ]

  private static let processes = [
    RuleRecord(.processChanged, 60, "not running → …: launched for …"),
    RuleRecord(.processChanged, 72, "suspended → …: resumed for …"),
    RuleRecord(.processChanged, 95, "background → suspended: nothing keeps it awake"),
    RuleRecord(.processChanged, 136, "background → suspended: nothing keeps it awake"),
    RuleRecord(.processChanged, 148, "… → …: …"),
  ]

  private static let kills =
    [
      end(4, by: "crash"), end(9, by: "crash"), end(16, by: "crash"), end(36, by: "crash"),
      end(61, by: "crash"),
      end(70, by: "watchdog", "0x8badf00d"), end(79, by: "cpuLimit", "EXC_RESOURCE CPU_FATAL"),
      end(86, by: "taskNotCompleted"), end(113, by: "tooManyBackgroundTasks", "0xbada5e47"),
      end(123, by: "crash"), end(210, by: "crash"),
      end(125, by: "backgroundTaskLeaked", "0x8badf00d"),
      end(126, by: "backgroundTaskLeaked", "0x2182bad2"),
      end(127, by: "sessionEventsNotCompleted", "0x2182bad3"),
      end(128, by: "fetchNotCompleted", "0x2182bad4"),
      end(223, by: "pushNotCompleted"),
      end(129, by: "watchdog", "0x8badf00d"), end(130, by: "terminationTimeout", "0x8badf00d"),
      end(131, by: "lockHeldIntoSuspension", "0xdead10cc"),
      end(133, by: "tooHot", "0xc00010ff"),
      end(135, by: "enterBackgroundTimeout", "0x8badf00d"),
      end(138, by: "jetsam", with: " (…)"), end(139, by: "jetsam", with: " (per-process-limit)"),
      end(149, by: "exit", with: " (status …)"), end(150, by: "forceQuit"),
      end(244, by: "crash"), end(157, by: "reboot"), end(157, by: "update"),
      end(158, by: "forceQuit"),
    ].flatMap(\.self)

  private static func end(
    _ rule: RuleID, by reason: String, with detail: String = "", _ code: String? = nil
  ) -> [RuleRecord] {
    [
      RuleRecord(
        .killed, rule, "kills app …: \(reason)\(detail)" + (code.map { ", code \($0)" } ?? "")),
      RuleRecord(.processChanged, rule, "… → not running: \(reason)"),
    ]
  }

  private static let findings = [
    RuleRecord(.findingReported, 3, "ERROR identifierNotPermitted (…): …"),
    RuleRecord(.findingReported, 4, "ERROR lateRegistration (…): …"),
    RuleRecord(.findingReported, 4, "WARNING lateRegistration (…): …"),
    RuleRecord(.findingReported, 9, "ERROR doubleRegistration (…): …"),
    RuleRecord(.findingReported, 16, "ERROR doubleRegistration (…): …"),
    RuleRecord(.findingReported, 32, "ERROR submissionNotPermitted (…): …"),
    RuleRecord(.findingReported, 198, "ERROR submittedInBackground (…): …"),
    RuleRecord(.findingReported, 201, "ERROR noProgress (…): …"),
    RuleRecord(.findingReported, 234, "ERROR noHealthObserver (…): …"),
    RuleRecord(.findingReported, 234, "ERROR healthUpdateNotAnswered (…): …"),
    RuleRecord(.findingReported, 234, "ERROR healthUpdatesStopped (…): …"),
    RuleRecord(.findingReported, 237, "WARNING workoutWithoutMode: …"),
    RuleRecord(.findingReported, 230, "ERROR submissionNotPermitted (…): …"),
    RuleRecord(.findingReported, 205, "ERROR submissionNotPermitted (…): …"),
    RuleRecord(.findingReported, 12, "WARNING malformedWildcard (…): …"),
    RuleRecord(.findingReported, 12, "ERROR submissionNotPermitted (…): …"),
    RuleRecord(.findingReported, 20, "WARNING alwaysPostponed (…): …"),
    RuleRecord(.findingReported, 21, "WARNING tooManyPendingRequests (…): …"),
    RuleRecord(.findingReported, 24, "WARNING chainBroken (…): …"),
    RuleRecord(.findingReported, 26, "ERROR submissionNotPermitted (…): …"),
    RuleRecord(.findingReported, 27, "ERROR submissionNotPermitted (…): …"),
    RuleRecord(.findingReported, 34, "WARNING beginDateFarAhead (…): …"),
    RuleRecord(.findingReported, 36, "ERROR noLaunchHandler (…): …"),
    RuleRecord(.findingReported, 58, "WARNING protectedFileUnreadable (…): …"),
    RuleRecord(.findingReported, 61, "ERROR noLaunchHandler (…): …"),
    RuleRecord(.findingReported, 70, "ERROR busyLaunch: …"),
    RuleRecord(.findingReported, 79, "ERROR cpuOveruse: …"),
    RuleRecord(.findingReported, 80, "ERROR fetchNotCompleted (…): …"),
    RuleRecord(.findingReported, 80, "WARNING fetchSwitchedOff (…): …"),
    RuleRecord(.findingReported, 210, "ERROR unsupportedTransfer: …"),
    RuleRecord(.findingReported, 211, "ERROR sessionEventsNotCompleted (…): …"),
    RuleRecord(.findingReported, 211, "ERROR sessionWithoutDelegate (…): …"),
    RuleRecord(.findingReported, 211, "WARNING sessionEventsCompletedOffMain (…): …"),
    RuleRecord(.findingReported, 214, "WARNING transfersOneByOne (…): …"),
    RuleRecord(.findingReported, 216, "ERROR sessionNotRecreated (…): …"),
    RuleRecord(.findingReported, 216, "ERROR sessionNotOpen (…): …"),
    RuleRecord(.findingReported, 216, "WARNING sessionMadeTwice (…): …"),
    RuleRecord(.findingReported, 217, "ERROR downloadNotMoved (…): …"),
    RuleRecord(.findingReported, 243, "WARNING fetchSwitchedOff (…): …"),
    RuleRecord(.findingReported, 244, "ERROR emptyActivityIdentifier: …"),
    RuleRecord(.findingReported, 244, "WARNING emptyActivityIdentifier: …"),
    RuleRecord(.findingReported, 247, "WARNING activityTooFrequent (…): …"),
    RuleRecord(.findingReported, 249, "WARNING activityNotFinished (…): …"),
    RuleRecord(.findingReported, 251, "WARNING activityNotDeferred (…): …"),
    RuleRecord(.findingReported, 252, "WARNING activityReleased (…): …"),
    RuleRecord(.findingReported, 81, "WARNING tooManyWakeups: …"),
    RuleRecord(.findingReported, 85, "ERROR noExpirationHandler (…): …"),
    RuleRecord(.findingReported, 94, "ERROR taskNotCompleted (…): …"),
    RuleRecord(.findingReported, 96, "WARNING workAfterCompletion (…): …"),
    RuleRecord(.findingReported, 97, "WARNING taskCompletedTwice (…): …"),
    RuleRecord(.findingReported, 97, "WARNING taskCompletedLate (…): …"),
    RuleRecord(.findingReported, 112, "WARNING backgroundTaskNotOpen: …"),
    RuleRecord(.findingReported, 113, "ERROR tooManyBackgroundTasks: …"),
    RuleRecord(.findingReported, 114, "ERROR backgroundTaskLeaked (…): …"),
    RuleRecord(.findingReported, 120, "NOTE debuggerHidesEnd: …"),
    RuleRecord(.findingReported, 123, "ERROR expiringActivityOverrun (…): …"),
    RuleRecord(.findingReported, 123, "ERROR emptyActivityReason: …"),
    RuleRecord(.findingReported, 129, "ERROR mainThreadBlocked (…): …"),
    RuleRecord(.findingReported, 130, "ERROR slowTermination: …"),
    RuleRecord(.findingReported, 131, "ERROR lockHeldIntoSuspension (…): …"),
    RuleRecord(.findingReported, 149, "ERROR exit: …"),
    RuleRecord(.findingReported, 135, "ERROR slowDidEnterBackground: …"),
  ]
}
