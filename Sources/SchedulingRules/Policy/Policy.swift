internal import DeviceModel

/// All constants that the platform does not fix, each a stored property with its default.
///
/// A property's doc comment says what it means and where its value comes from; the same facts are
/// data in ``constants``, which also allows overriding by name. A constant's name is the
/// property's in dotted form: `refresh.runLimit` is ``refreshRunLimit``. The defaults are the
/// policy `Documented`.
///
/// Example: `var policy = Policy.documented; try policy.set("refresh.runLimit", to: .integer(20))`.
public struct Policy: Codable, Equatable, Sendable {
  /// The policy's name, the stem of its file.
  public var name: String
  /// Rules that are switched off (`PolicyOverrides.DisabledRules`); see ``disable(_:)``.
  public private(set) var disabledRules: RuleSet = []

  // MARK: App refresh

  /// How long an app refresh task may run, warning time included.
  public var refreshRunLimit: Duration = .seconds(30)
  /// The least time between two launches for app refresh.
  public var refreshMinSpacing: Duration = .seconds(15 * 60)
  /// How likely, 0 … 1, the system ends an app refresh long before its time.
  public var refreshEarlyExpiryProbability = 0.0
  /// How long such a task runs at least.
  public var refreshEarlyExpiryEarliest: Duration = .seconds(2)
  /// How long such a task runs at most.
  public var refreshEarlyExpiryLatest: Duration = .seconds(5)
  /// Whether a running app refresh ends when the user begins to use the device.
  public var refreshEndsOnUserActivity = false

  /// How long a background fetch may run until its completion handler is called.
  public var fetchRunLimit: Duration = .seconds(30)

  // MARK: Silent pushes

  /// How long an app may run for a silent push until it has called the completion handler.
  public var pushRunLimit: Duration = .seconds(30)
  /// How many silent pushes are taken within an hour.
  public var pushPerHour = 3
  /// How far apart silent pushes are delivered at least; 0: nothing is asked.
  public var pushMinGap: Duration = .zero
  /// How long the threshold falls that the score of a silent push must reach.
  public var pushWindow: Duration = .seconds(3_600)

  // MARK: The Simulator

  /// Whether a simulator refuses every request.
  public var simulatorRefusesSubmissions = true
  /// Whether a launch that a developer simulates needs a pending request there, too.
  public var simulatorLaunchNeedsRequest = false

  // MARK: Processing

  /// How long a processing task may run, warning time included.
  public var processingRunLimit: Duration = .seconds(300)
  /// Whether a running processing task ends when the user begins to use the device.
  public var processingEndsOnUserActivity = true
  /// Whether processing waits until nobody uses the device.
  public var processingRequiresIdle = true
  /// Whether processing that does not require external power may run on battery.
  public var processingOnBattery = false
  /// Whether a running processing task ends when a condition goes for which it would wait.
  public var processingEndsOnConditionLost = true

  // MARK: Expiration

  /// How long before the end of a task's run time its expiration handler is called.
  public var expirationWarningBefore: Duration = .seconds(5)
  /// How long an expired task may remain incomplete before its app is killed.
  public var expirationGraceAfterHandler: Duration = .seconds(5)
  /// The queue on which expiration handlers of the scheduler's tasks are called.
  public var expirationQueue = ExpirationQueue.registered.rawValue

  // MARK: Background tasks of UIApplication

  /// The time in the background that all background tasks of an app share.
  public var bgtaskTotalTime: Duration = .seconds(30)
  /// How long before the end of that time the expiration handlers are called.
  public var bgtaskWarning: Duration = .seconds(5)
  /// The time, warning included, of background tasks first begun during a background wake.
  public var bgtaskStartedInBackground: Duration = .seconds(5)
  /// The number of open background tasks beyond which the process is killed.
  public var bgtaskMaxAssertions = 1000
  /// By which factor, 0 … 1, Low Power Mode shortens the time of background tasks.
  public var bgtaskLpmFactor = 0.5
  /// How long a background task may be open before the system's log warns of it.
  public var bgtaskWarnAfter: Duration = .seconds(30)

  // MARK: Process life

