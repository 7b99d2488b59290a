import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import VirtualTime

@testable import Counterfactuals

/// The scenarios, and what is true of each.
///
/// The app asks at 60 s, as it is left, for a task that may begin ten minutes later; the phone is put down at 70 s.
extension AdversarialTests {
  static let traps =
    obstaclesAtOnce + obstaclesThatEnd + pastAndPresent + theAppItself + restarts + requests

  static func trap(
    _ words: String, of identifier: String = "refresh", at second: Int64? = nil,
    _ events: [(second: Double, event: ScenarioEvent)] = [],
    causes: [RuleID?], smallest: [[Change]],
    _ change: @escaping @Sendable (inout PhoneScenario) -> Void = { _ in }
  ) -> Trap {
    Trap(
      testDescription: words, identifier: identifier, second: second,
      scenario: {
        var scenario =
          identifier == "refresh"
          ? PhoneScenario.asking() : .asking(for: identifier, .processing, needsPower: true)
        for (second, event) in events { scenario.at(second, event) }
        change(&scenario)
        return scenario
      }, causes: causes, smallest: smallest)
  }

  static func off(_ second: Int64) -> Change {
    .happens(.device(.lowPowerMode(false)), at: .seconds(second))
  }

  private static func opened(_ second: Int64) -> Change {
    .happens(.appOpened, at: .seconds(second))
  }

  static func without(_ second: Int64, _ event: ScenarioEvent) -> Change {
    .doesNotHappen(TimelineEvent(at: .seconds(second), event: event))
  }

  private static func visits(at seconds: [Double]) -> [(second: Double, event: ScenarioEvent)] {
    seconds.flatMap { [($0, .openApp), ($0 + 5, .leaveApp)] }
  }

  static let lowPower = ScenarioEvent.device(.lowPowerMode(true))

  // MARK: Several at once

  private static let obstaclesAtOnce = [
    trap(
      "Low Power Mode from minute 20 on, and a first refresh that spends the day's energy",
      [(1_200, lowPower)],
      causes: [.budgets, .lowPowerMode, .refreshSpacing],
      smallest: [
        [.ruleIsAbsent(.budgets), off(1_560)], [.ruleIsAbsent(.budgets), without(1200, lowPower)],
      ]
    ) { $0.policy[.budgetEnergyPerDay] = .seconds(8) },
    trap(
      "A call and a force-quit: opening the app ends one of them",
      [(300, .device(.call(true))), (400, .forceQuit)],
      causes: [.cameraAndCall, .forceQuitStopsLaunches],
      smallest: [
        [.happens(.device(.call(false)), at: .seconds(300)), without(400, .forceQuit)],
        [without(300, .device(.call(true))), without(400, .forceQuit)],
        [.happens(.device(.call(false)), at: .seconds(300)), opened(660)],
        [opened(660), without(300, .device(.call(true)))], [.asksEarlier(seconds: 420)],
      ]),
    trap(
      "An empty battery, and processing that needs power: one cable is enough", of: "processing",
      causes: [.externalPower, .criticalBattery],
      smallest: [[.happens(.device(.externalPower(true)), at: .seconds(660))]]
    ) { $0.device.batteryLevel = 0.1 },
    trap(
      "Permitted by name, and Background App Refresh off when that is mended",
      [(200, .device(.backgroundRefreshForApp(false)))],
      causes: [.registrationPermitted, .submissionPermitted, .backgroundRefreshOff],
      smallest: [
        [.permits(identifier: "refresh"), without(200, .device(.backgroundRefreshForApp(false)))],
        [.permits(identifier: "refresh"), .asksEarlier(seconds: 480)],
      ]
    ) { $0.infoPlist.permittedIdentifiers = ["weather"] },
    trap(
      "A low battery that no charger mends while Low Power Mode is on", [(300, lowPower)],
      causes: [.criticalBattery, .lowPowerMode],
      smallest: [
        [.happens(.device(.externalPower(true)), at: .seconds(60)), off(660)],
        [.happens(.device(.externalPower(true)), at: .seconds(60)), without(300, lowPower)],
        [.happens(.device(.externalPower(true)), at: .seconds(60)), .asksEarlier(seconds: 420)],
      ]
    ) { $0.device.batteryLevel = 0.1 },
  ]

  // MARK: What ends by itself

