import Foundation

extension WhyAnswerTests {
  private static let faces = "com.example.album.faces"
  private static let refresh = "com.example.timesheet.refresh"
  private static let push = "com.apple.pushLaunch.com.example.mistakes"

  /// Days in which what seems to have helped did not, or what helped was hidden.
  static let planted = earlierRuns + hidden + endsOfRuns + otherTasks + wording

  private static let earlierRuns = [
    // A run that went well before is no proof, though it then is shorter.
    Question(
      scenario: "TimesheetMorning", task: refresh,
      said: [
        "ran, and expired: device too hot", "launched at Mon 2026-03-02 11:25:00",
        "without this at 11:25:00.050: thermal state: critical", "starts at 11:25:00, ends at",
      ],
      unsaid: ["answers at once", "starts at 10:25:00"],
      timeline: [
        "0 09:05 OpenApp", "0 09:25 LeaveApp", "8700.05 ThermalState critical",
        "0 11:40 ThermalState nominal",
      ], edit: { $0.setServer("projects", "LatencySeconds", 8) }),
    // What comes after a run has not ended it.
    Question(
      scenario: "AlbumNight", task: faces,
      said: ["the app was killed: reboot", "without this at 20:08:00: the phone restarts"],
      unsaid: ["without this at 20:15:00", "the phone locks"],
      timeline: photos(12) + ["0 20:08 Reboot", "0 20:15 ForceQuit"]),
    Question(
      scenario: "AlbumNight", task: faces,
      said: [
        "the app was killed: reboot", "Behind that", "the app was ended: forceQuit",
        "without this at 20:08:00: the phone restarts, and without this at 20:08:30",
      ],
      unsaid: ["the phone locks"],
      timeline: photos(12) + ["0 20:08 Reboot", "0 20:08:30 ForceQuit"]),
  ]

  private static let hidden = [
    // One cause of a dropped push hides the other, and the variant is no app that takes pushes.
    Question(
      scenario: "PushOverrun", task: push,
      said: [
        "the app has not registered for remote notifications",
        "Behind that, as runs with changes show", "R-220", "priority 10",
        "What would have let it run", "the user opens the app for a minute", "priority 5",
      ],
      unsaid: ["declares “remote-notification”"],
      timeline: [
        "0 09:20 Push Priority=10 Payload.headline=Rain", "0 09:40 OpenApp", "0 09:41 LeaveApp",
      ]),
    // What other runs show has no times here.
    Question(
      scenario: "AlbumNight", task: faces,
      said: [
        "the app was killed: reboot", "Behind that, as runs with changes show",
        "R-077 it had to stop after 4 min 55 s",
      ],
      unsaid: ["R-077 20:11:05"], timeline: photos(40) + ["0 20:08 Reboot"]),
    // A run that was cut short would have run out of time, which is said.
    Question(
      scenario: "AlbumNight", task: faces,
      said: ["device too hot", "Behind that", "R-077", "left something else", "but expired"],
      unsaid: ["None of"], timeline: photos(40) + ["0 20:07:50 ThermalState critical"]),
    Question(
      scenario: "SimulatedWhatIsRefused", task: "com.example.mistakes.weather",
      said: [
        "ran 2 ×, though no request for it was pending", "before never launched",
        "launched without a request at 09:06:00", "would have let it run by a request",
      ],
      unsaid: ["Behind that", "never submitted"]),
  ]

  private static let endsOfRuns = [
    // Who takes the phone ends what runs.
    Question(
      scenario: "AlbumNight", task: faces,
      said: [
        "user began to use the device", "without this at 20:07:00: the user unlocks the phone",
      ],
      unsaid: ["None of", "the phone locks"],
      timeline: photos(10) + ["0 20:07 OpenApp", "0 20:08 LeaveApp", "0 21:08:10 OpenApp"]),
    // A phone locks itself, too.
    Question(
      scenario: "LockedFiles", task: "com.example.mistakes.refresh",
      said: ["R-058", "What would have let it run well", "the phone unlocks at 09:50:00"],
      timeline: [
        "0 09:05 OpenApp", "0 09:20 LeaveApp", "0 09:20:10 PutDown", "0 10:40 OpenApp",
        "0 10:45 LeaveApp", "0 10:45:10 PutDown",
      ], edit: { $0["Device"] = ["AutoLockSeconds": 60] }),
    // The server had its part in what was interrupted.
    Question(
      scenario: "DownloadsWaitForNetwork", task: "com.example.downloads.episodes#1",
      said: [
        "was interrupted: no network", "R-210 09:06:00 – 09:50:00",
        "the server of https://example.com/episodes/1.mp3 did not answer, or was slow",
        "answers at once, and with success → starts at 09:05:00.400, ends at 09:05:40.500",
      ],
      timeline: [
        "0 09:05 OpenApp", "0 09:05:10 LeaveApp", "0 09:06 Network none", "0 09:50 Network wifi",
      ], edit: { $0.setServer("episodes", "Failures", ["noAnswer", "noAnswer", "503"]) }),
    // A task that came at a bad time since it had been kept waiting.
    Question(
      scenario: "CameraAndCall", task: "com.example.tracker.reconcile",
      said: [
        "R-058 10:30:00.400", "R-150 ", "the user swipes the app away", "→ starts at 10:10:05",
      ],
      timeline: [
        "0 09:05 OpenApp", "0 09:05:05 StartTracking Task=Design", "0 09:10 StopTracking",
        "0 09:10:05 LeaveApp", "0 09:10:10 PutDown", "0 09:30 ForceQuit", "0 10:30 Reboot",
        "0 10:45 Unlock",
      ]),
    // One change leaves something wrong that another one mends.
    Question(
      scenario: "SlowDrainInLowPowerMode", task: "com.example.tracker.flush",
      said: [
        "reboot", "Behind that", "R-124", "What would have let it run well", "the phone restarts",
        "Low Power Mode off",
      ],
      timeline: [
        "0 09:00:30 LowPowerMode on", "0 09:05 OpenApp", "0 09:05:02 StartTracking Task=Design",
        "0 09:10 LeaveApp", "0 09:10:05 Reboot",
      ]),
  ]

