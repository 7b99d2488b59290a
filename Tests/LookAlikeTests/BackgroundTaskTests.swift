import DeviceModel
import Emulator
import EmulatorTestSupport
import Testing
import UIKit
import ValueExpectations

@Suite("UIApplication")
struct BackgroundTaskTests {
  private var eveningOut: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    return scenario
  }

  @Test("Background tasks are numbered from 1 and end only once (R-112)")
  func identifiers() {
    let run = eveningOut.run {
      ClosureAppDelegate(leave: {
        let application = UIApplication.shared
        let first = application.beginBackgroundTask(withName: "first")
        let second = application.beginBackgroundTask { print("never") }
        print(first.rawValue, second.rawValue, first == .invalid)
        application.endBackgroundTask(second)
        application.endBackgroundTask(second)
        application.endBackgroundTask(first)
      })
    }
    expect(run.output, is: ["10 1 2 false"])
    expect(run.lines(of: [.finding]), is: ["10 warning backgroundTaskNotOpen R-112"])
  }

  @Test("Time that runs out is told on the main thread, task by task in order (R-109)")
  func expiration() {
    let run = eveningOut.run { TwoTaskDelegate() }
    expect(
      run.lines(of: [.output, .assertion]),
      is: [
        "10 taken first", "10 taken second",
        "35 output first expired on main: true", "35 released first",
        "35 output second expired on main: true", "35 released second",
      ])
  }

  @Test("A background task may be begun and ended on any thread")
  func anyThread() {
    let run = eveningOut.run {
      ClosureAppDelegate(leave: {
        let application = UIApplication.shared
        DispatchQueue.global().async {
          let task = application.beginBackgroundTask(withName: "elsewhere")
          Thread.sleep(forTimeInterval: 3)
          print(Thread.isMainThread, task.rawValue)
          application.endBackgroundTask(task)
        }
      })
    }
    expect(
      run.lines(of: [.output, .assertion]),
      is: [
        "10 taken elsewhere", "13 output false 1", "13 released elsewhere",
      ])
  }

  @Test("The time that remains is endless on screen and counts down behind it (R-105, R-106)")
  func backgroundTimeRemaining() {
    let run = eveningOut.run {
      ClosureAppDelegate(
        launch: { print(UIApplication.shared.backgroundTimeRemaining == .greatestFiniteMagnitude) },
        leave: {
          let application = UIApplication.shared
          let task = application.beginBackgroundTask()
          print(application.backgroundTimeRemaining)
          DispatchQueue.main.asyncAfter(deadline: .now() + 12.5) {
            print(application.backgroundTimeRemaining)
            application.endBackgroundTask(task)
          }
        })
    }
    expect(run.output, is: ["0.4 true", "10 30.0", "22.5 17.5"])
  }

  @Test("An app sees the device as it is")
  func deviceState() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(10, .device(.thermalState(.serious)))
    scenario.at(20, .device(.lowPowerMode(true)))
    scenario.at(30, .device(.lock))
    scenario.at(40, .leaveApp)
    let run = scenario.run { DeviceWatcher() }
    expect(
      run.output,
      is: [
        "0.4 launched false nominal true",
        "10 NSProcessInfoThermalStateDidChangeNotification false serious false",
        "20 UIApplicationBackgroundRefreshStatusDidChangeNotification denied true",
        "20 NSProcessInfoPowerStateDidChangeNotification true serious false",
        "30 UIApplicationProtectedDataWillBecomeUnavailable denied false",
      ])
  }
}

/// Begins two background tasks and ends each only when its time is over.
private final class TwoTaskDelegate: UIResponder, UIApplicationDelegate {
  private var tasks: [String: UIBackgroundTaskIdentifier] = [:]

  func applicationDidEnterBackground(_ application: UIApplication) {
    for name in ["first", "second"] {
      tasks[name] = application.beginBackgroundTask(withName: name) { [self] in
        print(name, "expired on main:", Thread.isMainThread)
        application.endBackgroundTask(tasks[name] ?? .invalid)
      }
    }
  }
}

/// Prints what it can see of the device at the beginning and at each notification.
private final class DeviceWatcher: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Self.look("launched")
    let onMain = [
      UIApplication.backgroundRefreshStatusDidChangeNotification,
      UIApplication.protectedDataWillBecomeUnavailableNotification,
      UIApplication.protectedDataDidBecomeAvailableNotification,
    ]
    for name in onMain {
      _ = NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) {
        notification in
        let name = notification.name.rawValue
        MainActor.assumeIsolated {
          print(
            name, application.backgroundRefreshStatus,
            application.isProtectedDataAvailable)
        }
      }
    }
    let elsewhere: [NSNotification.Name] = [
      .NSProcessInfoPowerStateDidChange, ProcessInfo.thermalStateDidChangeNotification,
    ]
    for name in elsewhere {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        Self.look($0.name.rawValue)
      }
    }
    return true
  }

  nonisolated private static func look(_ occasion: String) {
    let process = ProcessInfo.processInfo
    print(occasion, process.isLowPowerModeEnabled, process.thermalState, Thread.isMainThread)
  }
}
