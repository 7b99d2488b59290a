public import DeviceModel
public import SchedulingRules
public import VirtualTime

/// What can be found wrong with an app, with what the phone knows of it.
///
/// The names of the cases are those under which scenarios expect findings. Whom a finding concerns, under which
/// rule and how sure it is, says the ``Finding``.
public enum FindingKind: Codable, Hashable, Sendable {
  // MARK: Registration and submission

  /// An identifier is registered that the Info.plist does not permit; it has one that is much like it.
  case identifierNotPermitted(nearMiss: String?)
  /// An entry of the permitted identifiers is dropped.
  case malformedWildcard
  /// A launch handler is registered after launching has finished.
  case lateRegistration(isTolerated: Bool)
  /// A second launch handler is registered for an identifier.
  case doubleRegistration
  /// A task has no launch handler.
  case noLaunchHandler
  /// Continued processing is submitted while the app is not on screen.
  case submittedInBackground
  /// A request is refused, for these others are pending.
  case tooManyPendingRequests(others: [String])
  /// A request is refused, for the app or the device lacks something.
  case submissionNotPermitted(lack: Lack)
  /// A request lies further ahead than so many seconds.
  case beginDateFarAhead(limitSeconds: Double)
  /// A request was put off so often in a row.
  case alwaysPostponed(times: Int)
  /// A processing task that was launched just now is to come again at once.
  case askedAgainAtOnce(spacingSeconds: Double)

  // MARK: Tasks

  /// A task expired that has no expiration handler.
  case noExpirationHandler
  /// An expired task was not completed in time.
  case taskNotCompleted(graceSeconds: Double)
  /// The task of this number was completed a second time.
  case taskCompletedTwice(task: Int)
  /// The task of this number was completed after the system had ended it.
  case taskCompletedLate(task: Int)
  /// App refresh has run and is not asked for again.
  case chainBroken
  /// The work of a completed task was frozen for so long.
  case workAfterCompletion(frozenSeconds: Double)
  /// A continued task came no further for so long.
  case noProgress(limitSeconds: Double)
  /// An event of the scenario found no continued task.
  case noContinuedTask
  /// The app was to be started ahead of use, and none of its code ran.
  case prewarmWithoutCode(lack: PrewarmLack)

  // MARK: Background tasks and process life

  /// A background task was not ended in time.
  case backgroundTaskLeaked(task: Int, code: String?)
  /// An expiring activity goes on though its time is over.
  case expiringActivityOverrun(code: String?)
  /// A background task was ended that is not open.
  case backgroundTaskNotOpen(task: Int)
  /// So many background tasks are open at once.
  case tooManyBackgroundTasks(open: Int)
  /// An expiring activity has no reason.
  case emptyActivityReason
  /// `applicationDidEnterBackground` took too long.
  case slowDidEnterBackground(limitSeconds: Double)
  /// The main thread did not answer in time.
  case mainThreadBlocked(watchdog: Watchdog, limitSeconds: Double)
  /// The app did not terminate in time.
  case slowTermination(limitSeconds: Double)
  /// A lock on a file is held as the app is to be suspended.
  case lockHeldIntoSuspension
  /// A file cannot be read.
  case protectedFileUnreadable(class: FileProtection, wasUnlockedSinceBoot: Bool)
  /// A path leads to where the app cannot write, or where nothing is.
  case fileUnreachable(place: UnreachablePlace)
  /// Defaults were read before the first unlock.
  case defaultsUnreadable
  /// An item of the keychain cannot be used.
  case keychainItemLocked(
    accessibility: KeychainAccessibility, wasUnlockedSinceBoot: Bool, seemsMissing: Bool)
  /// A default was set before the first unlock.
  case defaultsNotKept(losesOthers: Bool)
  /// A debugger holds something back.
  case debuggerHidesEnd(end: HeldEnd)
  /// A command of a developer had no effect.
  case nothingSimulated(command: DebugCommand, refusal: DebugRefusal)

  // MARK: URL sessions

