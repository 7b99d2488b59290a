/// What one should know of health data and workouts, without a decision of the phone that rests on it.
extension RuleCatalogue {
  static let factsOfHealth: [Rule] = [readAuthorizationHidden, workoutOnPhone]

  private static var readAuthorizationHidden: Rule {
    Rule(
      .readAuthorizationHidden, "Nobody learns whether reading is allowed", .documented,
      source: """
        Apple documentation of `requestAuthorization`, of `authorizationStatus(for:)` and of \
        `HKError.Code`
        """,
      statement: """
        Success says that the user has seen the question. The status is about writing alone; what may \
        not be read looks as if there was nothing but what the app itself has saved. A query for a \
        type for which the app has not asked fails with `errorAuthorizationNotDetermined`, and so does \
        asking to be woken for it; saving without permission fails with it, or with \
        `errorAuthorizationDenied`. A scenario's event \
        `HealthPermission` is the user's answer; without it everything is allowed.
        """,
      fix: "Ask before the first query, and take missing data for missing data.",
      whenDisabled: nil, related: [.healthUsageText])
  }

  private static var workoutOnPhone: Rule {
    Rule(
      .workoutOnPhone, "Whether a workout keeps an iPhone's app running is not documented",
      .measured,
      source: """
        Apple documentation of `HKWorkoutSession` and of the watch's modes; WWDC 2025, session 322; the \
        tests of one published app
        """,
      statement: """
        An iPhone begins sessions of its own from iOS 26; before, it mirrors those of a watch. Apple lists \
        `workout-processing` among the modes of the watch alone, and promises data while locked and \
        recovery, not run time; one team saw its app suspended without the mode, and running with it. \
        The policy constant `workout.keepsRunning` decides (R-237).
        """,
      fix: "Keep dates, so that nothing depends on it.",
      whenDisabled: nil, related: [.workoutSession])
  }
}