  /// The virtual time that a cold launch takes before the app's first line runs.
  public var launchDuration: Duration = .milliseconds(400)
  /// How long `applicationDidEnterBackground` may take before the watchdog kills the app.
  public var didEnterBackgroundLimit: Duration = .seconds(5)
  /// How long an app that is told to terminate may take before the watchdog kills it.
  public var terminateLimit: Duration = .seconds(5)
  /// How long a launch may take until launching has finished.
  public var watchdogLaunch: Duration = .seconds(20)
  /// How long an app that comes back on screen may take to enter the foreground.
  public var watchdogResume: Duration = .seconds(10)
  /// How long a callback on becoming active or resigning may take.
  public var watchdogUpdate: Duration = .seconds(10)
  /// How long an app may take from resigning until it has entered the background.
  public var watchdogSuspend: Duration = .seconds(10)
  /// How long the expiration handlers of background tasks may take together.
  public var expiryHandlersTotalMainThread: Duration = .seconds(3)
  /// How long after entering the background a process without an assertion is suspended.
  public var suspendDelayAfterBackground: Duration = .seconds(5)
  /// How long after its last assertion ended a process in the background is suspended.
  public var suspendDelayAfterCompletion: Duration = .milliseconds(500)
  /// The kill code of a background task that is never ended (R-126; R-125 disagrees).
  public var leakedTaskKillCode = KillCode.assertionTimeout
  /// Whether a lock held into suspension is fatal only on a file that apps of a group share.
  public var lockedFileSharedFilesOnly = true

  // MARK: Monitors

  /// How much processor time a launch in the background may use; zero: as much as it likes.
  public var watchdogLaunchProcessor = Duration.zero
  /// The share of a processor, 0 … 1, that processing on battery may use for long.
  public var cpuMonitorLimit = 0.8
  /// Over which time that share is measured.
  public var cpuMonitorWindow: Duration = .seconds(60)
  /// How many wakeups in the monitor's time are too many.
  public var wakeupsMonitorLimit = 45_000
  /// Over which time wakeups are counted.
  public var wakeupsMonitorWindow: Duration = .seconds(300)

  // MARK: Device conditions

  /// Whether all scheduled work waits while Low Power Mode is on.
  public var lpmBlocks = true
  /// The charge, 0 … 1, at which Low Power Mode goes off while the device is charged.
  public var lpmEndsAtLevel = 0.8
  /// The charge, 0 … 1, below which scheduled work waits.
  public var batteryCriticalLevel = 0.2
  /// Whether work for the network waits while Low Data Mode is on.
  public var lowDataModeBlocks = true
  /// The thermal state from which on scheduled work waits and ends; see ``thermalBlockState``.
  public var thermalBlockLevel = ThermalState.serious.word
  /// Whether such heat also ends the time of background tasks.
  public var thermalEndsBackgroundTasks = true
  /// Whether nothing is launched while some app uses the camera.
  public var cameraBlocks = true
  /// Whether nothing is launched during a phone call.
  public var callBlocks = true
  /// Whether switching Background App Refresh off cancels pending refresh requests.
  public var barOffCancelsPending = true
  /// Whether switching Background App Refresh off, or forbidding it, ends running tasks.
  public var barOffEndsRunning = true
  /// Whether app refresh waits after the user has swiped the app away.
  public var forceQuitBlocksRefresh = true
  /// Whether processing, too, waits after the user has swiped the app away.
  public var forceQuitBlocksProcessing = false
  /// Whether a restart of the device lifts the block of an app that was swiped away.
  public var forceQuitClearedByRestart = false
  /// Whether pending requests survive a restart of the device.
  public var rebootKeepsPending = true
  /// Whether pending requests survive an update of the app.
  public var updateKeepsPending = true
  /// How long after locking the device files of the class `complete` remain readable.
  public var fileProtectionKeyLifetime: Duration = .seconds(10)

  // MARK: Registration and requests