  private static let otherTasks = [
    // Of two tasks that begin at once each is told what it asked for itself.
    Question(
      scenario: "SyncEvening", task: "com.example.sync.refresh",
      said: ["shared#1 failed with status 503", "answers at once", "confidence: documented"],
      unsaid: ["shared#2"],
      edit: { $0.setServer("changes", "Status", 503) }),
    Question(
      scenario: "SyncExpirationLogged", task: "com.example.sync.refresh",
      said: ["R-100", "the app does not make the mistake", "→ starts at 20:21:00"]),
  ]

  private static let wording = [
    // What a timeline takes is what the reader has to write.
    Question(
      scenario: "CameraAndCall", task: "com.example.tracker.reconcile",
      said: [
        "0 09:20:00 on the timeline and for --at", "R-159",
        "without this at 08:20:00 (on the timeline 0 09:20:00): clock set back by 1 h",
        "Low Power Mode off at 10:10:05 (on the timeline 0 11:10:05)",
      ],
      timeline: [
        "0 09:05 OpenApp", "0 09:05:05 StartTracking Task=Design", "0 09:10:05 LeaveApp",
        "0 09:10:10 PutDown", "0 09:20 ClockJump Seconds=-3600", "0 09:30 LowPowerMode on",
        "0 11:50 LowPowerMode off",
      ]),
    Question(
      scenario: "DownloadsWaitForNetwork", task: "com.example.downloads.episodes",
      said: ["ran at once"], unsaid: ["begin date"],
      timeline: ["0 09:05 OpenApp", "0 09:05:03 LeaveApp"]),
    Question(
      scenario: "BackupHasty", task: "com.example.backup.library",
      said: ["ran as soon as its begin date allowed scenario", "R-247"], unsaid: ["ran late"]),
    Question(
      scenario: "BackupDeferred", task: "com.example.backup.library",
      said: ["launched as task 1 at 10:20:00", "run it was still running at the end"],
      timeline: [
        "0 09:00 OpenApp", "0 09:05 LeaveApp", "0 10:20 OpenApp", "0 10:21 LeaveApp",
      ]),
    Question(
      scenario: "DebuggerAttached", task: "com.example.tracker.flush",
      said: ["the app was killed: ", "(R-114)", "R-120"]),
    Question(
      scenario: "LocationWithoutMode", task: "com.example.mistakes.refresh",
      said: ["the app was ended: ", "(F-061)", "F-061", "R-240", "nobody is asked fix"],
      unsaid: ["was ended: crash"]),
    Question(
      scenario: "JetsamOvernight", task: "com.example.tracker.reconcile",
      said: ["may begin at 10:15", "then may begin at 11:06"]),
  ]

  /// The album with so many photos, locked at 20:06 and on the charger ten seconds later.
  private static func photos(_ count: Int) -> [String] {
    [
      "0 20:00 OpenApp", "0 20:01 Import Photos=\(count)", "0 20:05 LeaveApp", "0 20:06 Lock",
      "0 20:06:10 PlugIn",
    ]
  }
}

extension [String: Any] {
  /// Sets a key of the server whose URL has a word in it.
  fileprivate mutating func setServer(_ word: String, _ key: String, _ value: Any) {
    let servers = self["Servers"] as? [[String: Any]] ?? []
    self["Servers"] = servers.map { server in
      guard (server["URL"] as? String)?.contains(word) == true else { return server }
      return server.merging([key: value]) { $1 }
    }
  }
}
