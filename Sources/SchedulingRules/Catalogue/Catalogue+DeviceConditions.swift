/// Rules about what else goes on on the device.
extension RuleCatalogue {
  static let deviceConditions: [Rule] = [
    debuggerHold, lowDataMode, thermalState, thunderingHerd, cameraAndCall,
  ]

  private static var debuggerHold: Rule {
    Rule(
      .debuggerHold, "A debugger keeps an app from being suspended and killed", .support,
      source: "Apple Developer Forums 14855 and 85066",
      statement: """
        While a debugger is attached the app is not suspended, its time does not run out, and no \
        watchdog kills it: what works then may fail without it. A note says what would have \
        happened. What the user or the device ends is ended all the same; the rest happens when \
        the debugger is detached.
        """,
      fix: "Test background work from the home screen, without a debugger.",
      whenDisabled: "A debugger changes nothing.",
      shown: .bothWays(at: [.process]),
      related: [.expirationGraceOverrun, .backgroundTaskLeak, .watchdog, .suspension])
  }

  private static var lowDataMode: Rule {
    Rule(
      .lowDataMode, "Work for the network waits in Low Data Mode", .inferred,
      waiting: Waiting(remedies: [.waivesNetwork, .switchesLowDataModeOff]),
      source: """
        WWDC 2025-227 names the mode among what the user decides; that work waits is inferred
        """,
      statement: """
        While Low Data Mode is on for the network in use, app refresh waits, and so does processing \
        that asks for a network. The policy constant `lowDataMode.blocks` decides. \
        A transfer keeps to the networks that its session allows.
        """,
      fix: """
        Fetch when the app is opened, and set `allowsConstrainedNetworkAccess` to false for what \
        can wait.
        """,
      whenDisabled: "Low Data Mode holds no task back, and transfers take any network.",
      related: [.processingNetwork, .refreshNetwork])
  }

  private static var thermalState: Rule {
    Rule(
      .thermalState, "Heat stops scheduled work", .measured,
      waiting: Waiting(remedies: [.coolsDown], loggedAs: .init("ThermalPolicy", weight: 5)),
      source: "Published device logs: a thermal policy and the conditions of assertions",
      statement: """
        From the thermal state `serious` on, app refresh and processing wait. That running tasks \
        expire, and that the time of background tasks ends early, is read from logs; the policy \
        constants `thermal.blockLevel` and `thermal.endsBackgroundTasks` say when.
        """,
      fix: "Save often, do less when `thermalState` rises, and end every task in its handler.",
      whenDisabled: "Heat holds no task back and ends none.",
      related: [.expirationBeforeEnd, .backgroundTaskWarning])
  }

  private static var thunderingHerd: Rule {
    Rule(
      .thunderingHerd, "Soon after a restart nothing begins that can wait", .measured,
      waiting: Waiting(loggedAs: .init("ThunderingHerdPolicy")),
      source: """
        Published logs of the scheduler: openradar 20555 and a copy of Stack Overflow 71523234, for iOS; \
        the Mac's name a device in use besides
        """,
      statement: """
        When a device has restarted, all that waited could begin at once; by its logs the scheduler puts \
        it off, for 300 s on iOS and 900 s on the Mac. Here app refresh, processing, pushes, activities \
        and discretionary transfers wait for the time of the policy constant `restart.quietTime`. That \
        use of the device makes processing wait is R-051, and that it ends it R-078.
        """,
      fix:
        "Expect nothing in the minutes after a restart; do at the next opening what cannot wait.",
      whenDisabled: "Work that can wait may begin as soon as the device has restarted.",
      related: [.requestsAfterRestart, .idleDevice, .processingEndsOnUse])
  }

  private static var cameraAndCall: Rule {
    Rule(
      .cameraAndCall, "Camera and call hold launches back", .measured,
      waiting: Waiting(
        remedies: [.putsCameraAway, .endsCall], loggedAs: .init("MemoryPressurePolicy", weight: 5)),
      source: "A push log in the documentation of a library; for calls it is inferred",
      statement: """
        While the camera is in use nothing is launched in the background. That the same holds \
        during a phone call is assumed; the policy constants `camera.blocks` and `call.blocks` decide.
        """,
      fix: "Nothing to do: the task comes later.",
      whenDisabled: "Camera and call hold no task back.", related: [.backgroundLaunch])
  }
}
