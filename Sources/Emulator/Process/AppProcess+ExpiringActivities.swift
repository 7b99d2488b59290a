import SchedulingRules

/// What the expiring activities of `ProcessInfo` forward to.
extension AppProcess {
  /// Begins an expiring activity: asks not to be suspended while its block runs.
  ///
  /// It shares the clock of background tasks and, kept for too long, their kill. Ends
  /// the process when the reason is empty, or when too many assertions are held.
  ///
  /// The first call of the block waits in its queue when this returns: its time can be over before it begins.
  ///
  /// - Parameters:
  ///   - reason: The app's name for it, for messages.
  ///   - perform: Delivers the first call of the block to a queue of the app, with what came of the wish.
  ///   - expire: Delivers the second call.
  public func beginExpiringActivity(
    reason: String, perform: (ExpiringActivity) -> Void, expire: @escaping () -> Void
  ) {
    call("ProcessInfo.performExpiringActivity") { phone in
      perform(beginExpiringActivity(reason: reason, expire: expire, on: phone))
    }
  }

  private func beginExpiringActivity(
    reason: String, expire: @escaping () -> Void, on phone: Phone
  ) -> ExpiringActivity {
    let now = core.now
    switch ExpiringActivityStart.decide(
      reason: reason,
      limit: backgroundTasks.limit(
        orOfTaskBegunAt: now, awakeUntil: wakefulness.end, policy: policy),
      now: now, policy: policy)
    {
    case .fatal(let exception):
      record(
        .performExpiringActivity(reason: reason, outcome: .exception(name: exception.name)),
        rule: exception.rule)
      phone.supervisor.crash(self, by: exception, identifier: nil)
      return .refused
    case .refused:
      record(.performExpiringActivity(reason: reason, outcome: .noTime), rule: .expiringActivity)
      return .refused
    case .unprotected:
      record(.performExpiringActivity(reason: reason, outcome: .granted))
      return .granted(nil)
    case .granted:
      let activity = backgroundTasks.begin(
        name: reason, at: now, awakeUntil: wakefulness.end, notice: .secondCall(expire))
      record(.performExpiringActivity(reason: reason, outcome: .granted))
      phone.supervisor.take(activity, in: self)
      return .granted(activity.identifier)
    }
  }

  /// Ends an expiring activity: the first call of its block has returned.
  public func endExpiringActivity(_ number: Int) {
    core.work {
      guard let ended = backgroundTasks.end(.expiringActivity, number) else { return }
      phone.supervisor.release(ended, in: self)
    }
    core.settle(after: self)
  }
}

/// What came of the wish for an expiring activity.
public enum ExpiringActivity: Equatable, Sendable {
  /// The block may do its work; the number is to be ended, nil where nothing was taken.
  case granted(Int?)
  /// There is no time: the block is called once, and told so.
  case refused
}
