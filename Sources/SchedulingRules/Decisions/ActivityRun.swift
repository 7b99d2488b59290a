public import DeviceModel
public import VirtualTime

/// What comes of the wish for an activity, by its identifier.
public enum ActivityCreation: Equatable, Sendable {
  /// It can be scheduled. The remark is the rule that a policy tolerates to be broken.
  case accepted(remark: RuleID?)
  /// The process ends with an exception.
  case fatal(PlatformException)

  /// Decides about an identifier: it must not be empty.
  public static func decide(_ identifier: String, policy: Policy) -> ActivityCreation {
    guard identifier.isEmpty, policy.isEnabled(.activityIdentifier) else {
      return .accepted(remark: nil)
    }
    return policy[.nsbaExceptionOnEmptyIdentifier]
      ? .fatal(.emptyActivityIdentifier) : .accepted(remark: .activityIdentifier)
  }
}

/// Where the block of an activity runs.
public enum ActivityQueue: Equatable, Sendable {
  /// On a serial queue of its own, in the background.
  case serial
  /// On the main queue.
  case main

  /// Returns the queue; without R-248 it is the main queue.
  public static func of(_ policy: Policy) -> ActivityQueue {
    policy.isEnabled(.activityQueue) ? .serial : .main
  }
}

/// Whether a running activity should put the rest of its work off.
public enum ActivityDeferral {
  /// Returns what makes the moment bad that was good when the activity began.
  ///
  /// What would keep it from starting now, its time apart; then external power and use of the device,
  /// which Apple names for the Mac or leaves open: the policy decides.
  ///
  /// - Parameters:
  ///   - request: What the activity was started for.
  ///   - before: The device as it was then.
  ///   - context: What a decision may look at now.
  /// - Returns: The first reason; nil when the activity may go on.
  public static func reason(
    for request: TaskRequest, startedOn before: DeviceState, in context: EvaluationContext
  ) -> Reason? {
    let policy = context.policy
    guard policy.isEnabled(.activityShouldDefer) else { return nil }
    var another = request
    another.particulars = nil
    another.earliestBeginDate = nil
    // How well the moment suits it is no matter any more.
    let first = Evaluation.of(another, in: context, extent: .firstReason).reasons.first
    if let first, first.rule != .score { return first }
    let device = context.device
    if policy[.nsbaDefersWithoutPower], before.hasExternalPower, !device.hasExternalPower {
      return Reason(.activityShouldDefer, .powerTakenAway)
    }
    if policy[.nsbaDefersOnUserActivity], !before.isInUse, device.isInUse {
      return Reason(.activityShouldDefer, .useBegan)
    }
    return nil
  }
}

/// The word of an app about a run of its activity; the names are those of its completion handler.
public enum ActivityResult: String, Codable, CaseIterable, Sendable {
  /// The work is done.
  case finished
  /// The rest of the work is put off.
  case deferred
}

/// What follows a run of an activity.
public enum ActivitySequel: Equatable, Sendable {
  /// It comes in another window.
  case comes(ActivityWindow)
  /// It does not come any more.
  case over

  /// Decides what follows when the app has given its word.
  ///
  /// Without R-250 what is deferred counts as finished. Without R-249 what follows a finished run was
  /// decided when that began.
  ///
  /// - Parameters:
  ///   - result: The app's word.
  ///   - pace: What the app asks for now: it may change that until it gives its word.
  ///   - window: The window of the run.
  ///   - start: When the run began.
  ///   - now: When it ends.
  ///   - policy: Which rules are in force.
  /// - Returns: What follows.
  public static func of(
    _ result: ActivityResult, pace: ActivityPace, window: ActivityWindow, startedAt start: Instant,
    at now: Instant, policy: Policy
  ) -> ActivitySequel {
    if result == .deferred, policy.isEnabled(.activityDeferred) {
      return .comes(window.rest(afterDeferralAt: now, policy: policy))
    }
    guard pace.repeats, policy.isEnabled(.activityFinished) else { return .over }
    return .comes(.of(pace, after: start, at: now, policy: policy))
  }

  /// Decides what follows a run that has just begun, whatever becomes of it: nothing, by R-249.
  public static func ofStart(
    pace: ActivityPace, at now: Instant, policy: Policy
  ) -> ActivitySequel {
    guard pace.repeats, !policy.isEnabled(.activityFinished) else { return .over }
    return .comes(.of(pace, after: now, at: now, policy: policy))
  }
}