  private static let obstaclesThatEnd = [
    trap(
      "Heat until minute 20 and a camera from minute 18 to 25: either one alone moves it",
      [
        (600, .device(.thermalState(.critical))), (1_080, .device(.camera(true))),
        (1_200, .device(.thermalState(.nominal))), (1_500, .device(.camera(false))),
      ], causes: [.thermalState, .cameraAndCall],
      smallest: [
        [.happens(.device(.thermalState(.nominal)), at: .seconds(660))],
        [without(600, .device(.thermalState(.critical)))],
        [.happens(.device(.camera(false)), at: .seconds(1_200))],
        [without(1080, .device(.camera(true)))], [.asksEarlier(seconds: 120)],
      ]),
    trap(
      "A charger in reach while the phone is used, and no more when it lies down", of: "processing",
      [
        (71, .device(.inUse(true))), (1_000, .device(.externalPower(true))),
        (1_600, .device(.externalPower(false))), (1_700, .device(.inUse(false))),
      ], causes: [.externalPower, .idleDevice],
      smallest: [
        [.happens(.device(.inUse(false)), at: .seconds(1000))],
        [without(71, .device(.inUse(true)))],
        [.happens(.device(.externalPower(true)), at: .seconds(1700))],
        [without(1600, .device(.externalPower(false)))],
      ]),
    trap(
      "A network only while nothing charges, and processing that asks for both", of: "processing",
      [
        (1_000, .device(.externalPower(true))), (1_000, .device(.network(.none))),
        (2_000, .device(.externalPower(false))), (2_000, .device(.network(.wifi))),
      ], causes: [.externalPower, .processingNetwork],
      smallest: [
        [.waivesNetwork], [.happens(.device(.externalPower(true)), at: .seconds(660))],
        [.happens(.device(.network(.wifi)), at: .seconds(1_000))],
        [without(1000, .device(.network(.none)))], [without(2000, .device(.externalPower(false)))],
      ]
    ) { scenario in
      scenario.app.didEnterBackground = { $0.askForBoth() }
    },
    trap(
      "Low Power Mode that a full battery ends at half past",
      [
        (100, lowPower), (1_800, .device(.externalPower(true))),
        (1_800, .device(.batteryLevel(0.9))),
      ], causes: [.lowPowerMode],
      smallest: [[off(660)], [without(100, lowPower)], [.asksEarlier(seconds: 600)]]),
    trap(
      "The night of a phone in use until one, on the charger until half past twelve",
      of: "processing",
      [
        (71, .device(.inUse(true))), (600, .device(.externalPower(true))),
        (2_400, .device(.externalPower(false))), (3_000, .device(.inUse(false))),
      ], causes: [.idleDevice, .externalPower],
      smallest: [
        [.happens(.device(.inUse(false)), at: .seconds(660))], [without(71, .device(.inUse(true)))],
        [.happens(.device(.externalPower(true)), at: .seconds(3000))],
        [without(2400, .device(.externalPower(false)))],
      ]
    ) { $0.policy[.processingIdleTime] = .seconds(900) },
  ]

  // MARK: What came before

