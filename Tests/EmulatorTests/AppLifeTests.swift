import EmulatorTestSupport
import SchedulingRules
import Testing

@Suite("The life of an app")
struct AppLifeTests {
  @Test("An app that is opened and left gets the callbacks in Apple's order")
  func openAndLeave() {
    var scenario = PhoneScenario()
    scenario.at(10, .openApp)
    scenario.at(20, .leaveApp)
    scenario.at(60, .openApp)
    #expect(
      scenario.run().lines(of: [.process, .output]) == [
        "10 process 301 foregroundInactive R-148",
        "10.4 output finishLaunching",
        "10.4 process 301 foregroundActive R-148",
        "10.4 output didBecomeActive",
        "20 output willResignActive",
        "20 process 301 foregroundInactive R-148",
        "20 process 301 backgroundRunning R-148",
        "20 output didEnterBackground",
        "25 process 301 suspended R-136",
        "60 process 301 backgroundRunning R-148",
        "60 output willEnterForeground",
        "60 process 301 foregroundInactive R-148",
        "60 process 301 foregroundActive R-148",
        "60 output didBecomeActive",
      ])
  }
}
