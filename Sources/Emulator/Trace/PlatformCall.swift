public import DeviceModel
public import SchedulingRules
package import VirtualTime

/// A call of the app into the platform, with its outcome.
public struct CallMade: Codable, Hashable, Sendable {
  /// The calling process.
  public var processID: Int32
  /// What was called, with arguments and result.
  public var call: PlatformCall
  /// The rule that decided the outcome, where there is one.
  public var rule: RuleID?
}

/// A call of a function of the platform: what the app gave, and what it got.
///
/// Times are in seconds. An exception is given by its name.
public enum PlatformCall: Codable, Hashable, Sendable {
  /// `BGTaskScheduler.register`.
  case register(identifier: String, outcome: Registered)
  /// `BGTaskScheduler.submit`.
  case submit(request: RequestSubmitted, outcome: Submitted)
  /// `BGTaskScheduler.cancel`.
  case cancel(identifier: String)
  /// `BGTaskScheduler.cancelAllTaskRequests`.
  case cancelAll
  /// `BGTaskScheduler.getPendingTaskRequests`, and whose requests it lists.
  case listRequests(identifiers: [String])
  /// `BGTaskScheduler.supportedResources`.
  case supportedResources(offersGraphicsProcessor: Bool)
  /// `BGTask.setTaskCompleted`.
  case completeTask(identifier: String, success: Bool)
  /// `UIApplication.beginBackgroundTask`; the task is the raw value of its identifier.
  case beginBackgroundTask(name: String, task: Int)
  /// `UIApplication.endBackgroundTask`.
  case endBackgroundTask(task: Int, wasOpen: Bool)
  /// `ProcessInfo.performExpiringActivity`.
  case performExpiringActivity(reason: String, outcome: ExpiringActivityBegun)
  /// `ProcessInfo.beginActivity` or `performActivity`, and the activity's number.
  case beginActivity(ActivityWish, number: Int)
  /// `ProcessInfo.endActivity`, or the release of its token.
  case endActivity(number: Int, wasReleased: Bool)
  /// `UIApplication.setMinimumBackgroundFetchInterval`; no seconds: never.
  case setFetchInterval(seconds: Double?)
  /// The same without effect.
  case setFetchIntervalInVain
  /// The completion handler of `performFetch`, with the app's word.
  case completeFetch(result: String)
  /// The completion handler of `didReceiveRemoteNotification`, with the app's word.
  case completePush(result: String)
  /// The completion handler of `handleEventsForBackgroundURLSession`.
  case completeSessionEvents(identifier: String)
  /// `UIApplication.registerForRemoteNotifications`.
  case registerForPushes
  /// `UIApplication.unregisterForRemoteNotifications`.
  case unregisterForPushes
  /// `URLSession.init`, for the first or a further time in the process.
  case openSession(identifier: String, isSecond: Bool)
  /// `URLSession.downloadTask`, `uploadTask` or `dataTask`, and the task's number in its session.
  case addTransfer(direction: TransferDescription.Direction, url: String, number: Int)
  /// A task that a background session does not have, and the exception.
  case addUnsupportedTransfer(transfer: UnsupportedTransfer, exception: String)
  /// `URLSessionTask.resume`.
  case resumeTransfer(identifier: String, wasSuspended: Bool)
  /// `URLSessionTask.suspend`.
  case holdTransfer(identifier: String)
  /// `URLSessionTask.cancel`.
  case cancelTransfer(identifier: String)
  /// `URLSession.getAllTasks`, and how many there are.
  case listTransfers(session: String, count: Int)
  /// The completion handler of `URLSession.didReceiveChallenge`.
  case answerChallenge(transfer: String, hasCredentials: Bool)
  /// `NSBackgroundActivityScheduler.init`, and the exception if there was one.
  case createActivity(identifier: String, exception: String?)
  /// `NSBackgroundActivityScheduler.schedule`.
  case scheduleActivity(
    identifier: String, repeats: Bool, intervalSeconds: Double, toleranceSeconds: Double)
  /// `NSBackgroundActivityScheduler.invalidate`.
  case invalidateActivity(identifier: String)
  /// `NSBackgroundActivityScheduler.shouldDefer`: it should if there is a reason.
  case shouldDefer(identifier: String, reason: Reason?)
  /// The completion handler of an activity, with the app's word.
  case finishActivity(identifier: String, result: ActivityResult, isIgnored: Bool)
  /// `HKHealthStore.execute` with an observer query.
  case observeHealth(type: String)
  /// `HKHealthStore.execute` with a sample query; no count: the data cannot be read.
  case queryHealth(type: String, count: Int?)
  /// `HKHealthStore.execute` for a type for which the app has not asked its user.
  case queryUnaskedHealth(type: String)
  /// `HKHealthStore.save`.
  case saveHealth(type: String, value: Double, saving: HealthSaving)
  /// `HKHealthStore.delete`, for each type of the samples.
  case deleteHealth(type: String, count: Int, deletion: HealthDeletion)
  /// The completion handler of an observer query's update.
  case answerHealthUpdate(type: String)
  /// `HKHealthStore.enableBackgroundDelivery` for a type for which the app has not asked (F-065).
  case enableUnaskedHealthDelivery(type: String)
  /// `HKHealthStore.enableBackgroundDelivery`.
  case enableHealthDelivery(type: String, frequency: HealthUpdateFrequency, isEntitled: Bool)
  /// `HKHealthStore.disableBackgroundDelivery`; no type: all.
  case disableHealthDelivery(type: String?)
  /// `HKWorkoutSession.startActivity`.
  case beginWorkout
  /// `HKWorkoutSession.end`.
  case endWorkout
  /// `HKHealthStore.recoverActiveWorkoutSession`: whether there is one.
  case recoverWorkout(isThere: Bool)
  /// `CLLocationManager.request…Authorization`.
  case requestLocation(always: Bool)
  /// `CLLocationManager.start…`; an identifier for regions.
  case startLocation(LocationService, identifier: String?)
  /// `CLLocationManager.stop…`; an identifier for regions.
  case stopLocation(LocationService, identifier: String?)
  /// `CLLocationManager.allowsBackgroundLocationUpdates` is set.
  case allowBackgroundLocation(Bool)
  /// `AVAudioSession.setActive`.
  case setAudioSession(isActive: Bool)
  /// `AVAudioPlayer.play`, and whether nothing can be heard.
  case playSound(isSilent: Bool, player: Int)
  /// `AVAudioPlayer.stop` or `pause`.
  case stopSound(player: Int)
  /// `AVAudioRecorder.record`; recorders and players are counted together.
  case recordSound(recorder: Int)
  /// `AVAudioRecorder.stop` or `pause`.
  case stopRecording(recorder: Int)
  /// `HKHealthStore.requestAuthorization`.
  case requestHealthAuthorization
  /// `UIApplication.isIdleTimerDisabled` is set.
  case setIdleTimer(isDisabled: Bool)
  /// `UIApplication.open`, and whether the user was taken to another app.
  case openURL(String, isOpened: Bool)
  /// `UNUserNotificationCenter.requestAuthorization`.
  case requestNotifications(isAsked: Bool, isAllowed: Bool)
  /// `UNTimeIntervalNotificationTrigger.init`, where it ends the process.
  case createNotificationTrigger(seconds: Double, repeats: Bool)
  /// `UNUserNotificationCenter.add`, and the names of those for which there is no room.
  case addNotification(
    identifier: String, trigger: NotificationTrigger, isReplacing: Bool, dropped: [String])
  /// `UNUserNotificationCenter.remove…`; no names: all.
  case removeNotifications(identifiers: [String]?, isDelivered: Bool)
  /// `UNUserNotificationCenter.setNotificationCategories`.
  case setNotificationCategories([NotificationCategory])
  /// The completion handler of `didReceive` of the delegate of notifications.
  case completeResponse(action: String)
  /// `UNUserNotificationCenter.setBadgeCount`.
  case setBadge(count: Int)
  /// `WidgetCenter.reloadTimelines`; no kind: all.
  case reloadWidgets(kind: String?)
  /// `SecItem…`, and what it is about.
  case keychain(KeychainCall, item: String, status: KeychainStatus)

