public import DeviceModel
public import VirtualTime

/// What becomes of the requests that wait to be launched.
public enum PendingRequests {
  /// Returns what a change of the device cancels: refresh, when its switch goes off.
  ///
  /// Requests so lost do not come back when the switch goes on again.
  public static func cancelled(
    _ pending: @autoclosure () -> [TaskRequest], before: DeviceState, after: DeviceState,
    policy: Policy
  ) -> [TaskRequest] {
    guard before.allowsBackgroundRefresh, !after.allowsBackgroundRefresh,
      policy.isEnabled(.backgroundRefreshOff),
      policy[.barOffCancelsPending]
    else { return [] }
    return pending().filter { $0.kind == .appRefresh }
  }

  /// Returns what a restart of the device leaves.
  public static func afterReboot(_ pending: [TaskRequest], policy: Policy) -> [TaskRequest] {
    policy.isEnabled(.requestsAfterRestart) && !policy[.rebootKeepsPending]
      ? pending.filter(\.kind.isOfSession) : pending
  }

  /// Returns what an update of the app leaves.
  public static func afterUpdate(_ pending: [TaskRequest], policy: Policy) -> [TaskRequest] {
    policy.isEnabled(.requestsAfterRestart) && !policy[.updateKeepsPending]
      ? pending.filter(\.kind.isOfSession) : pending
  }

  /// Returns what a silent push leaves when it comes: only the newest one waits.
  public static func afterPush(_ pending: [TaskRequest], policy: Policy) -> [TaskRequest] {
    policy.isEnabled(.newestPushWaits) ? pending.filter { $0.kind != .silentPush } : pending
  }

  /// Returns whether a launch uses a pending request up: each gives one launch.
  public static func isUsedUp(
    _ pending: TaskRequest, byLaunchOf request: TaskRequest, policy: Policy
  ) -> Bool {
    policy.isEnabled(.requestUsedUp) && pending == request
  }

  /// Returns what `getPendingTaskRequests` lists: what waits, and by policy what runs.
  ///
  /// Health research is listed only where the policy has it so.
  public static func listed(
    pending: [TaskRequest], running: [TaskRequest], policy: Policy
  ) -> [TaskRequest] {
    let listed =
      policy.isEnabled(.runningRequestListed) && policy[.pendingIncludesRunning]
      ? running + pending : pending
    guard policy.isEnabled(.healthRequestsUnlisted), !policy[.pendingIncludesHealthResearch] else {
      return listed
    }
    return listed.filter { $0.kind != .healthResearch }
  }
}

/// How a waiting request has been put off by requests in its place.
///
/// Each submission of an identifier replaces the request that waits, its date included. An app that
/// submits more often than the date lies ahead pushes its own task into the future for ever.
public struct Postponement: Codable, Equatable, Sendable {
  /// How often in a row a later date has taken the place of an earlier one.
  public private(set) var count = 0
  /// When the first of the replaced requests could have been launched.
  private var firstDue: WallTime?
  private var isReported = false

  /// Creates the record of a request that replaced nothing.
  public init() {}

  /// Notes that another request took the place of the one that waited.
  ///
  /// - Parameters:
  ///   - replaced: When the replaced request could have been launched.
  ///   - next: When the one in its place can be.
  ///   - now: The time of the submission.
  ///   - policy: How often is too often.
  /// - Returns: Whether the task would be due, were it not put off too often; true only once.
  public mutating func isEndless(
    replacing replaced: WallTime, by next: WallTime, at now: WallTime, policy: Policy
  ) -> Bool {
    guard next > replaced else {
      self = Postponement()
      return false
    }
    count += 1
    let due = firstDue ?? replaced
    firstDue = due
    guard !isReported, now >= due, count >= policy[.submissionPostponements] else { return false }
    isReported = true
    return true
  }
}

/// Why a pending request goes without a launch.
public enum RemovalCause: String, Codable, CaseIterable, Sendable {
  /// The app has cancelled it.
  case cancelled
  /// The device has restarted.
  case restart
  /// The app was updated.
  case update
  /// Background App Refresh was forbidden.
  case backgroundRefreshForbidden
  /// Background App Refresh was switched off.
  case backgroundRefreshOff
  /// The app wants no more fetches.
  case fetchesEnded
  /// The app wants no more updates of health data.
  case updatesEnded
  /// The app wants no more remote notifications.
  case pushesEnded
  /// A newer push took its place.
  case newerPush
  /// The user has swiped the app away.
  case forceQuit
  /// The app was killed.
  case kill
  /// The transfer is over.
  case transferOver
  /// The app runs and has the events of its session.
  case eventsTold
  /// The process ended in which a person had started it.
  case personsProcessEnded
  /// The process ended in which an activity was scheduled.
  case processEnded
  /// The app has invalidated an activity.
  case invalidated
  /// An activity was scheduled anew.
  case rescheduled
  /// The scheduler of an activity was released.
  case released
  /// Its launch found no launch handler.
  case noLaunchHandler
}
