/// The mistakes that show only while the app runs.
extension CommonMistake {
  /// What goes wrong while it runs.
  static let running = [
    CommonMistake(
      17, "MissingCompletion", reconcile, rules: ["R-094"],
      says: [
        "did not call setTaskCompleted within 5 s of its expiration; the app is killed (R-086)",
        "on every path on which the work ends",
      ],
      proves: ["variant “missingCompletion” is left out"]),
    CommonMistake(
      18, "NoExpirationHandler", news, rules: ["R-085"],
      says: [
        "ran out of time without an expiration handler",
        "Set an expiration handler that cancels the work",
      ],
      proves: ["variant “noExpirationHandler” is left out"]),
    CommonMistake(
      19, "WorkAfterCompletion", news, rules: ["R-096"],
      says: [
        "was completed before its work was done",
        "Wait for all parts of the work",
      ],
      proves: ["variant “workAfterCompletion” is left out"]),
    CommonMistake(
      20, "RefreshOverrun", news, rules: ["R-074"],
      says: [
        "had to stop after 25 s, unfinished: a task of this kind has 30 s in all"
      ],
      proves: ["asks for a BGProcessingTask instead"]),
    CommonMistake(
      21, "ProcessingNeedsPower", compact, rules: ["R-055"],
      says: [
        "on battery; needs external power"
      ],
      proves: ["does not require external power", "the phone is plugged in"]),
    CommonMistake(
      21, "ProcessingOnBattery", compact, rules: ["R-051"],
      says: [
        "device in use; needs idle device"
      ],
      proves: ["the phone is put down"]),
    CommonMistake(
      21, "UserPicksUpPhone", compact, rules: ["R-078"],
      says: [
        "had to stop after 2 min, unfinished: user began to use the device"
      ],
      proves: ["without this at 00:52:00: the phone is picked up and used"]),
    CommonMistake(
      22, "DebuggerAttached", flush, rules: ["R-114", "R-120"],
      says: [
        "Without the debugger this would happen now",
        "Test background work from the home screen, without a debugger",
      ]),
    CommonMistake(
      23, "SimulatedWithoutRequest", news, rules: ["R-255"],
      says: [
        "SimulateLaunch had no effect: no request of com.example.mistakes.refresh waits",
        "No task request with identifier com.example.mistakes.refresh has been scheduled",
        "Submit first",
      ]),
    CommonMistake(
      24, "FetchSwitchedOff", "performFetch", rules: ["R-243"],
      says: [
        "No background fetch will come"
      ],
      proves: ["the Info.plist has no BGTaskSchedulerPermittedIdentifiers"]),
    CommonMistake(
      25, "WorkAfterCompletion", news, variant: "isolatedHandler", rules: ["R-065"],
      says: [
        "as its launch handler was called",
        "Register with `using: .main`",
      ],
      proves: ["variant “isolatedHandler” is left out"]),
  ]

  /// What goes wrong beside it.
  static let holding = [
    CommonMistake(
      26, "LeakedBackgroundTask", flush, rules: ["R-114"],
      says: [
        "was not ended in time: the app is killed with 0x2182bad2",
        "Call `endBackgroundTask` on every path",
      ],
      proves: ["variant “leakedBackgroundTask” is left out"]),
    CommonMistake(
      26, "UnknownBackgroundTask", "Save", rules: ["R-112"],
      says: [
        "it was ended before, or never begun"
      ],
      proves: ["variant “unknownBackgroundTask” is left out"]),
    CommonMistake(
      26, "OverwrittenIdentifier", "Save", rules: ["R-114"],
      says: [
        "never overwrite a stored identifier"
      ],
      proves: ["variant “overwrittenIdentifier” is left out"]),
    CommonMistake(
      27, "LockHeldIntoSuspension", news, rules: ["R-131"],
      says: [
        "it is killed with 0xdead10cc",
        "/var/mobile/Containers/Shared/AppGroup/group.com.example.mistakes/news.sqlite",
        "Begin a background task before the transaction",
      ],
      proves: ["variant “lockHeldIntoSuspension” is left out"]),
    CommonMistake(
      28, "LockedFiles", news, rules: ["R-058"],
      says: [
        "its protection class is “complete”, and the device is locked"
      ],
      proves: ["without this at 09:21:00: the phone locks"]),
    CommonMistake(
      29, "DownloadsOneByOne", downloads, rules: ["R-214"],
      says: [
        "was woken 3 times in a row and began one more transfer", "Begin all transfers together",
      ]
    ),
    CommonMistake(
      29, "SessionNotRecreated", downloads, rules: ["R-216", "R-211"],
      says: [
        "it gets none; the app is killed with 0x2182bad3", "Make the session during the launch",
      ],
      proves: ["variant “sessionNotRecreated” is left out"]
    ),
    CommonMistake(
      30, "PushFlood", push, at: "0 09:45:00", rules: ["R-221"],
      says: [
        "the phone dropped it",
        "3 silent pushes were taken within the past hour",
        "Send one that says that there is news",
      ],
      proves: ["without this at 09:15:00: a remote notification reaches the phone"]),
    CommonMistake(
      30, "PushMalformed", push, at: "0 09:15:00", rules: ["R-220"],
      says: [
        "it has the priority 10"
      ],
      proves: ["the server sends what came at 09:15:00 with the type background"]),
    CommonMistake(
      30, "PushWithoutMode", push, rules: ["R-220"],
      says: [
        "UIBackgroundModes lacks “remote-notification”"
      ],
      proves: ["the app declares “remote-notification” in UIBackgroundModes"]),
    CommonMistake(
      30, "PushAfterForceQuit", push, rules: ["R-225"],
      says: [
        "swiped away in the app switcher",
        "Catch up when the app is opened",
      ],
      proves: ["the user opens the app"]),
    CommonMistake(
      30, "PushOverrun", push, rules: ["R-223"],
      says: [
        "The completion handler of a silent push was not called within 30 s",
        "Call the completion handler on every path",
      ]),
  ]
}
