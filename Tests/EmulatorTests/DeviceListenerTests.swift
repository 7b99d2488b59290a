import DeviceModel
import Emulator
import EmulatorTestSupport
import Testing
import ValueExpectations

@Suite("Who follows the device")
struct DeviceListenerTests {
  /// What an app keeps in a global, which outlives a launch in the same process.
  private final class Global: @unchecked Sendable {
    var listener: DeviceListener?
  }

  @Test("One of an earlier launch that stops takes nothing from those of the next")
  func earlierLaunch() {
    let global = Global()
    var scenario = PhoneScenario()
    scenario.duration = 100
    scenario.app.finishLaunching = { process in
      let former = global.listener
      let name = process.processID
      global.listener = process.followDevice { print("\(name) hears") }
      former?.stop()
    }
    scenario.at(0, .openApp)
    scenario.at(10, .forceQuit)
    scenario.at(20, .openApp)
    scenario.at(30, .device(.lowPowerMode(true)))
    expect(scenario.run().lines(of: [.output]).last, is: "30 output 302 hears")
  }

  @Test("One that has stopped hears nothing")
  func stopped() {
    var scenario = PhoneScenario()
    scenario.duration = 100
    scenario.app.finishLaunching = { process in
      let first = process.followDevice { print("first") }
      _ = process.followDevice { print("second") }
      first.stop()
    }
    scenario.at(0, .openApp)
    scenario.at(30, .device(.lowPowerMode(true)))
    expect(scenario.run().lines(of: [.output]).last, is: "30 output second")
  }
}
