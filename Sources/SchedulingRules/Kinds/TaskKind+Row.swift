extension TaskKind {
  /// The table of the kinds of work, a row for each.
  ///
  /// A switch and no array: for whoever asks for one part of a row the compiler leaves a table of that part.
  @inline(__always)
  public var row: KindOfWork {
    switch self {
    case .appRefresh:
      KindOfWork(
        family: .refresh, className: "BGAppRefreshTask", backgroundMode: .fetch,
        pendingLimit: .limitsPendingRefresh,
        start: .wake, isWeighed: true, window: .init(.refreshWindow, by: .refreshWindow),
        priority: 10,
        recipient: .launchHandler, limit: .init(.refreshRunLimit, by: .refreshRunLimit),
        timeEnd: .expiration, endsOnUse: .init(.refreshEndsOnUserActivity, by: .refreshEarlyEnd),
        phrase: "app refresh", word: "refresh", activityPrefix: "bgRefresh-")
    case .processing:
      KindOfWork(
        family: .processing, className: "BGProcessingTask", backgroundMode: .processing,
        pendingLimit: .limitsPendingProcessing,
        start: .wake, isWeighed: true,
        window: .init(.processingWindow, by: .processingWithinTwoDays),
        recipient: .launchHandler, limit: .init(.processingRunLimit, by: .processingRunLimit),
        timeEnd: .expiration,
        endsOnUse: .init(.processingEndsOnUserActivity, by: .processingEndsOnUse),
        phrase: "processing", word: "processing", activityPrefix: "bgProcessing-")
    case .legacyFetch:
      KindOfWork(
        family: .refresh, backgroundMode: .fetch,
        start: .wake, isWeighed: true, window: .init(.refreshWindow, by: .refreshWindow),
        priority: 10,
        recipient: .fetchMethod, limit: .init(.fetchRunLimit, by: .fetchRunLimit),
        timeEnd: .kill(by: .fetchCode),
        phrase: "a background fetch", word: "fetch", activityPrefix: "bgFetch-")
    case .continuedProcessing:
      // Without a limit: it ends when it comes no further, by its progress.
      KindOfWork(
        family: .continued, className: "BGContinuedProcessingTask",
        start: .alone, priority: 90,
        recipient: .launchHandler, timeEnd: .expiration,
        phrase: "continued processing", word: "continued",
        activityPrefix: "bgContinuedProcessing-")
    case .healthResearch:
      KindOfWork(
        family: .processing, className: "BGHealthResearchTask", backgroundMode: .processing,
        pendingLimit: .limitsPendingProcessing,
        start: .wake, isWeighed: true,
        window: .init(.processingWindow, by: .processingWithinTwoDays),
        recipient: .launchHandler, limit: .init(.processingRunLimit, by: .processingRunLimit),
        timeEnd: .expiration,
        endsOnUse: .init(.processingEndsOnUserActivity, by: .processingEndsOnUse),
        phrase: "health research", word: "health research", activityPrefix: "bgHealthResearch-")
    case .transfer:
      KindOfWork(
        family: .session,
        start: .noCode, window: .init(.refreshWindow, by: .refreshWindow),
        recipient: .nobody, timeEnd: .nothing,
        phrase: "a transfer", word: "transfer", activityPrefix: "com.apple.nsurlsessiond-")
    case .sessionEvents:
      KindOfWork(
        family: .session,
        start: .wake, window: .init(.refreshWindow, by: .refreshWindow),
        recipient: .sessionMethod, limit: .init(.urlsessionEventsRunLimit, by: .sessionLaunch),
        timeEnd: .kill(by: .sessionEventsCode),
        phrase: "the events of a URL session", word: "session events",
        activityPrefix: "sessionEvents-")
    case .backgroundActivity:
      KindOfWork(
        family: .activity,
        start: .inProcess, isWeighed: true,
        recipient: .block, timeEnd: .nothing,
        phrase: "an activity", word: "activity")
    case .silentPush:
      KindOfWork(
        family: .push, backgroundMode: .remoteNotification,
        start: .wake, isWeighed: true, window: .init(.pushWindow, by: .silentPushActivity),
        recipient: .pushMethod, limit: .init(.pushRunLimit, by: .silentPushRunLimit),
        timeEnd: .kill(by: .silentPushRunLimit, endsAnyway: true),
        phrase: "a silent push", word: "push")
    case .notificationAction:
      KindOfWork(
        family: .notification,
        start: .alone, priority: 90,
        recipient: .responseMethod,
        limit: .init(.notificationActionTime, by: .notificationActionTime),
        timeEnd: .kill(by: .notificationActionTime, endsAnyway: true),
        phrase: "an action of a notification", word: "notification action",
        activityPrefix: "notificationAction-")
    case .healthUpdate:
      KindOfWork(
        family: .health,
        start: .wake, priority: 10,
        recipient: .observers, limit: .init(.healthUpdateTime, by: .healthObserversAtLaunch),
        timeEnd: .failure,
        phrase: "an update of health data", word: "health update",
        activityPrefix: "healthUpdate-")
    }
  }
}