  private static let pastAndPresent = [
    trap(
      "A force-quit while the spacing holds back anyway", [(1_400, .forceQuit)],
      causes: [.forceQuitStopsLaunches, .refreshSpacing],
      smallest: [[without(1400, .forceQuit)], [opened(1_560)], [.ruleIsAbsent(.refreshSpacing)]]),
    trap(
      "A run that overstayed, for which the next one waits",
      causes: [.taskCompletion],
      smallest: [[.completesAtOnce]]
    ) { scenario in
      scenario.app.finishLaunching = { process in
        process.handle("refresh") { process, task in
          process.ask(for: "refresh", in: 600)
          process.onExpiration(of: task) {}
        }
      }
    },
    trap(
      "A user who is forgotten before the date of each request that a visit makes",
      causes: [.unusedApp],
      smallest: [[opened(660), .keepsBeginDate], [.asksEarlier(seconds: 120)]]
    ) {
      $0.policy[.usageUnusedAfter] = .seconds(600)
    },
    trap(
      "A user who never comes back", causes: [.unusedApp],
      smallest: [[opened(660)], [.asksEarlier(seconds: 120)]]
    ) {
      $0.policy[.usageUnusedAfter] = .seconds(600)
      $0.app.didEnterBackground = { $0.askOnce() }
    },
    trap(
      "A user who never comes back, in Low Power Mode", [(100, lowPower)],
      causes: [.lowPowerMode, .unusedApp],
      smallest: [
        [off(100), opened(660)], [opened(660), without(100, lowPower)],
        [.asksEarlier(seconds: 600)],
      ]
    ) {
      $0.policy[.usageUnusedAfter] = .seconds(600)
      $0.app.didEnterBackground = { $0.askOnce() }
    },
    trap(
      "An app that is new, and heat", [(100, .device(.thermalState(.serious)))],
      causes: [.newApp, .thermalState],
      smallest: [
        [.ruleIsAbsent(.newApp), .happens(.device(.thermalState(.nominal)), at: .seconds(660))],
        [.ruleIsAbsent(.newApp), without(100, .device(.thermalState(.serious)))],
        [.ruleIsAbsent(.newApp), .asksEarlier(seconds: 600)],
      ]
    ) { $0.history = AppHistory() },
    trap(
      "Two tasks in one wake: the refresh waits for its own spacing, the processing does not",
      causes: [.lowPowerMode, .refreshSpacing],
      smallest: [[off(1_560)], [without(700, lowPower)]]
    ) { scenario in
      scenario.device.hasExternalPower = true
      let leave = scenario.app.didEnterBackground
      scenario.app.finishLaunching = { process in
        for identifier in ["refresh", "processing"] {
          process.handle(identifier) { process, task in
            process.ask(for: "refresh", in: 60)
            process.complete(task, success: true)
          }
        }
      }
      scenario.app.didEnterBackground = { process in
        leave(process)
        process.ask(for: "processing", .processing, in: 600)
      }
      scenario.at(700, lowPower)
    },
  ]

  // MARK: What the app does

  private static let theAppItself = [
    trap(
      "A request that each visit puts off, until Low Power Mode comes",
      visits(at: [600, 1_200, 1_800]) + [(1_900, lowPower)],
      causes: [.requestReplaced, .lowPowerMode],
      smallest: [[.keepsBeginDate], [off(2_705)], [without(1900, lowPower)]]
    ) { scenario in
      scenario.app.didEnterBackground = { $0.ask(for: "refresh", in: 900) }
    },
    trap(
      "A request that the app cancels at the second visit, and never makes again",
      [(300, .openApp), (305, .leaveApp)], causes: [.cancellation],
      smallest: [[.asksEarlier(seconds: 420)]]
    ) { scenario in
      scenario.app.didBecomeActive = { $0.cancel("refresh") }
      scenario.app.didEnterBackground = { process in
        process.askOnce()
      }
    },
    trap(
      "A task that never could run, since its identifier is not permitted; a reboot is no cause",
      [(500, .reboot)], causes: [.registrationPermitted, .submissionPermitted],
      smallest: [[.permits(identifier: "refresh")]]
    ) { $0.infoPlist.permittedIdentifiers = ["processing"] },
    trap(
      "The request of another task takes the only place, and there is no network",
      [(300, .device(.network(.none)))], causes: [.pendingLimit, .refreshNetwork],
      smallest: [
        [
          .doesNotAsk(identifier: "weather"), .happens(.device(.network(.wifi)), at: .seconds(660)),
        ], [.doesNotAsk(identifier: "weather"), without(300, .device(.network(.none)))],
        [.doesNotAsk(identifier: "weather"), .asksEarlier(seconds: 420)],
      ]
    ) { scenario in
      scenario.infoPlist.permittedIdentifiers = ["refresh", "weather"]
      let launch = scenario.app.finishLaunching
      scenario.app.finishLaunching = { process in
        launch(process)
        process.handle("weather")
      }
      scenario.app.didEnterBackground = { process in
        process.ask(for: "weather", in: 86_400)
        process.ask(for: "refresh", in: 600)
      }
    },
    trap(
      "The request of another task, which nothing handles, ends the app before it asks",
      causes: [.submissionNeedsHandler], smallest: []
    ) { scenario in
      scenario.infoPlist.permittedIdentifiers = ["refresh", "weather"]
      scenario.app.didEnterBackground = { process in
        process.ask(for: "weather", in: 600)
        process.ask(for: "refresh", in: 600)
      }
    },
    trap(
      "Health data for an app in the Simulator", of: "steps",
      [(300, .healthSample(type: "steps"))], causes: [.healthInSimulator],
      smallest: [[.runsOnDevice]]
    ) { scenario in
      scenario.device.isSimulator = true
      scenario.entitlements = [AppProcess.healthDeliveryEntitlement]
      scenario.app.finishLaunching = { process in
        _ = process.observeHealth(ofType: "steps") { _, _ in }
        _ = process.enableHealthDelivery(ofType: "steps", frequency: .immediate)
      }
      scenario.app.didEnterBackground = { _ in }
    },
  ]

