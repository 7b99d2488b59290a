import EmulatorTestSupport
import Testing
import UIKit
import ValueExpectations

@Suite("NSUbiquitousKeyValueStore")
struct CloudStoreTests {
  @Test("It keeps values for the next launch, apart from the defaults, and says that it is alone")
  func kept() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(20, .forceQuit)
    scenario.at(40, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let store = NSUbiquitousKeyValueStore.default
        print(store.string(forKey: "name") ?? "none", store.longLong(forKey: "count"))
        print(UserDefaults.standard.object(forKey: "name") == nil, store.synchronize())
        store.set("Ada", forKey: "name")
        store.set(Int64(7), forKey: "count")
        store.set(true, forKey: "on")
        store.removeObject(forKey: "on")
        print(store.bool(forKey: "on"), store === NSUbiquitousKeyValueStore.default)
      })
    }
    expect(
      run.output.map { $0.drop { $0 != " " } },
      is: [
        " none 0", " true true", " false true", " Ada 7", " true true", " false true",
      ])
    expect(
      run.lines(of: [.finding]), is: ["0.4 note cloudStoreAlone", "40.4 note cloudStoreAlone"])
  }
}
