public import VirtualTime

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
