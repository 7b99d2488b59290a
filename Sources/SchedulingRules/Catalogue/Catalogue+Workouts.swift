/// Rules about workout sessions on an iPhone.
extension RuleCatalogue {
  static let workouts: [Rule] = [
    workoutSession.since(26), workoutOrder, oneWorkout.since(26), workoutRecovery.since(26),
    workoutReadsWhileLocked.since(26),
  ]

  private static var workoutSession: Rule {
    Rule(
      .workoutSession, "A workout session keeps the app running", .measured,
      source: """
        The tests of one published app; Apple documentation of `HKWorkoutSession`, for the watch
        """,
      statement: """
        With the mode `workout-processing` an app runs in the background as long as its session \
        does, paused or not. For the watch that is documented; of the iPhone sources contradict each \
        other, and Apple lists no such mode (F-066). The policy constant `workout.keepsRunning` decides: \
        never, with the mode, or always.
        """,
      fix: "Declare the mode, and end the session when the workout ends.",
      whenDisabled: "A session keeps nothing running.",
      shown: .bothWays(at: [.background]), related: [.workoutOnPhone, .suspension])
  }

  private static var workoutOrder: Rule {
    Rule(
      .workoutOrder, "Collecting ends before the session does", .documented,
      source: "WWDC 2025, session 322; Apple's older sample for the watch ends the session first",
      statement: """
        `stopActivity`, and when the session has stopped `endCollection`, `finishWorkout`, `end`; or \
        `end`, and when the delegate hears of that the rest. An app that waits for neither may lose the \
        samples of the last seconds.
        """,
      fix: "Stop the activity, finish the builder in the delegate, and end the session last.",
      whenDisabled: onlyFindings,
      shown: .bothWays(at: [.call("HKWorkoutSession.end")]), related: [.workoutSession])
  }

  private static var oneWorkout: Rule {
    Rule(
      .oneWorkout, "A device has one workout session, which begins on screen", .documented,
      source: """
        Apple documentation of `HKError.Code.errorAnotherWorkoutSessionStarted`, for the watch; a \
        published difference of HealthKit's headers
        """,
      statement: """
        The session of another app ends the app's own with error 8; one that is begun in the \
        background fails with error 14. The delegate is told.
        """,
      fix: "Begin workouts on screen, and save what there is when the delegate hears of a failure.",
      whenDisabled: "Sessions begin anywhere, and those of other apps end none.",
      shown: .bothWays(at: [.call("HKWorkoutSession.startActivity"), .action("OtherWorkout")]),
      related: [.workoutSession])
  }

  private static var workoutRecovery: Rule {
    Rule(
      .workoutRecovery, "An app that crashes in a workout is launched again", .documented,
      source:
        "Apple documentation of `recoverActiveWorkoutSession(completion:)`; WWDC 2025, session 322",
      statement: """
        After a crash, or a kill by the system, the app is launched in the background and gets session \
        and builder back as they were by `recoverActiveWorkoutSession`; the builder's data source has \
        to be set anew. A swipe, a restart and an update end the session.
        """,
      fix: "Recover the session during the launch, before the user can begin another one.",
      whenDisabled: "A session ends with its process, and nobody launches the app.",
      shown: .bothWays(at: [.end]), related: [.workoutSession])
  }

  private static var workoutReadsWhileLocked: Rule {
    Rule(
      .workoutReadsWhileLocked, "In a workout health data can be read while the device is locked",
      .documented,
      source: "WWDC 2025, session 322",
      statement: """
        The system asks its user once, at the first session; here the answer is yes. While the session \
        goes on queries succeed on a locked device.
        """,
      fix: "Read what the workout needs while it goes on.",
      whenDisabled: "A workout makes no difference to what can be read.",
      shown: .bothWays(at: [.call("HKHealthStore.execute")]), related: [.lockedHealthData])
  }
}
