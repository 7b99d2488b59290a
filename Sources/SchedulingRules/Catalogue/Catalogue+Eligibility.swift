/// Rules about the conditions under which a request may run.
extension RuleCatalogue {
  static let eligibility: [Rule] = [
    idleDevice, externalPower, batteryProcessing, processingNetwork, refreshNetwork, lockedFiles,
  ]

  private static var idleDevice: Rule {
    Rule(
      .idleDevice, "Processing waits for an idle device", .documented,
      waiting: Waiting(
        remedies: [.putsDeviceDown], loggedAs: .init("DeviceActivityPolicy", weight: 20)),
      source: "Apple documentation of `BGProcessingTask`",
      statement: """
        A processing task is launched only while nobody uses the device; how long nobody must have \
        used it before is not published: policy constants `processing.idleTime` and \
        `processing.idleTimeByDay`.
        """,
      fix: "Expect processing at night; do small things in app refresh or when the app is opened.",
      whenDisabled: "Processing is launched while the device is in use, too.",
      related: [.processingEndsOnUse])
  }

  private static var externalPower: Rule {
    Rule(
      .externalPower, "Processing that asks for external power waits for it", .documented,
      inferred: [.endsRun],
      waiting: Waiting(
        remedies: [.waivesExternalPower, .plugsIn], loggedAs: .init("ExternalPowerPolicy")),
      source: "Apple documentation of `requiresExternalPower`",
      statement: """
        A request that requires external power waits for it. That a running task ends when the power \
        is disconnected is inferred; the policy constant `processing.endsOnConditionLost` decides.
        """,
      fix: """
        Plan for the charger; leaving `requiresExternalPower` out does not make a task run on \
        battery (R-272).
        """,
      whenDisabled: "A request that requires external power does not wait for it.",
      related: [.idleDevice, .criticalBattery, .batteryProcessing])
  }

  private static var batteryProcessing: Rule {
    Rule(
      .batteryProcessing, "Processing may wait for power that it does not ask for", .folklore,
      waiting: Waiting(remedies: [.plugsIn], loggedAs: .init("ExternalPowerPolicy")),
      source: "BGTaskRequest.h leaves it open; developers report waiting",
      statement: """
        A request that does not require external power need not run on battery: Apple leaves it to \
        the device. The policy constant `processing.onBattery` decides; it was not seen on phones.
        """,
      fix: "Plan for the charger, and do what cannot wait for it while the app is on screen.",
      whenDisabled: "Processing that requires no power runs on battery.",
      related: [.idleDevice, .externalPower])
  }

  private static var processingNetwork: Rule {
    Rule(
      .processingNetwork, "Processing that asks for a network waits for it", .documented,
      inferred: [.endsRun],
      waiting: Waiting(
        remedies: [.waivesNetwork, .joinsWiFi], loggedAs: .init("NetworkQualityPolicy", weight: 8.4)
      ),
      source: "Apple documentation of `BGProcessingTaskRequest.requiresNetworkConnectivity`",
      statement: """
        A processing request that requires network connectivity waits until a network can be \
        reached. Without the requirement a task may run with no network. That a running task ends \
        when the network goes is inferred.
        """,
      fix: """
        Set `requiresNetworkConnectivity` for work that needs the network, and handle its loss all \
        the same.
        """,
      whenDisabled: "The requirement is ignored.", related: [.refreshNetwork])
  }

  private static var refreshNetwork: Rule {
    Rule(
      .refreshNetwork, "App refresh waits for a network", .inferred,
      waiting: Waiting(
        remedies: [.joinsWiFi], loggedAs: .init("NetworkQualityPolicy", weight: 8.4)),
      source: "WWDC 2019-707 speaks of fetching; there is no flag",
      statement: """
        App refresh requests cannot ask for a network, but are made for fetching, and are \
        assumed to wait for one.
        """,
      fix: "Handle a fetch that finds no network all the same.",
      whenDisabled: "App refresh is launched with no network, too.", related: [.processingNetwork])
  }

  private static var lockedFiles: Rule {
    Rule(
      .lockedFiles, "Files may be unreadable while the device is locked", .documented,
      source: "Apple Platform Security, “Data Protection classes”",
      statement: """
        Tasks run while the device is locked. Files of the class `complete` are unreadable then, \
        from about ten seconds after locking; those of the default class \
        `completeUntilFirstUserAuthentication` are unreadable from a restart of the device to its \
        first unlock. With which errors is W-015.
        """,
      fix: """
        Give files that background work needs the default class, or `none` where they must be read after \
        a restart, too, before anybody has unlocked the device. When opening one fails, wait for \
        `protectedDataDidBecomeAvailable` and try again.
        """,
      whenDisabled: "All files can be read at any time.",
      shown: .bothWays(at: [.fileUse]),
      related: [.backgroundLaunch, .protectionClasses, .unreadableFileErrors])
  }
}
