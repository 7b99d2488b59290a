/// Rules about what else goes on on the device.
extension RuleCatalogue {
  static let deviceConditions: [Rule] = [
    debuggerHold, lowDataMode, thermalState, deviceInUse, cameraAndCall,
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
      waiting: Waiting(remedies: [.switchesLowDataModeOff]),
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

  private static var deviceInUse: Rule {
    Rule(
      .deviceInUse, "A device in use is no place for processing", .measured,
      source: """
        Published logs of the scheduler, which name the use of the device as its reason; openradar \
        20555, for iOS
        """,
      statement: """
        While the user uses the device the scheduler puts work off. By its logs it does so within \
        300 s of an event on iOS, seen after a restart, and within 900 s on macOS. Here R-051 makes \
        processing wait and R-078 ends it, as long as the device is in use and without those times.
        """,
      fix: "Expect processing at night.",
      whenDisabled: nil,
      shown: .nothing(because: "It is carried out by R-051 and R-078."),
      related: [.idleDevice, .processingEndsOnUse])
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