  /// What comes of a registration.
  public enum Registered: Codable, Hashable, Sendable {
    /// `true`: the handler is registered.
    case accepted
    /// `false`: it is not.
    case refused
    /// The process ends.
    case exception(name: String)
  }

  /// What comes of a submission.
  public enum Submitted: Codable, Hashable, Sendable {
    /// The request waits.
    case accepted
    /// The request waits in the place of another one (R-020).
    case replaced
    /// It is refused with an error.
    case refused(code: SubmissionErrorCode)
    /// The process ends.
    case exception(name: String)

    /// Whether the request waits.
    public var isAccepted: Bool { self == .accepted || self == .replaced }
  }

  /// What comes of the wish for an expiring activity.
  public enum ExpiringActivityBegun: Codable, Hashable, Sendable {
    /// The block may do its work.
    case granted
    /// There is no time left.
    case noTime
    /// The process ends.
    case exception(name: String)
  }

  /// Why the call did not do what was asked; nil when it did.
  public var isRefused: Bool {
    switch self {
    case .register(_, let outcome): outcome != .accepted
    case .submit(_, let outcome): !outcome.isAccepted
    default: false
    }
  }
}

/// What an app submits to the scheduler.
public struct RequestSubmitted: Codable, Hashable, Sendable {
  /// The identifier.
  public var identifier: String
  /// The kind of task that it asks for.
  public var kind: TaskKind
  /// How far ahead its earliest begin date lies, in seconds, to the microsecond; nil: none.
  public var earliestBeginSeconds: Double?
  /// Whether it asks for external power.
  public var requiresExternalPower: Bool
  /// Whether it asks for a network.
  public var requiresNetworkConnectivity: Bool
  /// The class of data that health research asks to read.
  public var requiredProtection: FileProtection?
  /// What it says of continued processing.
  public var continued: ContinuedWork?

