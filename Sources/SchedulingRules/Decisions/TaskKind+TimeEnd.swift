extension TaskKind {
  /// Returns whether the time of a task of this kind that runs can be over before the task is done.
  ///
  /// Mostly the app is told so or has its task completed for it. The delegate of a fetch is not, and its app is
  /// killed, as it is for a session's events and for a push; an update of health data counts as not
  /// answered. Without the rule that kills for it, what is late just goes on.
  ///
  /// - Parameter policy: Which rules are in force.
  /// - Returns: False for transfers, for which no code of the app runs, and activities, which are asked to stop and need
  ///   not.
  public func canRunOutOfTime(policy: Policy) -> Bool {
    switch self {
    case .appRefresh, .processing, .continuedProcessing, .healthResearch: true
    case .silentPush, .healthUpdate: true
    case .legacyFetch: Termination.uncompletedFetch(policy: policy) != nil
    case .sessionEvents: Termination.uncompletedSessionEvents(policy: policy) != nil
    case .transfer, .backgroundActivity: false
    }
  }
}
