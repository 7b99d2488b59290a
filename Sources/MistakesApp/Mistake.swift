/// A mistake that apps often make with background work; each has an app delegate that makes it.
public enum Mistake: String, CaseIterable, Sendable {
  /// A launch handler is registered when the app is on screen.
  case lateRegistration
  /// Two modules register a launch handler for the same identifier.
  case doubleRegistration
  /// News are fetched in the old way, from a server that is too slow for it.
  case legacyFetch
  /// A silent push makes the app fetch more than its time allows.
  case slowPush
  /// A task gets no expiration handler.
  case noExpirationHandler
  /// The work that the expiration handler cancels completes the task again.
  case doubleCompletion
  /// The expiration handler is set when the slow work has come back.
  case lateCompletion
  /// A background task is ended again by an identifier that was kept.
  case unknownBackgroundTask
  /// Work in an expiring activity goes on when the time is over.
  case deafActivity
  /// Whoever waits for an expiring activity is told of its end by both calls of its block.
  case doubleResume
  /// Two app refresh requests are to wait at the same time.
  case tooManyPending
  /// A refresh is asked for anew, with a later date, each time the app is looked at.
  case replacedForever
  /// A task is completed while its work goes on.
  case workAfterCompletion
  /// The main thread waits for the network.
  case blockedMain
  /// A transaction on a shared database is open when the app is suspended.
  case lockHeldIntoSuspension
  /// A refresh needs files that are readable only while the phone is unlocked.
  case lockedFiles
  /// A refresh needs a key that the keychain gives out only while the phone is unlocked.
  case lockedKey
  /// A task computes for long without asking for external power.
  case busyProcessor
  /// The app on screen polls many times a second.
  case sleeplessPolling
  /// A task asks for itself again, at once, whenever it has run.
  case endlessIndexing
  /// A launch handler does not ask for the next task.
  case noNextRequest
  /// A launch handler needs what only a screen has read.
  case settingsOfScreen
  /// A task is asked for that has no launch handler.
  case missingRegistration
  /// Launch handlers are registered only when the user opens the app.
  case foregroundRegistration
  /// The identifier of a background task is overwritten by that of the next.
  case overwrittenIdentifier
  /// A launch handler of the main actor is registered without a queue.
  case isolatedHandler
  /// The next refresh is asked for only if the list of pending requests is empty.
  case pendingListTrusted
  /// The next refresh is asked for only while Background App Refresh is said to be available.
  case refreshStatusTrusted
  /// Every launch converts the whole archive.
  case slowMigration
  /// Steps of the user that nobody reads keep the app awake, for its timer.
  case awakeByLocation
  /// The user's way is to wake the app, and nobody is there to hear of it.
  case placesUnheard
  /// When the first background task is over, a second one is to bring as much time again.
  case secondBackgroundTask
  /// A refresh is completed, and a background task is to bring the time for the rest.
  case uploadAfterCompletion
  /// Each article gets a background task, which nobody ends.
  case backgroundTaskForEachArticle
  /// A transaction on the app's own database is open when the app is suspended.
  case lockInOwnFolder
  /// Leaving the screen waits until everything is saved.
  case slowBackgrounding
  /// The end of the app waits until the server has been told.
  case slowTermination
  /// The app ends itself when the user leaves it.
  case exitsByItself

  /// Creates the delegate of an app that makes the mistake.
  @MainActor public func makeDelegate() -> NewsAppDelegate {
    switch self {
    case .lateRegistration: LateRegistration()
    case .doubleRegistration: DoubleRegistration()
    case .legacyFetch: LegacyFetch()
    case .slowPush: SlowPush()
    case .noExpirationHandler: NoExpirationHandler()
    case .doubleCompletion: DoubleCompletion()
    case .lateCompletion: LateCompletion()
    case .unknownBackgroundTask: UnknownBackgroundTask()
    case .deafActivity: DeafActivity()
    case .doubleResume: DoubleResume()
    case .tooManyPending: TooManyPending()
    case .replacedForever: ReplacedForever()
    case .workAfterCompletion: WorkAfterCompletion()
    case .blockedMain: BlockedMain()
    case .lockHeldIntoSuspension: LockHeldIntoSuspension()
    case .lockedFiles: LockedFiles()
    case .lockedKey: LockedKey()
    case .busyProcessor: BusyProcessor()
    case .sleeplessPolling: SleeplessPolling()
    case .endlessIndexing: EndlessIndexing()
    case .noNextRequest: NoNextRequest()
    case .settingsOfScreen: SettingsOfScreen()
    case .missingRegistration: MissingRegistration()
    case .foregroundRegistration: ForegroundRegistration()
    case .overwrittenIdentifier: OverwrittenIdentifier()
    case .isolatedHandler: IsolatedHandler()
    case .pendingListTrusted: PendingListTrusted()
    case .refreshStatusTrusted: RefreshStatusTrusted()
    case .slowMigration: SlowMigration()
    case .awakeByLocation: AwakeByLocation()
    case .placesUnheard: PlacesUnheard()
    case .secondBackgroundTask: SecondBackgroundTask()
    case .uploadAfterCompletion: UploadAfterCompletion()
    case .backgroundTaskForEachArticle: BackgroundTaskForEachArticle()
    case .lockInOwnFolder: LockInOwnFolder()
    case .slowBackgrounding: SlowBackgrounding()
    case .slowTermination: SlowTermination()
    case .exitsByItself: ExitsByItself()
    }
  }
}