  /// Creates what a request says that is submitted at a time of the wall clock.
  package init(_ request: TaskRequest, at now: WallTime) {
    identifier = request.identifier
    kind = request.kind
    earliestBeginSeconds = request.earliestBeginDate.map {
      now.duration(to: $0).roundedToMicroseconds.seconds
    }
    requiresExternalPower = request.requiresExternalPower
    requiresNetworkConnectivity = request.requiresNetworkConnectivity
    requiredProtection = request.requiredProtection
    continued = request.continued
  }
}

extension PlatformCall {
  /// The function, for example `BGTaskScheduler.submit`.
  public var function: String {
    switch self {
    case .register: "BGTaskScheduler.register"
    case .submit: "BGTaskScheduler.submit"
    case .cancel: "BGTaskScheduler.cancel"
    case .cancelAll: "BGTaskScheduler.cancelAllTaskRequests"
    case .listRequests: "BGTaskScheduler.getPendingTaskRequests"
    case .supportedResources: "BGTaskScheduler.supportedResources"
    case .completeTask: "BGTask.setTaskCompleted"
    case .beginBackgroundTask: "UIApplication.beginBackgroundTask"
    case .endBackgroundTask: "UIApplication.endBackgroundTask"
    case .performExpiringActivity: "ProcessInfo.performExpiringActivity"
    case .setFetchInterval, .setFetchIntervalInVain:
      "UIApplication.setMinimumBackgroundFetchInterval"
    case .completeFetch: "performFetch.completionHandler"
    case .completePush: "didReceiveRemoteNotification.completionHandler"
    case .completeSessionEvents: "handleEventsForBackgroundURLSession.completionHandler"
    case .registerForPushes: "UIApplication.registerForRemoteNotifications"
    case .unregisterForPushes: "UIApplication.unregisterForRemoteNotifications"
    case .openSession: "URLSession.init"
    case .addTransfer(let direction, _, _): "URLSession.\(direction.rawValue)Task"
    case .addUnsupportedTransfer(let transfer, _): "URLSession.\(transfer.rawValue)"
    case .resumeTransfer: "URLSessionTask.resume"
    case .holdTransfer: "URLSessionTask.suspend"
    case .cancelTransfer: "URLSessionTask.cancel"
    case .listTransfers: "URLSession.getAllTasks"
    case .answerChallenge: "URLSession.didReceiveChallenge.completionHandler"
    case .createActivity: "NSBackgroundActivityScheduler.init"
    case .scheduleActivity: "NSBackgroundActivityScheduler.schedule"
    case .invalidateActivity: "NSBackgroundActivityScheduler.invalidate"
    case .shouldDefer: "NSBackgroundActivityScheduler.shouldDefer"
    case .finishActivity: "NSBackgroundActivityScheduler.completionHandler"
    case .observeHealth, .queryHealth, .queryUnaskedHealth: "HKHealthStore.execute"
    case .saveHealth: "HKHealthStore.save"
    case .deleteHealth: "HKHealthStore.delete"
    case .answerHealthUpdate: "HKObserverQuery.completionHandler"
    case .enableHealthDelivery, .enableUnaskedHealthDelivery:
      "HKHealthStore.enableBackgroundDelivery"
    case .disableHealthDelivery: "HKHealthStore.disableBackgroundDelivery"
    case .beginWorkout: "HKWorkoutSession.startActivity"
    case .endWorkout: "HKWorkoutSession.end"
    case .recoverWorkout: "HKHealthStore.recoverActiveWorkoutSession"
    case .requestLocation(let always):
      "CLLocationManager.request\(always ? "Always" : "WhenInUse")Authorization"
    case .startLocation(let service, _): "CLLocationManager.start\(service.rawValue)"
    case .stopLocation(let service, _): "CLLocationManager.stop\(service.rawValue)"
    case .allowBackgroundLocation: "CLLocationManager.allowsBackgroundLocationUpdates"
    case .setAudioSession: "AVAudioSession.setActive"
    case .playSound: "AVAudioPlayer.play"
    case .stopSound: "AVAudioPlayer.stop"
    case .recordSound: "AVAudioRecorder.record"
    case .stopRecording: "AVAudioRecorder.stop"
    case .requestHealthAuthorization: "HKHealthStore.requestAuthorization"
    case .beginActivity: "ProcessInfo.beginActivity"
    case .endActivity: "ProcessInfo.endActivity"
    case .setIdleTimer: "UIApplication.isIdleTimerDisabled"
    case .openURL: "UIApplication.open"
    case .requestNotifications: "UNUserNotificationCenter.requestAuthorization"
    case .createNotificationTrigger: "UNTimeIntervalNotificationTrigger.init"
    case .addNotification: "UNUserNotificationCenter.add"
    case .removeNotifications(_, isDelivered: false):
      "UNUserNotificationCenter.removePendingNotificationRequests"
    case .removeNotifications(_, isDelivered: true):
      "UNUserNotificationCenter.removeDeliveredNotifications"
    case .setNotificationCategories: "UNUserNotificationCenter.setNotificationCategories"
    case .completeResponse: "didReceiveNotificationResponse.completionHandler"
    case .setBadge: "UNUserNotificationCenter.setBadgeCount"
    case .reloadWidgets: "WidgetCenter.reloadTimelines"
    case .keychain(let call, _, _): call.rawValue
    }
  }

  /// The identifier of the scheduler's task that the call is about; nil for calls about none or many.
  public var taskIdentifier: String? {
    switch self {
    case .register(let identifier, _), .cancel(let identifier): identifier
    case .submit(let request, _): request.identifier
    default: nil
    }
  }
}
