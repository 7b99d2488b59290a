import BackgroundTasks
import EmulatorTestSupport
import Testing
import UIKit
import ValueExpectations

/// Prints each call of its delegate, each notification, and the state in which they came.
private final class Witness: UIResponder, UIApplicationDelegate {
  override init() {
    super.init()
    let names = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
    ]
    for name in names {
      _ = NotificationCenter.default.addObserver(
        forName: name, object: UIApplication.shared, queue: nil
      ) { notification in
        print(notification.name.rawValue.dropFirst("UIApplication".count))
      }
    }
  }

  private func tell(_ call: String, _ application: UIApplication) {
    print(call, application.applicationState, application.delegate === self)
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    tell("willFinishLaunching \(options?.count ?? 0)", application)
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    tell("didFinishLaunching \(options?.count ?? 0)", application)
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: .main) { task in
      print("launched")
      task.setTaskCompleted(success: true)
    }
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { tell("active", application) }
  func applicationWillResignActive(_ application: UIApplication) { tell("resign", application) }
  func applicationDidEnterBackground(_ application: UIApplication) {
    tell("background", application)
    let request = BGAppRefreshTaskRequest(identifier: "refresh")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60)
    try? BGTaskScheduler.shared.submit(request)
  }
  func applicationWillEnterForeground(_ application: UIApplication) { tell("enter", application) }
  func applicationWillTerminate(_ application: UIApplication) { tell("terminate", application) }
}

/// Prints the status of Background App Refresh whenever it is told that it has changed.
private final class RefreshWatcher: UIResponder, UIApplicationDelegate {
  override init() {
    super.init()
    _ = NotificationCenter.default.addObserver(
      forName: UIApplication.backgroundRefreshStatusDidChangeNotification,
      object: UIApplication.shared, queue: nil
    ) { _ in
      MainActor.assumeIsolated { print(UIApplication.shared.backgroundRefreshStatus) }
    }
  }
}

/// Prints with its number what it hears of anybody; its fellows are counted from 1 on.
private final class Eavesdropper: UIResponder, UIApplicationDelegate {
  init(number: Int) {
    super.init()
    for name in [UIApplication.didBecomeActiveNotification, Notification.Name("News")] {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        print(number, name.rawValue)
      }
    }
  }

  func applicationWillResignActive(_ application: UIApplication) {
    DispatchQueue.global().async {
      NotificationCenter.default.post(name: Notification.Name("News"), object: nil)
    }
  }
}

@Suite("The life of an app")
struct LifeCycleTests {
  @Test("A launch hears nothing of what another announces")
  func notificationCenters() {
    var scenario = PhoneScenario()
    for life in 0..<2 {
      scenario.at(Double(life) * 100, .openApp)
      scenario.at(Double(life) * 100 + 10, .leaveApp)
      scenario.at(Double(life) * 100 + 20, .forceQuit)
    }
    var launches = 0
    let run = scenario.run {
      launches += 1
      return Eavesdropper(number: launches)
    }
    expect(
      run.lines(of: [.output]),
      is: [
        "0.4 output 1 UIApplicationDidBecomeActiveNotification", "10 output 1 News",
        "100.4 output 2 UIApplicationDidBecomeActiveNotification", "110 output 2 News",
      ])
    #expect(NotificationCenter.default === NotificationCenter.default)
  }

  private let launch = [
    "0.4 willFinishLaunching 0 inactive true",
    "0.4 didFinishLaunching 0 inactive true",
    "0.4 DidFinishLaunchingNotification",
    "0.4 active active true",
    "0.4 DidBecomeActiveNotification",
  ]

  @Test("A delegate is called in Apple's order, each call before its notification (R-148)")
  func foregroundLife() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    scenario.at(101, .openApp)
    scenario.at(200, .forceQuit)
    expect(
      scenario.run { Witness() }.output,
      is: launch + [
        "100 resign active true",
        "100 WillResignActiveNotification",
        "100 background background true",
        "100 DidEnterBackgroundNotification",
        "101 enter background true",
        "101 WillEnterForegroundNotification",
        "101 active active true",
        "101 DidBecomeActiveNotification",
        "200 terminate active true",
        "200 WillTerminateNotification",
      ])
  }

  @Test("An app launched for a task is in the background until the user comes (R-060, R-146)")
  func backgroundLife() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(40, .jetsam)
    scenario.at(100, .openApp)
    expect(
      scenario.run { Witness() }.output,
      is: launch + [
        "10 resign active true",
        "10 WillResignActiveNotification",
        "10 background background true",
        "10 DidEnterBackgroundNotification",
        "70.4 willFinishLaunching 0 background true",
        "70.4 didFinishLaunching 0 background true",
        "70.4 DidFinishLaunchingNotification",
        "70.4 launched",
        "100 enter background true",
        "100 WillEnterForegroundNotification",
        "100 active active true",
        "100 DidBecomeActiveNotification",
      ])
  }

  @Test("Two phones at once have an application each")
  func separateApplications() async {
    @Sendable func briefVisit() -> [String] {
      var scenario = PhoneScenario()
      scenario.at(0, .openApp)
      scenario.at(100, .leaveApp)
      return scenario.run { Witness() }.output
    }
    let outputs = await withTaskGroup(of: [String].self) { group in
      for _ in 1...4 { group.addTask { briefVisit() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    expect(outputs, is: Array(repeating: briefVisit(), count: 4))
  }

  @Test("An app is told of a new refresh status, while it is suspended at the next resume (R-171)")
  func refreshStatus() throws {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(1, .device(.backgroundRefreshForApp(false)))
    scenario.at(2, .device(.backgroundRefresh(false)))
    scenario.at(3, .device(.backgroundRefreshRestricted(true)))
    scenario.at(10, .leaveApp)
    scenario.at(20, .device(.backgroundRefreshRestricted(false)))
    scenario.at(30, .openApp)
    scenario.at(40, .leaveApp)
    scenario.at(50, .device(.backgroundRefresh(true)))
    scenario.at(51, .device(.backgroundRefresh(false)))
    scenario.at(60, .openApp)
    scenario.at(70, .device(.backgroundRefreshForApp(true)))
    scenario.at(71, .device(.backgroundRefresh(true)))
    let output = scenario.run { RefreshWatcher() }.output
    expect(output, is: ["1 denied", "3 restricted", "30 denied", "71 available"])
  }
}
