/// A kind of work in the background, as advice to somebody who has to choose one.
public struct ChosenWork: Hashable, Sendable {
  /// What it is called.
  public var title: String
  /// The calls with which an app uses it.
  public var calls: String
  /// How long it may take.
  public var time: String
  /// When it runs.
  public var occasion: String
  /// What else is to be known, in sentences.
  public var advice: String
  /// The rules that it rests on.
  public var rules: [RuleID]
  /// A scenario that shows it.
  public var scenario: String
}

extension ChosenWork {
  /// For what keeps content fresh.
  public static let refresh = ChosenWork(
    title: "App refresh task", calls: "BGAppRefreshTaskRequest, mode fetch", time: "about 30 s",
    occasion: "when the system expects the user, at the date of the request at the earliest",
    advice: "Submit the next request first of all in the handler; cancel the work on expiration.",
    rules: [.refreshRunLimit, .requestUsedUp, .earliestBeginDate, .forceQuitStopsLaunches],
    scenario: "AlbumDay")
  /// For content that takes long.
  public static let processing = ChosenWork(
    title: "Processing task", calls: "BGProcessingTaskRequest, mode processing", time: "minutes",
    occasion: "while nobody uses the device, mostly at night on the charger",
    advice: "It may not run for days: fetch by app refresh what is needed sooner.",
    rules: [.processingRunLimit, .idleDevice, .processingNetwork, .externalPower],
    scenario: "AlbumNight")
  /// For what can wait for the charger.
  public static let processingOnPower = ChosenWork(
    title: "Processing task on power",
    calls: "BGProcessingTaskRequest with requiresExternalPower, mode processing", time: "minutes",
    occasion: "on the charger, while nobody uses the device",
    advice: "Submit it only where there is something to do, and save after each piece.",
    rules: [.externalPower, .processingRunLimit, .processingEndsOnUse, .idleDevice],
    scenario: "AlbumNight")
  /// For what a person has begun, from iOS 26.
  public static let continued = ChosenWork(
    title: "Continued processing task", calls: "BGContinuedProcessingTaskRequest",
    time: "as long as its progress moves",
    occasion: "at once, with its progress on the screen, where the user can stop it",
    advice: "Register it when the user begins it, and report progress.",
    rules: [.continuedSubmittedByPerson, .continuedBeginsAtOnce, .continuedProgress],
    scenario: "AlbumExport")
  /// For what a person has begun, before iOS 26.
  public static let savedProgress = ChosenWork(
    title: "Background task of UIKit, with saved progress", calls: "beginBackgroundTask",
    time: "about 30 s after the app has left the screen", occasion: "at once",
    advice: "Save how far it is, and go on when the app is opened: iOS 26 brings more time.",
    rules: [.backgroundTaskTime, .backgroundTaskWarning, .backgroundTaskLeak],
    scenario: "AlbumSaves")
  /// For what is soon done.
  public static let backgroundTask = ChosenWork(
    title: "Background task of UIKit", calls: "beginBackgroundTask", time: "about 30 s in all",
    occasion: "at once", advice: "End it when the work is done, and in its expiration handler.",
    rules: [.backgroundTaskTime, .backgroundTasksShareTime, .backgroundTaskLeak],
    scenario: "AlbumSaves")
  /// For what is not soon done.
  public static let pieces = ChosenWork(
    title: "Pieces: a background task of UIKit now, a processing task for the rest",
    calls: "beginBackgroundTask, BGProcessingTaskRequest", time: "30 s now, minutes at night",
    occasion: "at once, and again while nobody uses the device",
    advice: "Save after each piece. A second background task brings no second half minute.",
    rules: [.backgroundTasksShareTime, .processingRunLimit, .backgroundTaskWarning],
    scenario: "SecondBackgroundTask")
  /// For transfers that can wait.
  public static let discretionaryTransfer = ChosenWork(
    title: "Background URL session, discretionary",
    calls: "URLSessionConfiguration.background, isDiscretionary = true",
    time: "as long as it takes", occasion: "on Wi-Fi and power, also when the app does not run",
    advice: "Make the session anew at each launch, and keep the completion handler of its events.",
    rules: [.backgroundTransfers, .discretionaryTransfers, .sessionMadeAnew, .downloadedFileGone],
    scenario: "AlbumTransfers")
  /// For transfers that are wanted soon.
  public static let transfer = ChosenWork(
    title: "Background URL session", calls: "URLSessionConfiguration.background",
    time: "as long as it takes",
    occasion: "at once if begun on screen; as discretionary work if begun in the background",
    advice: "Begin it while the app is on screen, all files together.",
    rules: [.backgroundTransfers, .transferFromBackground, .manySmallTransfers, .sessionLaunch],
    scenario: "AlbumTransfers")
  /// For what a server has to say to the app.
  public static let silentPush = ChosenWork(
    title: "Silent push", calls: "content-available, mode remote-notification", time: "about 30 s",
    occasion: "two or three an hour at most; not after the app was swiped away",
    advice: "Take it as a hint: what it would have brought has to be fetched on opening, too.",
    rules: [.silentPushForm, .silentPushesPerHour, .silentPushAfterForceQuit],
    scenario: "AlbumPush")
  /// For what a server has to say to a person.
  public static let alert = ChosenWork(
    title: "Push with an alert", calls: "APNs, push type alert",
    time: "none for the app; about 30 s for a notification service extension",
    occasion: "at once, also after the app was swiped away",
    advice: "The app runs when it is tapped.",
    rules: [.notificationsAfterForceQuit, .notificationServiceTime], scenario: "PushDelivered")
  /// For what is due at a time.
  public static let notification = ChosenWork(
    title: "Local notification", calls: "UNUserNotificationCenter", time: "none for the app",
    occasion: "at its date", advice: "Plan it ahead, and remove it when it no longer holds.",
    rules: [.notificationPermission, .notificationDelivery, .notificationLimit],
    scenario: "MorningWeather")
  /// For what is not to be had.
  public static let nothing = ChosenWork(
    title: "Nothing: no work runs by the clock", calls: "none", time: "none",
    occasion: "an app is launched as often as it is used, not as often as it asks",
    advice: "Let the server push what has changed, and fetch on opening.",
    rules: [.refreshSpacing, .fifteenMinutes, .refreshDailyLimit, .noTimeAtAll],
    scenario: "QuarterHourPolling")
}
