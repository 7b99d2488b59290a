extension WhyAnswerTests {
  private static let reconcile = "com.example.tracker.reconcile"
  private static let push = "com.apple.pushLaunch.com.example.mistakes"

  /// What is seldom asked: of faults, of the last moment, of what was told before.
  static let strange = freezes + moments + advice + clocks

  private static let freezes = [
    Question(
      scenario: "LowPowerDay", task: reconcile,
      said: [
        "ran, and was frozen meanwhile: fault 1 of the run",
        "completed at 11:00:00.004, success: true, after 1 h",
        "fault 1 of the run froze the app's process at 10:00, for 1 h",
        "without the faults of the run", "ends at 10:00:00.004",
      ],
      timeline: [
        "0 08:30 OpenApp", "0 08:30:05 StartTracking Task=Design", "0 09:00 LeaveApp",
        "0 09:00:30 PutDown",
      ],
      edit: { document in
        document["Device"] = [String: Any]()
        document["Faults"] = [["Kind": "suspend", "Target": reconcile, "AtPoint": 5]]
      })
  ]

  private static let moments = [
    // The end of the run belongs to what lasts until then.
    Question(
      scenario: "LowPowerDay", task: reconcile,
      said: [
        "waited at 20:00:00: Tasks are delivered in the background (R-060)", "in its way R-060",
        "still pending when the run ended", "fix Do the work at once while the app is on screen",
      ],
      unsaid: ["R-184 14:00:00 – 14:15:00: last app"], options: ["--at", "20:00"]),
    // What is over before the date has come delays nothing.
    Question(
      scenario: "LowPowerDay", task: reconcile,
      said: ["waited for its begin date at 14:00:00", "in its way R-033, R-184", "Why R-033"],
      unsaid: ["R-184 14:00:00 – 14:15:00: last app", "the user opens the app"],
      options: ["--at", "14:00"]),
  ]

  private static let advice = [
    Question(
      scenario: "ContinuedSwipedAway", task: "com.example.export.photos.1",
      said: [
        "the app was killed: forceQuit (R-153)", "R-153 09:06:00", "Save progress as it is made",
      ],
      unsaid: ["do not wait for this callback"]),
    Question(
      scenario: "PushAfterForceQuit", task: push,
      said: ["did not run before the end", "R-166", "fix Nothing to submit: what waits runs once"],
      unsaid: ["submit the requests anew", "what the switch is for"],
      timeline: [
        "0 09:05 OpenApp", "0 09:10 LeaveApp", "0 09:12 BackgroundAppRefresh on Scope=restricted",
        "0 09:20 Push Payload.headline=Rain",
      ]),
    Question(
      scenario: "LowPowerDay", task: reconcile,
      said: ["R-058 10:00:00.400", "fix Expect it in each launch before the first unlock"],
      unsaid: ["needs the default class"],
      timeline: ["0 08:30 OpenApp", "0 09:00 LeaveApp", "0 09:00:30 PutDown", "0 09:10 Reboot"],
      edit: { $0["Device"] = [String: Any]() }),
    // One of two switches was told beside the other.
    Question(
      scenario: "LowPowerDay", task: reconcile,
      said: ["off for the device since 08:10, and off for the app since 08:11"],
      unsaid: ["Behind that"],
      timeline: [
        "0 08:10 BackgroundAppRefresh off", "0 08:11 BackgroundAppRefresh off Scope=app",
        "0 08:30 OpenApp", "0 09:00 LeaveApp", "0 09:00:30 PutDown",
      ],
      edit: { $0["Device"] = [String: Any]() }),
  ]

  private static let clocks = [
    // Its end is told by the zone of that very instant.
    Question(
      scenario: "LowPowerDay", task: reconcile,
      said: [
        "launched as task 1 at 18:00:00, after 3 h", "clock set back by 2 h",
        "time zone: Asia/Tokyo",
      ],
      timeline: [
        "0 08:30 OpenApp", "0 09:00 LeaveApp", "0 09:00:30 PutDown", "0 09:10 ClockJump -7200",
        "0 12:00 TimeZone Asia/Tokyo",
      ],
      edit: { $0["Device"] = [String: Any]() })
  ]
}
