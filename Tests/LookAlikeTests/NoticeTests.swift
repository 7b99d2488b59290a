import DeviceModel
import Dispatch
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import UIKit
import ValueExpectations

/// Prints what the phone tells of time and memory, on every way there is.
private final class Listener: UIResponder, UIApplicationDelegate {
  private var observers: [any NSObjectProtocol] = []
  private var pressure: (any DispatchSourceMemoryPressure)?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    for name in [
      UIApplication.significantTimeChangeNotification, .NSCalendarDayChanged,
      .NSSystemClockDidChange, UIApplication.didReceiveMemoryWarningNotification,
    ] {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notice in
          print(notice.name.rawValue.replacing("Notification", with: ""))
        })
    }
    let source = DispatchSource.makeMemoryPressureSource(eventMask: .all, queue: .main)
    source.setEventHandler { [unowned source] in print("pressure \(source.data.rawValue)") }
    source.activate()
    pressure = source
    return true
  }

  func applicationSignificantTimeChange(_ application: UIApplication) { print("time") }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { print("memory") }
  func applicationDidBecomeActive(_ application: UIApplication) { print("active") }
}

@Suite("What the phone tells of time and memory")
struct NoticeTests {
  /// What the listener prints, without the seconds of the instant behind the dot.
  private func output(
    of scenario: PhoneScenario, isolation: IsolationMode = .inProcess
  ) -> [String] {
    scenario.run(isolation: isolation) { Listener() }.output
      .map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  private func scenario(lasting hours: Double) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = hours * 3_600
    scenario.at(0, .openApp)
    return scenario
  }

  private static let newDay = [
    "NSCalendarDayChanged", "UIApplicationSignificantTimeChange", "time",
  ]

  @Test("An app on screen hears of midnight, notices first (W-054, W-055)")
  func midnight() {
    let lines = output(of: scenario(lasting: 30))
    expect(lines, is: ["active"] + Self.newDay)
  }

  @Test("An app that was suspended for days hears once, when it runs (W-054, W-055, W-057)")
  func suspended() {
    var away = scenario(lasting: 80)
    away.at(60, .leaveApp)
    away.at(70 * 3_600, .openApp)
    expect(output(of: away), is: ["active"] + Self.newDay + ["active"])
    expect(output(of: away, isolation: .process), is: ["active"] + Self.newDay + ["active"])
  }

  @Test("Whether the delegate hears before the app is on screen is a constant (W-054)")
  func onScreen() throws {
    var away = scenario(lasting: 80)
    try away.policy.set("clock.significantChangeDelivery", to: .text("nextForeground"))
    away.at(60, .leaveApp)
    away.at(70 * 3_600, .openApp)
    var expected = ["active"] + Self.newDay
    expected.insert("active", at: 2)
    expect(output(of: away), is: expected)
  }

  @Test("A set clock is told, and another zone only where the clock counts otherwise (W-053)")
  func setClock() {
    var changed = scenario(lasting: 1)
    changed.at(60, .device(.wallClockJump(milliseconds: -5_000)))
    changed.at(120, .device(.timeZone(changed.device.timeZone)))
    expect(
      output(of: changed),
      is: [
        "active", "NSSystemClockDidChange", "UIApplicationSignificantTimeChange", "time",
      ])
  }

  @Test("Memory is told on four ways to an app that runs, and never to a suspended one (W-067)")
  func memory() {
    var short = scenario(lasting: 1)
    short.at(60, .memoryWarning)
    short.at(120, .leaveApp)
    short.at(600, .memoryWarning)
    short.at(1_200, .openApp)
    let warning = ["memory", "UIApplicationDidReceiveMemoryWarning", "pressure 2"]
    expect(output(of: short), is: ["active"] + warning + ["active"])
    expect(output(of: short, isolation: .process), is: ["active"] + warning + ["active"])
  }
}
