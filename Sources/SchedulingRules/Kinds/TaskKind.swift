/// The kinds of work that the activity scheduler launches; what is known of each is its ``row``.
///
/// ```swift
/// TaskKind.silentPush.row.limit?.constant  // .pushRunLimit
/// ```
public enum TaskKind: String, Codable, CaseIterable, CodingKeyRepresentable, Sendable {
  /// A short look for new content, `BGAppRefreshTask`.
  case appRefresh
  /// Minutes of maintenance on an idle device, `BGProcessingTask`.
  case processing
  /// A look for new content in the old way, `performFetch` of the app's delegate.
  case legacyFetch
  /// Work that a person started and that goes on in the background, `BGContinuedProcessingTask`.
  case continuedProcessing
  /// Minutes of work on health data for a study, `BGHealthResearchTask`.
  case healthResearch
  /// A transfer of a background URL session: no code of the app runs for it.
  case transfer
  /// The events of a background URL session, for which the app is launched.
  case sessionEvents
  /// Maintenance in a process that runs anyway, `NSBackgroundActivityScheduler`.
  case backgroundActivity
  /// Time for an app to answer a remote notification that its user does not see.
  case silentPush
  /// What a user does with a notification, told to an app that stays in the background (F-082).
  case notificationAction
  /// A wake for new data of HealthKit, of which an observer is told.
  case healthUpdate
}

/// What is asked of a row so often that it has a name of its own.
extension TaskKind {
  /// Whether an app asks for it by submitting a request; the system makes the requests of other kinds.
  public var isSubmitted: Bool { row.className != nil }

  /// Whether no submission stands for it: apps neither submit, list nor cancel such requests.
  public var isBySystem: Bool { !isSubmitted }

  /// Whether it is a look for new content: what holds for app refresh holds for the old way as well.
  public var isRefresh: Bool { row.family == .refresh }

  /// Whether it is work for minutes: what holds for processing holds for health research as well.
  public var isProcessing: Bool { row.family == .processing }

  /// Whether it belongs to a background URL session, which the app does not ask the scheduler for.
  public var isOfSession: Bool { row.family == .session }

  /// Whether it waits for a good moment, by conditions and a score.
  public var isWeighed: Bool { row.isWeighed }

  /// Whether the app may be launched or resumed for it.
  public var isLaunch: Bool { row.start == .wake || row.start == .alone }

  /// Whether it can be launched together with others.
  public var joinsAWake: Bool { row.start == .wake }

  /// What launches it, and what it may begin beside.
  public var start: KindOfWork.Start { row.start }

  /// Which goes first where several could be launched: the higher.
  public var priority: Int { row.priority }

  /// Whether the app is told when its time is over.
  public var isTold: Bool { row.timeEnd == .expiration }

  /// Whether it spends and needs the budgets of app refresh; a silent push has its own ones.
  func paysAsRefresh(_ policy: Policy) -> Bool {
    isRefresh || (self == .silentPush && !policy.isEnabled(.pushBudget))
  }

  /// Whether the use of the app decides when it comes; for a silent push it does not.
  func isChosenByUse(_ policy: Policy) -> Bool {
    isRefresh || (self == .silentPush && !policy.isEnabled(.silentPushWithoutUse))
  }

  /// The value of `UIBackgroundModes` that a task of this kind needs; nil for one that needs none.
  public var backgroundMode: String? { row.backgroundMode?.rawValue }

  /// What messages call its mode: the mode, or the kind where it needs none.
  public var modeName: String { backgroundMode ?? rawValue }

  /// The kinds that an app submits and that need a background mode, one for each mode.
  public static let needingMode: [TaskKind] = {
    let needing = allCases.filter { $0.isSubmitted && $0.backgroundMode != nil }
    return needing.filter { kind in
      kind == needing.first { $0.backgroundMode == kind.backgroundMode }
    }
  }()
}
