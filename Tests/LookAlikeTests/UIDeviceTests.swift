import BackgroundTasks
import DeviceModel
import Emulator
import EmulatorTestSupport
import Testing
import UIKit
import ValueExpectations

/// Prints what the device says of itself at each launch, and what it announces.
private final class DeviceReader: UIResponder, UIApplicationDelegate {
  private var observers: [any NSObjectProtocol] = []
  private let monitorsBattery: Bool

  init(monitorsBattery: Bool = false) { self.monitorsBattery = monitorsBattery }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: .main) { task in
      task.setTaskCompleted(success: true)
    }
    let device = UIDevice.current
    print(device.name, device.model, device.localizedModel, device.systemName, device.systemVersion)
    print(device.identifierForVendor.map { "\($0)" } ?? "no identifier")
    print(device.batteryLevel, device.batteryState, device === UIDevice.current)
    device.isBatteryMonitoringEnabled = monitorsBattery
    print(device.batteryLevel, device.batteryState, device.isBatteryMonitoringEnabled)
    for name in [
      UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification,
      NSLocale.currentLocaleDidChangeNotification,
    ] {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notice in
          let name = notice.name.rawValue.replacing("Notification", with: "")
          MainActor.assumeIsolated {
            let device = UIDevice.current
            print(name, device.batteryLevel, device.batteryState, Locale.current.identifier)
          }
        })
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    let request = BGAppRefreshTaskRequest(identifier: "refresh")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 1_800)
    try? BGTaskScheduler.shared.submit(request)
  }
}

@Suite("UIDevice")
struct UIDeviceTests {
  private func output(
    of scenario: PhoneScenario, monitorsBattery: Bool = false, isolation: IsolationMode = .inProcess
  ) -> [String] {
    scenario.run(isolation: isolation) { DeviceReader(monitorsBattery: monitorsBattery) }.output
  }

  @Test("It says what every app may know, and of the battery nothing until it is watched (W-061)")
  func unasked() {
    var scenario = PhoneScenario()
    scenario.device.systemVersion = SystemVersion(18, 5)
    scenario.at(0, .openApp)
    scenario.at(1, .device(.batteryLevel(0.5)))
    let lines = output(of: scenario)
    expect(lines.count, is: 4)
    expect(lines.first, is: "0.4 iPhone iPhone iPhone iOS 18.5")
    expect(lines.suffix(2), is: ["0.4 -1.0 unknown true", "0.4 -1.0 unknown false"])
  }

  @Test("The identifier is the device's, and not there before the first unlock (W-061)")
  func identifier() {
    func identifiers(_ change: (inout PhoneScenario) -> Void) -> [String] {
      var scenario = PhoneScenario()
      change(&scenario)
      return output(of: scenario).filter { $0.contains("identifier") || $0.count > 36 }
        .filter { $0.contains("identifier") || $0.split(separator: "-").count == 5 }
        .map { String($0.split(separator: " ").last ?? "") }
    }
    let twice = identifiers {
      $0.at(0, .openApp)
      $0.at(10, .forceQuit)
      $0.at(20, .openApp)
    }
    #expect(twice.count == 2 && twice[0] == twice[1] && UUID(uuidString: twice[0]) != nil)
    let other = identifiers {
      $0.seed = 2
      $0.at(0, .openApp)
    }
    #expect(other.count == 1 && other != Array(twice.prefix(1)))
  }

  @Test("Before the first unlock after a restart there is no identifier (W-061)")
  func locked() {
    var scenario = PhoneScenario()
    scenario.duration = 4 * 3_600
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(20, .reboot)
    let lines = output(of: scenario).filter { $0.contains("identifier") }
    #expect(lines.count == 1 && lines[0].hasSuffix("no identifier"))
  }

  @Test("Who watches the battery hears of its state at once, of its level once a minute (W-061)")
  func battery() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(10, .device(.batteryLevel(0.79)))
    scenario.at(11, .device(.externalPower(true)))
    scenario.at(20, .device(.batteryLevel(0.81)))
    scenario.at(30, .device(.batteryLevel(0.82)))
    scenario.at(200, .device(.batteryLevel(1)))
    let lines = output(of: scenario, monitorsBattery: true).filter { $0.contains("UIDevice") }
    expect(
      lines,
      is: [
        "10 UIDeviceBatteryLevelDidChange 0.79 unplugged en_US",
        "11 UIDeviceBatteryStateDidChange 0.79 charging en_US",
        "70 UIDeviceBatteryLevelDidChange 0.82 charging en_US",
        "200 UIDeviceBatteryStateDidChange 1.0 full en_US",
        "200 UIDeviceBatteryLevelDidChange 1.0 full en_US",
      ])
  }

  @Test("Another region is announced, another language ends the app (W-060)")
  func language() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(10, .device(.locale("en_GB")))
    scenario.at(20, .device(.locale("de_DE")))
    scenario.at(30, .openApp)
    let run = scenario.run { DeviceReader() }
    expect(
      run.output.filter { $0.contains("Locale") },
      is: [
        "10 kCFLocaleCurrentLocaleDidChange -1.0 unknown en_GB"
      ])
    expect(run.lines(of: [.kill]).count, is: 1)
    expect(run.output.count, is: 9)
  }

  @Test("A suspended app hears once of two changes of the region (W-057)")
  func suspended() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(100, .device(.locale("en_GB")))
    scenario.at(110, .device(.locale("en_AU")))
    scenario.at(120, .openApp)
    let lines = scenario.run { DeviceReader() }.output.filter { $0.contains("Locale") }
    #expect(lines.count == 1 && lines[0].hasSuffix("en_AU"))
  }
}