  /// The events of a session were not completed in time.
  case sessionEventsNotCompleted(limitSeconds: Double)
  /// The events of a session were completed off the main thread.
  case sessionEventsCompletedOffMain
  /// A session was not made anew.
  case sessionNotRecreated
  /// A session was made twice in one process.
  case sessionMadeTwice
  /// A task was made in a session that is not open.
  case sessionNotOpen
  /// A session has no delegate.
  case sessionWithoutDelegate
  /// A downloaded file was neither moved nor opened.
  case downloadNotMoved
  /// The app began one more transfer after each of so many wakes in a row.
  case transfersOneByOne(wakes: Int, delaySeconds: Double)
  /// A request failed, for the app was suspended for so long while it was under way.
  case requestLostToSuspension(suspendedSeconds: Double)
  /// A background session does not have such a task.
  case unsupportedTransfer(transfer: UnsupportedTransfer)

  // MARK: Monitors

  /// A processor was busy for this share, 0 … 1, of a time.
  case cpuOveruse(share: Double, windowSeconds: Double, limit: Double)
  /// A launch in the background used the processor for so long.
  case busyLaunch(usedSeconds: Double, limitSeconds: Double)
  /// The app woke so often within a time.
  case tooManyWakeups(count: Int, withinSeconds: Double)

  // MARK: Activities, fetches, health, pushes

  /// An activity has no identifier.
  case emptyActivityIdentifier(isTolerated: Bool)
  /// An activity is to come more often than activities are meant to.
  case activityTooFrequent(intervalSeconds: Double, shortestSeconds: Double)
  /// An activity was not finished by the end of its next window.
  case activityNotFinished
  /// An activity went on for so long though it should have put its work off.
  case activityNotDeferred(forSeconds: Double)
  /// The scheduler of an activity was released while that was to come.
  case activityReleased
  /// A fetch was not completed in time.
  case fetchNotCompleted(limitSeconds: Double)
  /// No fetch will come: the Info.plist has permitted identifiers, or lacks the mode.
  case fetchSwitchedOff(hasPermittedIdentifiers: Bool)
  /// The app was woken for health data that nobody observes.
  case noHealthObserver
  /// An update of health data was not answered in time.
  case healthUpdateNotAnswered(limitSeconds: Double)
  /// So many updates of health data were not answered.
  case healthUpdatesStopped(failures: Int)
  /// A workout session keeps nothing running.
  case workoutWithoutMode
  /// A remote notification was dropped.
  case pushDropped(flaw: PushFlaw)
  /// A remote notification was shown, and woke no app though it said that there was content.
  case pushUnheeded(flaw: PushFlaw)
  /// The answer to a silent push was not completed in time.
  case pushNotCompleted(limitSeconds: Double)
  /// A notification has not the button that the user was to tap.
  case notificationButtonMissing(button: String, lack: MissingButton)
  /// An action of a notification was not completed in time.
  case notificationActionNotCompleted(limitSeconds: Double)

  // MARK: What frameworks ask of an app

  /// The Info.plist does not say what the app does with the user's place: nobody is asked.
  case locationTextMissing(key: String)
  /// The app wants to know its place in the background without the mode.
  case locationWithoutMode
  /// The app was launched for a far move, and does not ask for such moves anew.
  case movesNotFollowedAnew
  /// A location manager was made on a thread whose run loop does not run.
  case locationThreadDeaf
  /// The app runs in the background for steps that it does not take.
  case locationUnread
  /// The app declares the mode for locations, and asks for none.
  case locationModeUnused
  /// The app is not woken for its user's way.
  case locationWithheld(by: LocationCircumstances.Hindrance)
  /// The app runs for its user's way, and nobody in it wants to know.
  case locationNotTaken
  /// A notification cannot come at such an interval.
  case notificationIntervalInvalid(seconds: Double)
  /// The phone keeps no more than so many notifications: these do not come.
  case notificationsDropped(limit: Int, dropped: [String])
  /// The user wants to open a notification that is not there, but others.
  case notificationNotThere(others: [String], isExpected: Bool)
  /// The app was not told what its user did with a notification.
  case notificationResponseLost(wasOpened: Bool)
  /// The app runs in the background for audio that nobody can hear.
  case silentAudio
  /// The app lacks the entitlement to be woken for health data.
  case healthDeliveryNotEntitled(entitlement: String)
  /// The Info.plist does not say what the app does with health data.
  case healthTextMissing(key: String)
  /// A workout session was begun in the background.
  case workoutInBackground
  /// A workout session was ended while its builder collects.
  case workoutEndedFirst
  /// Objects went that were not saved, in the order of their classes.
  case modelsLost([LostModels], withProcess: Bool)
  /// The Info.plist does not allow that something is loaded without encryption.
  case insecureLoad(url: String)

