/// The table of the thirty mistakes.
extension CommonMistake {
  static let news = "com.example.mistakes.refresh"
  static let reconcile = "com.example.tracker.reconcile"
  static let compact = "com.example.tracker.compact"
  static let downloads = "com.example.downloads.episodes"
  static let flush = "com.example.tracker.flush"
  static let push = "com.apple.pushLaunch.com.example.mistakes"

  /// All of them, some in more than one form.
  static let all = registering + waiting + running + holding

  /// What goes wrong before anything can be launched.
  static let registering = [
    CommonMistake(
      1, "IdentifierNotPermitted", reconcile, rules: ["R-003", "R-026"],
      says: [
        "Did you mean “com.example.tracker.Reconcile”?"
      ],
      proves: ["declares “com.example.tracker.reconcile”"]),
    CommonMistake(
      2, "ModeMissing", news, rules: ["R-027"],
      says: [
        "was refused: UIBackgroundModes lacks “fetch”",
        "Add the Background Modes capability",
        "starts at 09:50:00",
      ],
      proves: ["declares “fetch” in UIBackgroundModes"]),
    CommonMistake(
      3, "ProcessingModeAlone", news, rules: ["R-003", "R-026"],
      says: [
        "the App Store refuses the app (ITMS-90771)"
      ],
      proves: ["declares “com.example.mistakes.refresh”"]),
    CommonMistake(
      4, "LateRegistration", news, rules: ["R-004"],
      says: [
        "All launch handlers must be registered before application finishes launching; the app is killed",
        "Register in `application(_:didFinishLaunchingWithOptions:)` before it returns",
      ],
      proves: ["variant “lateRegistration” is left out"]),
    CommonMistake(
      5, "DoubleRegistration", news, rules: ["R-009"],
      says: [
        "has already been registered; the app is killed"
      ],
      proves: ["variant “doubleRegistration” is left out"]),
    CommonMistake(
      6, "MissingRegistration", news, rules: ["R-036"],
      says: [
        "No launch handler registered for task with identifier"
      ],
      proves: ["variant “missingRegistration” is left out"]),
    CommonMistake(
      6, "ForegroundRegistration", news, rules: ["R-061"],
      says: [
        "Register every identifier at each launch, also at those in the background"
      ],
      proves: ["variant “foregroundRegistration” is left out"]),
  ]

  /// What keeps a task from being launched, or launched again.
  static let waiting = [
    CommonMistake(
      7, "InSimulator", news, rules: ["R-258"],
      says: [
        "BGTaskScheduler.submit gave error 1 (unavailable)",
        "Test on a device",
        "starts at 09:40:00",
      ],
      proves: ["the app runs on a device, not in the Simulator"]),
    CommonMistake(
      8, "BackgroundRefreshOff", reconcile, rules: ["R-166", "R-030"],
      says: [
        "BGTaskScheduler.submit gave error 1 (unavailable)",
        "look at `backgroundRefreshStatus`",
      ],
      proves: [
        "without this at 09:50:00: Background App Refresh off for the app",
        "Background App Refresh on for the app",
      ]),
    CommonMistake(
      9, "ForceQuitThenRelaunch", reconcile, rules: ["R-150"],
      says: [
        "swiped away in the app switcher",
        "Catch up on missed work when the app is opened",
      ],
      proves: ["without this at 22:01:00: the user swipes the app away", "the user opens the app"]),
    CommonMistake(
      10, "LowPowerDay", reconcile, rules: ["R-159"],
      says: [
        "Low Power Mode"
      ],
      proves: ["Low Power Mode off"]),
    CommonMistake(
      10, "LowBattery", news, rules: ["R-163"],
      says: [
        "battery at 12 %"
      ],
      proves: ["the phone is plugged in"]),
    CommonMistake(
      11, "NoNextRequest", news, rules: ["R-024"],
      says: [
        "task 1 ran in a process that was there, was completed with success after 0 ms, and did not submit the next request",
        "Submit the next request as the first statement of the launch handler",
      ],
      proves: ["the app submits the next request first of all"]),
    CommonMistake(
      12, "SettingsOfScreen", news, rules: ["R-024"],
      says: [
        "task 3 ran in a process that was started for it",
        "runs in a process that the user had opened did ask",
        "set up what the handler needs at launch",
      ],
      proves: ["the app submits the next request first of all"]),
    CommonMistake(
      13, "ReplacedForever", news, rules: ["R-020"],
      says: [
        "again with a later date 8 times in a row",
        "look at the pending requests",
      ],
      proves: ["leaves a pending request as it is"]),
    CommonMistake(
      14, "TooManyPending", "com.example.mistakes.weather", rules: ["R-021"],
      says: [
        "too many requests of its kind are pending, “com.example.mistakes.refresh”",
        "Use one identifier for all refresh work",
      ],
      proves: ["does not ask for “com.example.mistakes.refresh” as well"]),
    CommonMistake(
      15, "QuarterHourPolling", reconcile, rules: ["R-184", "R-033"],
      says: [
        "at no particular time after that",
        "needs 15 min between launches",
      ]),
    CommonMistake(
      15, "BudgetExhausted", reconcile, rules: ["R-182", "R-033"],
      says: [
        "energy budget spent"
      ]),
    CommonMistake(
      16, "BeginDateWeeksAhead", reconcile, rules: ["R-034"],
      says: [
        "Ask for a date within a week"
      ],
      proves: ["a begin date that is 7 d earlier"]),
  ]
}
