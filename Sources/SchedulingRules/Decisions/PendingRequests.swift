public import DeviceModel

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