  /// Whether registering a launch handler too late ends the process.
  public var registrationLateIsFatal = true
  /// Whether the pending requests that an app may list include those running.
  public var pendingIncludesRunning = false
  /// Whether the pending requests that an app may list include health research.
  public var pendingIncludesHealthResearch = false
  /// How many app refresh requests of an app may be pending.
  public var limitsPendingRefresh = 1
  /// How many processing requests of an app may be pending.
  public var limitsPendingProcessing = 10

  /// How often in a row a request may be replaced by a later one before that is a finding.
  public var submissionPostponements = 8
  /// The virtual time for which `submit` keeps its caller waiting.
  public var submissionDuration = Duration.zero

  // MARK: Continued processing

  /// How many continued tasks of an app may run at once.
  public var continuedMaxPerApp = 1
  /// How many continued tasks of all apps may run at once.
  public var continuedMaxPerDevice = 3
  /// How long a continued task may come no further before it expires.
  public var continuedNoProgressTimeout: Duration = .seconds(30)
  /// How long a continued task may run before the user is asked about it.
  public var continuedPromptAfter: Duration = .seconds(300)
  /// Whether continued processing is exempt from what Low Power Mode holds back.
  public var continuedAllowedInLowPowerMode = true
  /// Whether continued processing is refused while Background App Refresh is off.
  public var continuedNeedsRefreshOn = false
  /// Whether the monitor of the processor's use ends continued tasks.
  public var continuedProcessorMonitored = false
  /// The error of a continued request from the background, by the name of its code.
  public var continuedSubmissionError = "\(SubmissionErrorCode.notPermitted)"
  /// The error of a continued request for a graphics processor that is not offered.
  public var resourceUnsupportedError = "\(SubmissionErrorCode.notPermitted)"

  // MARK: Health data

  /// Whether updates of steps come hourly at most.
  public var healthHourlyCap = true
  /// How long an observer may take to answer an update in the background.
  public var healthUpdateTime: Duration = .seconds(30)
  /// How long the first unanswered update holds the next one back.
  public var healthBackoff: Duration = .seconds(60)
  /// How many updates in a row may stay unanswered until no more come.
  public var healthFailuresToStop = 3

  // MARK: Activities

  /// Whether the platform raises an exception at an activity's empty identifier.
  public var nsbaExceptionOnEmptyIdentifier = true
  /// The shortest interval for which repeating activities are meant.
  public var nsbaShortestInterval: Duration = .seconds(600)
  /// How long a deferred activity waits at least before it comes again.
  public var nsbaDeferredFor: Duration = .seconds(300)
  /// Whether a running activity is to be deferred when external power is taken away.
  public var nsbaDefersWithoutPower = true
  /// Whether it is to be deferred when the user begins to use the device.
  public var nsbaDefersOnUserActivity = false
  /// How long an activity may go on in bad conditions before that is a finding.
  public var nsbaDeferralGrace: Duration = .seconds(60)

  // MARK: Storage

  /// The virtual time that one write to the device's disk takes.
  public var storageWriteLatency: Duration = .microseconds(50)
  /// The virtual time that flushing a file to the device's disk takes.
  public var storageSyncLatency: Duration = .milliseconds(4)

  // MARK: Background URL sessions

  /// How long an app may take over the events of its session; Apple names no time.
  public var urlsessionEventsRunLimit: Duration = .seconds(30)
  /// How long the first transfer begun after a wake for session events waits.
  public var urlsessionResumeDelay: Duration = .seconds(60)
  /// The longest that such a transfer waits.
  public var urlsessionResumeDelayMax: Duration = .seconds(6 * 3600)
  /// Whether a delay for which a transfer waited is doubled at the next wake, though it is over.
  public var urlsessionWaitingKeepsDelay = true
  /// After how many wakes in a row, each beginning a transfer, that is a finding.
  public var urlsessionResumesBeforeFinding = 3
  /// Whether a discretionary transfer waits for Wi-Fi.
  public var urlsessionDiscretionNeedsWiFi = true
  /// Whether a discretionary transfer waits for external power.
  public var urlsessionDiscretionNeedsPower = true
  /// How long a discretionary transfer waits for Wi-Fi and power.
  public var urlsessionDiscretionPatience: Duration = .seconds(86_400)
  /// Whether an upload that was interrupted begins anew; downloads go on where they were.
  public var urlsessionUploadsBeginAnew = true
  /// Kilobytes that Wi-Fi carries in a second, shared by all transfers.
  public var networkWifiRate = 5_000
  /// Kilobytes that mobile data carries in a second, shared by all transfers.
  public var networkCellularRate = 1_000

