import DeviceModel
import Emulator
import EmulatorTestSupport
import FoundationAdditions
import QuartzCore
import Testing
import ValueExpectations

@Suite("Darwin's clocks")
struct DarwinClockTests {
  /// What an app reads when it leaves the screen.
  @MainActor
  private final class Left {
    var ticks: UInt64 = 0
    var absolute: CFAbsoluteTime = 0
    var media: CFTimeInterval = 0
  }

  /// Says by how many seconds the clocks have gone on in the 900 s for which the app is away.
  private func clocks(_ leave: ScenarioEvent) async -> [String] {
    let left = await Left()
    var scenario = PhoneScenario()
    scenario.duration = 3000
    scenario.at(0, .openApp)
    scenario.at(100, leave)
    scenario.at(1000, .openApp)
    scenario.app.didEnterBackground = { _ in
      left.ticks = mach_absolute_time()
      left.absolute = CFAbsoluteTimeGetCurrent()
      left.media = CACurrentMediaTime()
    }
    scenario.app.willEnterForeground = { _ in
      var unit = mach_timebase_info_data_t()
      mach_timebase_info(&unit)
      let ticks = mach_absolute_time() - left.ticks
      print("ticks", ticks * UInt64(unit.numer) / UInt64(unit.denom) / NSEC_PER_SEC)
      print("media", Int(CACurrentMediaTime() - left.media))
      print("absolute", Int((CFAbsoluteTimeGetCurrent() - left.absolute).rounded()))
    }
    return scenario.run().records.compactMap { record in
      guard case .output(let output) = record.event, output.text.contains(" ") else { return nil }
      return output.text
    }
  }

  @Test(
    "mach_absolute_time stands still while a locked phone sleeps; the wall clock goes on (W-042)")
  func sleep() async {
    let said = await clocks(.device(.lock))
    expect(said, is: ["ticks 5", "media 5", "absolute 900"])
  }

  @Test("On a phone that does not sleep mach_absolute_time goes on")
  func awake() async {
    let said = await clocks(.leaveApp)
    expect(said, is: ["ticks 900", "media 900", "absolute 900"])
  }
}
