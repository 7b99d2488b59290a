import DeviceModel
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator

/// Writes down what the surroundings tell.
private final class Listener: SurroundingsNeighbours {
  private(set) var told: [String] = []

  func didOpenApp() { told.append("opened") }

  func languageDidChange() { told.append("language") }

  func deviceDidChange(_ change: DeviceChange, from before: DeviceState) {
    told.append("\(change), locked before: \(before.isLocked)")
  }
}

@Suite("The surroundings alone")
struct SurroundingsTests {
  private let bench: OrganBench
  private let listener = Listener()
  private let surroundings: Surroundings

  init() {
    bench = OrganBench { scenario in
      scenario.device.apply(.lock)
      scenario.at(5, .openApp)
      scenario.at(9, .leaveApp)
    }
    surroundings = Surroundings(
      bench.core, isolation: .process, storage: Storage(bench.core), neighbours: listener)
  }

  @Test("One event of the timeline is planned at a time")
  func timeline() {
    surroundings.planTimeline(from: 0)
    expect(bench.plans, is: [.timeline(0)])
    _ = bench.core.state.events.popFirst()
    expect(surroundings.takeEvent(0), is: .openApp)
    expect(bench.plans, is: [.timeline(1)])
  }

  @Test("Who opens the app unlocks the device first; a lock takes the app off the screen")
  func onScreen() {
    surroundings.openApp()
    expect(listener.told, is: ["inUse(true), locked before: true", "opened"])
    #expect(surroundings.isAppOnScreen)
    bench.advance(to: 7)
    surroundings.apply(.lock)
    #expect(!surroundings.isAppOnScreen && surroundings.state.isAppOpen)
    expect(bench.core.state.lockedAt, is: .seconds(7))
  }

  @Test("What the user does waits for an app that comes up, and is given up without one")
  func actions() {
    let tap = UserAction(name: "Tap", parameters: [:])
    surroundings.act(tap)
    expect(surroundings.state.waitingActions, is: [])
    surroundings.openApp()
    surroundings.act(tap)
    expect(surroundings.state.waitingActions, is: [tap])
    surroundings.handOverActions(to: bench.makeProcess())
    expect(surroundings.state.waitingActions, is: [])
    surroundings.act(tap)
    surroundings.closeApp()
    expect(surroundings.state.waitingActions, is: [])
    expect(bench.lines().filter { $0 == "0 note actionNotHandedOver" }.count, is: 2)
  }

  @Test("A full battery ends Low Power Mode")
  func lowPowerMode() {
    surroundings.apply(.batteryLevel(0.5))
    surroundings.apply(.lowPowerMode(true))
    surroundings.apply(.externalPower(true))
    surroundings.apply(.batteryLevel(1))
    #expect(!bench.core.state.device.isLowPowerModeOn)
    expect(listener.told.last, is: "lowPowerMode(false), locked before: true")
  }

  @Test("A fault of the device is over after its span, one of the disk, too")
  func faults() {
    surroundings.suffer(.networkLost, seconds: 30)
    surroundings.suffer(StoreFault.diskFull, seconds: 40)
    #expect(bench.plans.count == 2 && bench.core.state.device.network == .none)
    guard case .device(let change)? = bench.core.state.events.popFirst()?.payload else { return }
    surroundings.apply(change)
    #expect(bench.core.state.device.network != .none)
    #expect(surroundings.storage.state.disk.conditions != DiskConditions())
  }
}