  // MARK: Use of the app

  /// How long after its installation an app gets no app refresh.
  public var usageLearningTime: Duration = .seconds(2 * 86_400)
  /// How long an app may go unopened before that lowers the score of processing.
  public var usageStaleAfter: Duration = .seconds(7 * 86_400)
  /// How long an app may go unopened before nothing of it is launched.
  public var usageUnusedAfter: Duration = .seconds(14 * 86_400)
  /// On how many of the past seven days an app is opened that counts as used daily.
  public var usageDailyDays = 4
  /// How far ahead a request's begin date may lie without a warning.
  public var earliestBeginDateWarnBeyond: Duration = .seconds(7 * 86_400)
  /// Whether a request further ahead waits until the user has opened the app since.
  public var earliestBeginDateFarNeedsUse = true

  // MARK: Limits and budgets

  /// How often within 24 hours an app that is used daily is launched for app refresh.
  public var refreshMaxPerDayDaily = 96
  /// The same for an app that was opened within the past seven days.
  public var refreshMaxPerDayWeekly = 96
  /// The same for an app that was not.
  public var refreshMaxPerDayRare = 96
  /// The energy that a day grants to app refresh, in run time.
  public var budgetEnergyPerDay: Duration = .seconds(1440)
  /// What the launch alone costs of it; the time that the task runs is added.
  public var budgetLaunchEnergy: Duration = .seconds(5)
  /// The data that a day grants to app refresh, in kilobytes.
  public var budgetDataPerDay = 10_000
  /// What a launch costs of it, in kilobytes; what an app really transfers is not known.
  public var budgetLaunchData = 100
  /// How long misconduct holds later tasks back; each further one in a row doubles it.
  public var throttleTime: Duration = .seconds(3600)
  /// The longest time that misconduct holds tasks back.
  public var throttleMaxTime: Duration = .seconds(86_400)

  // MARK: Scores

  /// The time over which the threshold of app refresh falls.
  public var refreshWindow: Duration = .seconds(86_400)
  /// The time over which the threshold of processing falls.
  public var processingWindow: Duration = .seconds(2 * 86_400)
  /// The score, 0 … 1, that a request must have at its begin; 0 asks for none.
  public var scoringThresholdStart = 0.0
  /// The score, 0 … 1, that it must have at the end of its window.
  public var scoringThresholdEnd = 0.0
  /// What the likelihood of use counts in a score.
  public var scoringApplicationWeight = 50.0
  /// What an idle device counts.
  public var scoringDeviceActivityWeight = 20.0
  /// What the network counts.
  public var scoringNetworkQualityWeight = 8.4
  /// What the battery counts.
  public var scoringBatteryLevelWeight = 1.0
  /// What the device's heat counts.
  public var scoringThermalWeight = 5.0

  /// Creates a policy with the defaults and a name of its own.
  public init(name: String) {
    self.name = name
  }

  /// The policy of the defaults, the only one that is compiled in.
  public static let documented = Policy(name: "Documented")

  /// Returns whether a rule is in force.
  @inlinable
  public func isEnabled(_ rule: RuleID) -> Bool {
    disabledRules.isEmpty || !disabledRules.contains(rule)
  }

  /// Switches a rule off: the phone then behaves as the rule's ``Rule/whenDisabled`` says.
  ///
  /// - Throws: ``PolicyProblem`` when it cannot be switched off.
  public mutating func disable(_ rule: RuleID) throws(PolicyProblem) {
    let known = RuleCatalogue.rule(rule)
    guard known.whenDisabled != nil else {
      throw PolicyProblem(
        name: "DisabledRules", found: rule.description,
        expected: "a rule that can be switched off",
        hint: "the emulator cannot run without “\(known.title)”")
    }
    disabledRules.insert(rule)
  }
}
