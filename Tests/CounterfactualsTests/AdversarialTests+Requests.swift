import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import VirtualTime

@testable import Counterfactuals

/// Requests that ask for too much or too late, and one that a fault keeps from being made.
extension AdversarialTests {
  static let requests = [
    trap(
      "A date forty days ahead: not hindsight, but the limit, says how much earlier",
      causes: [.farBeginDate, .unusedApp],
      smallest: [[.asksWithinLimit(earlierBySeconds: 33 * 86_400)]]
    ) {
      $0.duration = 45 * 86_400
      $0.app.didEnterBackground = { $0.ask(for: "refresh", in: 40 * 86_400) }
    },
    trap(
      "A limit of three days, and a date in four", causes: [.farBeginDate],
      smallest: [[.asksWithinLimit(earlierBySeconds: 86_400)]]
    ) {
      $0.policy[.earliestBeginDateWarnBeyond] = .seconds(3 * 86_400)
      $0.duration = 5 * 86_400
      $0.app.didEnterBackground = { $0.ask(for: "refresh", in: 4 * 86_400) }
    },
    trap(
      "A date that the run does not live to see, and Low Power Mode before: nothing was late",
      [(1_800, lowPower)], causes: [], smallest: [[.asksEarlier(seconds: 5_520)]]
    ) {
      $0.app.didEnterBackground = { $0.ask(for: "refresh", in: 7_200) }
    },
    trap(
      "Processing that asks for a network, in Low Data Mode", of: "processing",
      causes: [.lowDataMode],
      smallest: [[.waivesNetwork], [.happens(.device(.lowDataMode(false)), at: .seconds(660))]]
    ) {
      $0.device.isLowDataModeOn = true
      $0.device.hasExternalPower = true
      $0.app.didEnterBackground = { $0.askForBoth() }
    },
    trap(
      "A refresh in Low Data Mode, which cannot say that it needs no network",
      causes: [.lowDataMode],
      smallest: [[.happens(.device(.lowDataMode(false)), at: .seconds(660))]]
    ) { $0.device.isLowDataModeOn = true },
    trap(
      "A fault that ends the app before it asks", causes: [nil], smallest: [[.withoutFaults]]
    ) {
      $0.faults = [
        Fault(
          kind: .kill(.jetsam),
          placement: .point(
            1, PointPattern(kind: .callBefore, call: "BGTaskScheduler.submit")))
      ]
    },
  ]
}