  // MARK: The device begins anew, or its clock

  private static let restarts = [
    trap(
      "A zone change before Low Power Mode",
      [
        (300, .device(.timeZone("America/New_York"))), (400, lowPower),
      ], causes: [.lowPowerMode],
      smallest: [[off(660)], [without(400, lowPower)], [.asksEarlier(seconds: 300)]]),
    trap(
      "A clock set back by two hours, and set right five minutes after the date", at: 700,
      [
        (300, .device(.wallClockJump(milliseconds: -7_200_000))),
        (960, .device(.wallClockJump(milliseconds: 7_200_000))),
      ], causes: [.earliestBeginDate],
      smallest: [[without(300, .device(.wallClockJump(milliseconds: -7_200_000)))]]),
    trap(
      "A clock set back by two hours, and Low Power Mode",
      [(300, .device(.wallClockJump(milliseconds: -7_200_000))), (400, lowPower)],
      causes: [.earliestBeginDate],
      smallest: [
        [off(400), without(300, .device(.wallClockJump(milliseconds: -7_200_000)))],
        [without(300, .device(.wallClockJump(milliseconds: -7_200_000))), without(400, lowPower)],
        [opened(400), off(1_060)], [opened(400), without(400, lowPower)],
        [.asksEarlier(seconds: 420)],
      ]),
    trap(
      "A restart, after which nobody unlocks the phone", [(500, .reboot)],
      causes: [.launchBeforeFirstUnlock],
      smallest: [
        [without(500, .reboot)], [.happens(.device(.unlock), at: .seconds(660))],
        [.asksEarlier(seconds: 180)],
      ]
    ) { $0.policy[.bootLaunchBeforeFirstUnlock] = false },
    trap(
      "A restart that begins a quiet time, and Low Power Mode before it is over",
      [(650, .reboot), (900, lowPower)], causes: [.lowPowerMode, .thunderingHerd],
      smallest: [
        [without(650, .reboot)], [off(950)], [without(900, lowPower)],
        [.ruleIsAbsent(.thunderingHerd)], [.asksEarlier(seconds: 60)],
      ]
    ) { $0.policy[.restartQuietTime] = .seconds(300) },
    trap(
      "An update that drops the request", [(500, .updateApp)], causes: [.requestsAfterRestart],
      smallest: [[without(500, .updateApp)], [opened(500)], [.asksEarlier(seconds: 180)]]
    ) { $0.policy[.updateKeepsPending] = false },
    trap(
      "Memory pressure and a start ahead of use, which hinder nobody, and a call",
      [
        (200, .memoryShortage(.pageShortage)), (250, .prewarm), (300, .device(.call(true))),
      ], causes: [.cameraAndCall],
      smallest: [
        [.happens(.device(.call(false)), at: .seconds(660))], [without(300, .device(.call(true)))],
        [.asksEarlier(seconds: 420)],
      ]),
    trap(
      "Background App Refresh off from the start where asking does not fail",
      causes: [.backgroundRefreshOff],
      smallest: [[.happens(.device(.backgroundRefreshForApp(true)), at: .seconds(660))]]
    ) {
      $0.device.isBackgroundRefreshOnForApp = false
      $0.policy[.barOffSubmissionError] = .none
    },
  ]
}

extension AppProcess {
  /// Asks for a refresh in ten minutes, as the app is left for the first time.
  fileprivate func askOnce() {
    if Simulation.current.map({ $0.now < .seconds(100) }) == true { ask(for: "refresh", in: 600) }
  }

  /// Asks for processing with power and a network in ten minutes.
  func askForBoth() {
    let request = TaskRequest(
      identifier: "processing", kind: .processing, submittedAt: .zero,
      earliestBeginDate: Simulation.current?.wallNow.advanced(by: .seconds(600)),
      requiresNetworkConnectivity: true, requiresExternalPower: true)
    do throws(SubmissionError) { try submit(request) } catch { print("error \(error.code)") }
  }
}
