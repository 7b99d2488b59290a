extension WhyAnswerTests {
  private static let episode = "com.example.downloads.episodes#1"
  private static let photo = "com.example.album.photos#1"
  private static let push = "com.apple.pushLaunch.com.example.mistakes"
  private static let export = "com.example.export.photos.2"
  private static let reconcile = "com.example.tracker.reconcile"

  /// Days in which one or two causes were planted.
  static let altered = transfers + waitsBeforeRemoval + timesOfRuns + failures + moments

  private static let transfers = [
    // What had begun was interrupted, and not asked for only then.
    Question(
      scenario: "DownloadsWaitForNetwork", task: episode,
      said: [
        "was interrupted: no network (R-210)", "begun Mon 2026-03-02 09:05:00.400",
        "stopped Mon 2026-03-02 09:05:20", "went on at 09:40:00, after 34 min 40 s",
        "without this at 09:05:20: network: none",
      ],
      unsaid: ["asked", "launched as task"],
      timeline: [
        "0 09:05 OpenApp", "0 09:05:10 LeaveApp", "0 09:05:20 Network none",
        "0 09:40 Network wifi",
      ]),
    Question(
      scenario: "DownloadsWaitForNetwork", task: episode,
      said: ["ran late", "asked Mon 2026-03-02 09:05:00.400", "begun at 09:40:00"],
      unsaid: ["interrupted", "stopped"],
      timeline: [
        "0 09:04 Network none", "0 09:05 OpenApp", "0 09:05:10 LeaveApp", "0 09:40 Network wifi",
      ]),
    Question(
      scenario: "DownloadsWaitForNetwork", task: episode,
      said: [
        "began, and did not finish: A force-quit cancels", "R-155 09:25:00",
        "R-210 09:05:20 – 09:25:00", "the user swipes the app away", "network: wifi at 09:05:20",
      ],
      timeline: [
        "0 09:05 OpenApp", "0 09:05:10 LeaveApp", "0 09:05:20 Network none", "0 09:25 ForceQuit",
        "0 09:35 Network wifi",
      ]),
    // What never began is told as it ended.
    Question(
      scenario: "AlbumExport", task: photo,
      said: [
        "failed before it began: A force-quit cancels", "asked for at", "R-155 09:30:00",
        "R-218 09:05:10 – 09:30:00: on battery; needs external power (documented)",
        "plugged in at 09:05:10",
      ],
      unsaid: ["no request", "(folklore)"],
      timeline: [
        "0 09:05 OpenApp", "0 09:05:10 Download Photos=3", "0 09:06 LeaveApp",
        "0 09:30 ForceQuit",
      ]),
    Question(
      scenario: "TimesheetMorning", task: "shared#1",
      said: [
        "failed before it began", "F-052 09:25:00", "error -1009",
        "without this at 09:10:00: network: none",
      ],
      timeline: [
        "0 09:05 OpenApp", "0 09:10 Network none", "0 09:25 LeaveApp", "0 09:40 Network wifi",
      ]),
  ]

  private static let waitsBeforeRemoval = [
    Question(
      scenario: "PushDelivered", task: push,
      said: [
        ": the user swiped the app away (R-222)", "R-166 09:20:00 – 09:40:00",
        "Background App Refresh on for the app at 09:20:00 → starts at 09:20:00",
      ],
      timeline: [
        "0 09:05 OpenApp", "0 09:10 LeaveApp", "0 09:15 BackgroundAppRefresh off app",
        "0 09:20 Push Payload.headline=Rain", "0 09:40 ForceQuit",
      ]),
    Question(
      scenario: "CameraAndCall", task: reconcile,
      said: [
        ": the device restarted (R-046)", "R-046 11:00:00", "R-159 09:30:00 – 11:00:00",
        "Low Power Mode off at 10:10:00", "a begin date of 19 min after the request at most",
      ],
      timeline: asked + ["0 09:30 LowPowerMode on", "0 11:00 Reboot"],
      overrides: ["reboot.keepsPending": false]),
    // The room was the app's own; and who restarts a phone swipes nothing away.
    Question(
      scenario: "ContinuedExport", task: export,
      said: [
        ": the app's process ended (R-209)", "R-200 09:05:20",
        "the app does not ask for “com.example.export.photos.1” as well → starts at 09:05:20",
      ],
      unsaid: ["A force-quit ends"],
      timeline: [
        "0 09:05 OpenApp", "0 09:05:10 Export Photos=600", "0 09:05:20 Export Photos=10",
        "0 09:07 UpdateApp",
      ]),
  ]

  private static let timesOfRuns = [
    Question(
      scenario: "SecondBackgroundTask", task: "Part 2",
      said: ["share their time (R-105)", "20 s of the 30 s", "Do not begin another task"],
      unsaid: ["End the task in the handler"]),
    Question(
      scenario: "UploadAfterCompletion", task: "Upload",
      said: ["in a wake gets less (R-107)", "have 5 s in all"]),
    Question(
      scenario: "SlowDrainInLowPowerMode", task: "com.example.tracker.flush",
      said: [
        "Low Power Mode shortens background tasks (R-124)", "15 s in Low Power Mode",
        "Low Power Mode off from the start", "confidence: inferred",
      ]),
    Question(
      scenario: "SlowDrainExpires", task: "com.example.tracker.flush",
      said: ["about 30 seconds (R-104)", "have 30 s"], unsaid: ["Low Power Mode"]),
  ]

  private static let failures = [
    // A disk that is full all the time, and who has it so.
    Question(
      scenario: "CameraAndCall", task: reconcile,
      said: [
        "A full disk refuses writes (W-011)", "with no room left on the disk",
        "room on the disk: 64000 MB from the start",
      ],
      timeline: asked, edit: { $0["Device"] = ["FreeSpace": 0] }),
    // What its own fix says is a change, whatever else the app's variant is for.
    Question(
      scenario: "PushDelivered", task: push,
      said: ["the app was killed", "R-223", "the app completes the task as soon as its handler"],
      unsaid: ["None of"],
      timeline: ["0 09:05 OpenApp", "0 09:10 LeaveApp", "0 09:20 Push"]),
    Question(
      scenario: "AlbumDay", task: "com.example.album.refresh",
      said: ["failed with status 503", "the server answered with the status 503"],
      unsaid: ["without success"]),
    Question(
      scenario: "BackupDeferred", task: "com.example.backup.library", said: ["R-174"],
      unsaid: ["failed", "without success"]),
  ]

  private static let moments = [
    Question(
      scenario: "BackgroundRefreshOff", task: reconcile,
      said: [
        "waited at 10:30:00: App refresh waits for a network (R-057)", "R-057 10:00:00 – 11:00:00",
      ],
      unsaid: ["ran late"],
      timeline: day, options: ["--at", "0 10:30"]),
    Question(
      scenario: "BackgroundRefreshOff", task: reconcile,
      said: [
        "waited at 12:00:00: Low Power Mode pauses scheduled work (R-159)",
        "R-159 10:50:00 – 13:00:00",
      ],
      timeline: day, options: ["--at", "0 12:00"]),
    Question(
      scenario: "BackgroundRefreshOff", task: reconcile,
      said: ["waited for its begin date at 09:30:00", "R-033 09:10:00 – 10:10:00"],
      timeline: day, options: ["--at", "0 09:30"]),
  ]

  /// The tracker asks at 09:10 for a refresh an hour later.
  private static let asked = [
    "0 09:00 OpenApp", "0 09:00:05 StartTracking Task=Design", "0 09:10 LeaveApp",
    "0 09:10:10 PutDown",
  ]
  /// No network first, Low Power Mode after it.
  private static let day =
    asked + [
      "0 10:00 Network none", "0 11:00 Network wifi", "0 10:50 LowPowerMode on",
      "0 13:00 LowPowerMode off",
    ]
}
