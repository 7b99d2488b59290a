import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Counterfactuals

/// A type of health data is asked about as a push is: whether data came, and the app was to be woken for them.
@Suite("Why new health data woke no app")
struct HealthUpdateTests {
  private static let rate = "HKQuantityTypeIdentifierHeartRate"

  /// An hour of an app that observes a type from its launch on.
  private func scenario(
    isOpened: Bool = true, isEntitled: Bool = true, enables: Bool = true, sample: Double? = 900
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 3_600
    scenario.entitlements = isEntitled ? [AppProcess.healthDeliveryEntitlement] : []
    scenario.app.finishLaunching = { process in
      _ = process.observeHealth(ofType: Self.rate) { [unowned process] observer, task in
        process.domain.postToMain {
          if let task { process.answerHealthUpdate(task, by: observer) }
        }
      }
      if enables { _ = process.enableHealthDelivery(ofType: Self.rate, frequency: .immediate) }
    }
    if isOpened {
      scenario.at(0, .openApp)
      scenario.at(60, .leaveApp)
    }
    if let sample { scenario.at(sample, .healthSample(type: Self.rate)) }
    scenario.timeline.sort { $0.at < $1.at }
    return scenario
  }

  private func names(_ scenario: PhoneScenario) -> [String] {
    Explained(scenario, of: Self.rate).shortfall.causes.map(\.name)
  }

  @Test("An app that nobody has opened has not asked, and a visit before is enough")
  func neverOpened() {
    let explained = Explained(scenario(isOpened: false), of: Self.rate)
    expect(explained.shortfall.causes.map(\.name), is: ["neverOpened"])
    expect(explained.changes.first, is: [.happens(.appOpened, at: .zero)])
  }

  @Test("One without the entitlement is not woken, and with it it is")
  func notEntitled() {
    let explained = Explained(scenario(isEntitled: false), of: Self.rate)
    expect(explained.shortfall.causes.map(\.rule), is: [.healthObserversAtLaunch])
    expect(explained.shortfall.causes.map(\.name), is: ["healthDeliveryNotEntitled"])
    expect(explained.changes, is: [[.hasEntitlement(AppProcess.healthDeliveryEntitlement)]])
    expect(explained.answer.counterfactuals.map(\.start), is: [.seconds(900)])
  }

  @Test("No wish to be woken, data that never come, and an app that runs are told apart")
  func others() {
    expect(names(scenario(enables: false)), is: ["healthDeliveryOff"])
    expect(names(scenario(sample: nil)), is: ["noHealthData"])
    expect(names(scenario(sample: 30)), is: ["toldWhileRunning"])
  }

  @Test("One that is woken has nothing in its way")
  func delivered() {
    let explained = Explained(scenario(), of: Self.rate)
    expect(explained.shortfall.wait?.isLaunched, is: true)
    expect(explained.shortfall.wait?.delay, is: .zero)
    #expect(!explained.shortfall.causes.contains { !$0.isDate })
  }
}