  // MARK: The run

  /// A task is launched again and again.
  case livelock(launches: Int, withinSeconds: Double)
  /// Threads wait for each other; who for whom, as the kernel describes it.
  case deadlock(threads: String)
  /// A thread was still blocked at the end.
  case stillBlocked(thread: String)
  /// So many pieces of work ran at one instant.
  case endlessLoop(limit: Int)
  /// App code kept a processor busy for so long in one go.
  case neverReturned(seconds: Int)
  /// A call came from a thread that no simulation knows.
  case uncontrolled(call: String)
  /// A call was not carried out, or only in part.
  case refusedCall(RefusedCall)
  /// A thread waits for a lock that an ended process held.
  case abandonedLock
  /// The app ended itself.
  case exit(status: Int32)
  /// The app crashed; with what it printed last to its standard error, where a trap says what it is and where.
  case crash(signal: String, message: String?)
  /// A fault of the plan never struck.
  case faultNeverStruck(fault: Fault, number: Int, pointCount: Int)
  /// A user action found the app not on screen.
  case actionNotHandedOver
  /// The phone could not write a file that it writes by itself; the app hears nothing of it.
  case fileNotWritten(path: String, isDiskFull: Bool)
  /// Somebody else than the phone has found it, and has words of their own.
  case reported(name: String, message: String, hint: String)

  /// What keeps a submission from being permitted.
  public enum Lack: Codable, Hashable, Sendable {
    /// The identifier is not permitted.
    case permission
    /// Only a wildcard permits it.
    case permissionByName
    /// The device offers no graphics processor in the background.
    case graphicsProcessor
    /// The app lacks the entitlement for health research.
    case healthResearchEntitlement
    /// The app lacks the entitlement for the graphics processor.
    case graphicsEntitlement
    /// The app does not declare the background mode.
    case mode(name: String)
  }

  /// Objects of a class that were not saved.
  public struct LostModels: Codable, Hashable, Sendable {
    /// The name of the class.
    public var className: String
    /// How many.
    public var count: Int
  }

  /// Where a path leads that an app cannot use.
  public enum UnreachablePlace: String, Codable, Hashable, Sendable {
    /// To what is neither the app's nor one of its groups'.
    case outsideOfFolders
    /// To a folder for application support that the app has not made.
    case applicationSupport
    /// To what was the app's folder before an update.
    case formerFolder
  }

  /// What happens to an app without a debugger.
  public enum HeldEnd: Codable, Hashable, Sendable {
    /// It is suspended.
    case suspension
    /// The watchdog kills it.
    case watchdog
    /// Its background tasks expire.
    case backgroundTasks
    /// It is killed for a background task that was not ended.
    case backgroundTaskLeaked
    /// A task expires.
    case task(identifier: String)
    /// An update of health data is given up.
    case healthUpdate(identifier: String)
    /// It is killed, for a task was not completed.
    case taskNotCompleted(identifier: String)
  }
}

extension FindingKind {
  /// Whether it says that the app lacks the entitlement to be woken for health data.
  package var isOfHealthEntitlement: Bool {
    if case .healthDeliveryNotEntitled = self { true } else { false }
  }

  /// The name of the case, or that of somebody else's finding.
  public var name: String {
    if case .reported(let name, _, _) = self { return name }
    // What a case holds is a child of its reflection under the name of the case.
    return Mirror(reflecting: self).children.first?.label ?? "\(self)"
  }
}
