import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import UIKit
import UserNotifications
import ValueExpectations

@Suite("Remote notifications")
struct RemoteNotificationTests {
  /// Answers a push after two seconds, by its completion handler.
  private final class Delegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      application.registerForRemoteNotifications()
      return true
    }

    func application(
      _ application: UIApplication,
      didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
      print("token", deviceToken.count, application.isRegisteredForRemoteNotifications)
    }

    func application(
      _ application: UIApplication,
      didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      let system = userInfo["aps"] as? [String: Any]
      print("push", userInfo["id"] ?? "-", system?["content-available"] ?? "-", Thread.isMainThread)
      Task {
        try? await Task.sleep(for: .seconds(2))
        completionHandler(.newData)
      }
    }
  }

  /// Reads what a server has sent as an app does.
  private final class TypedDelegate: UIResponder, UIApplicationDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) {
      application.registerForRemoteNotifications()
    }

    func application(
      _ application: UIApplication,
      didReceiveRemoteNotification info: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      let (id, share) = (info["id"] as? Int ?? -1, info["share"] as? Double ?? -1)
      print(id, share, info["isNew"] as? Bool ?? false, info["name"] as? Int ?? -1)
      completionHandler(.noData)
    }
  }

  /// Answers a push by what its method returns.
  private final class AsyncDelegate: UIResponder, UIApplicationDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) {
      application.registerForRemoteNotifications()
    }

    func application(
      _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
      print("push", userInfo["id"] ?? "-", Thread.isMainThread)
      try? await Task.sleep(for: .seconds(3))
      return .failed
    }
  }

  /// Has an address, and does nothing with what comes.
  private final class IdleDelegate: UIResponder, UIApplicationDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) {
      application.registerForRemoteNotifications()
    }
  }

  /// Gives its address back.
  private final class LeavingDelegate: UIResponder, UIApplicationDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) {
      application.registerForRemoteNotifications()
      application.unregisterForRemoteNotifications()
      print(application.isRegisteredForRemoteNotifications)
    }
  }

  /// Is told of a push that its user has opened, at launch and by its delegate.
  private final class OpenedDelegate: UIResponder, UIApplicationDelegate,
    @preconcurrency UNUserNotificationCenterDelegate
  {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let push = launchOptions?[.remoteNotification] as? [AnyHashable: Any]
      print("launched for", push?["id"] ?? "-")
      UNUserNotificationCenter.current().delegate = self
      UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
      application.registerForRemoteNotifications()
      return true
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
      let info = response.notification.request.content.userInfo
      let system = info["aps"] as? [String: Any]
      print("opened", info["id"] ?? "-", system?["alert"] ?? "-")
    }
  }

  @Test("Who opens a push launches its app for it, and the app reads what the server added")
  func opened() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    scenario.at(150, .jetsam)
    scenario.at(
      200,
      .push(
        PushNotification(
          type: .alert, priority: 10, isContentAvailable: false, alert: "News",
          userInfo: ["id": "9"])))
    scenario.at(300, .openNotification(identifier: "*"))
    scenario.duration = 400
    let run = scenario.run { OpenedDelegate() }
    expect(
      run.output.map { $0.drop { $0 != " " }.dropFirst() },
      is: [
        "launched for -", "launched for 9", "opened 9 News",
      ])
  }

  /// Knows no notification centre: pushes reach it by the methods of the app's delegate alone.
  private final class ChatDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let push = launchOptions?[.remoteNotification] as? [AnyHashable: Any]
      print("launched for", push?["id"] ?? "-")
      application.registerForRemoteNotifications()
      UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
      return true
    }

    func application(
      _ application: UIApplication,
      didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      print("push", userInfo["id"] ?? "-", application.applicationState.rawValue)
      completionHandler(.newData)
    }
  }

  /// Has the method of iOS 3 only.
  private final class OldDelegate: UIResponder, UIApplicationDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) {
      application.registerForRemoteNotifications()
    }

    func application(
      _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) {
      print("push", userInfo["id"] ?? "-")
    }
  }

  /// A message at 50 s in front, at 200 s while suspended, and at 400 s when the process is gone, which the user opens.
  private func messages(isContentAvailable: Bool) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.infoPlist.backgroundModes = ["remote-notification"]
    scenario.duration = 600
    scenario.at(0, .openApp)
    for (number, second) in [50.0, 200, 400].enumerated() {
      if second == 200 { scenario.at(100, .leaveApp) }
      if second == 400 { scenario.at(300, .jetsam) }
      let push = PushNotification(
        type: .alert, priority: 10, isContentAvailable: isContentAvailable, alert: "Hello",
        userInfo: ["id": .text("\(number)")])
      scenario.at(second, .push(push))
    }
    scenario.at(500, .openNotification(identifier: "*"))
    return scenario
  }

  @Test("A push that is seen and says that there is content wakes the app, wherever it is (R-220)")
  func alertWakes() {
    let run = messages(isContentAvailable: true).run { ChatDelegate() }
    expect(
      run.output,
      is: [
        "0.4 launched for -", "50 push 0 0", "200 push 1 2", "400.4 launched for 2",
        "400.4 push 2 2", "500 push 2 1",
      ])
    expect(run.lines(of: [.finding]), is: [])
  }

  @Test("One that is only seen reaches the app on screen, and who opens it (R-227, F-045)")
  func alertOnly() {
    let run = messages(isContentAvailable: false).run { ChatDelegate() }
    expect(
      run.output,
      is: [
        "0.4 launched for -", "50 push 0 0", "500.4 launched for 2", "500.4 push 2 0",
      ])
  }

  @Test("The method without a result is called for an app on screen only")
  func oldMethod() {
    let run = messages(isContentAvailable: true).run { OldDelegate() }
    expect(run.output, is: ["50 push 0"])
    // It shows nothing that could be opened.
    #expect(run.lines(of: [.finding]) == ["500 error notificationNotThere"])
  }

  @Test("After a fault a notification may be missing for it: nobody's scenario is wrong")
  func missingAfterFault() {
    var scenario = messages(isContentAvailable: true)
    scenario.faults = [Fault(kind: .kill(.jetsam), placement: .time(.seconds(150)))]
    let run = scenario.run { OldDelegate() }
    expect(run.lines(of: [.finding]), is: ["500 note notificationNotThere"])
  }

  private var day: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.infoPlist.backgroundModes = ["remote-notification"]
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    scenario.at(200, .push(PushNotification(userInfo: ["id": "7"])))
    return scenario
  }

  @Test("Numbers and booleans of a payload reach the app as such")
  func typedPayload() {
    var scenario = PhoneScenario()
    scenario.infoPlist.backgroundModes = ["remote-notification"]
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    scenario.at(
      200,
      .push(
        PushNotification(
          userInfo: ["id": .integer(7), "share": .real(0.5), "isNew": .boolean(true), "name": "8"]))
    )
    expect(scenario.run { TypedDelegate() }.output, is: ["200 7 0.5 true -1"])
  }

  @Test(
    "The delegate gets address and payload on the main thread, and its answer completes the push")
  func completionHandler() {
    let run = day.run { Delegate() }
    expect(run.output, is: ["0.4 token 32 true", "200 push 7 1 true"])
    expect(
      run.lines(of: [.task, .finding, .kill]),
      is: [
        "200 launched com.apple.pushLaunch.com.example.test warm R-072",
        "202 completed com.apple.pushLaunch.com.example.test true by handler",
      ])
    expect(
      run.lines(of: [.call]),
      is: [
        "0.4 call UIApplication.registerForRemoteNotifications ",
        "202 call didReceiveRemoteNotification.completionHandler ",
      ])
  }

  @Test("The method that returns its result does the same")
  func asynchronous() {
    let run = day.run { AsyncDelegate() }
    expect(run.output, is: ["200 push 7 true"])
    expect(
      run.lines(of: [.task]).last,
      is: "203 completed com.apple.pushLaunch.com.example.test false by handler")
  }

  @Test("A delegate without either method finds nothing new")
  func noMethod() {
    let run = day.run { IdleDelegate() }
    expect(run.lines(of: [.task]).last?.hasSuffix("true by handler"), is: true)
    expect(run.lines(of: [.finding, .kill]), is: [])
  }

  @Test("An app that gives its address back gets no pushes")
  func unregistered() {
    let run = day.run { LeavingDelegate() }
    expect(run.output, is: ["0.4 false"])
    expect(run.lines(of: [.task, .finding]), is: ["200 error pushDropped R-220"])
  }

  @Test("An app on screen sees alert, sound and badge of a push that has them")
  func payload() {
    var day = day
    day.policy = .documented
    try? day.policy.disable(.silentPushForm)
    day.at(
      50,
      .push(PushNotification(alert: "News", sound: "bell", badge: 3, userInfo: ["id": "8"])))
    day.timeline.sort { $0.at < $1.at }
    let run = day.run { PayloadDelegate() }
    expect(run.output.first, is: "50 alert badge content-available sound")
  }

  @Test("A push with a title has the lines of its alert by name, and the user sees them")
  func title() {
    var day = PhoneScenario()
    day.at(0, .openApp)
    day.at(
      100,
      .push(
        PushNotification(
          type: .alert, priority: 10, isContentAvailable: false, alert: "Rain at noon",
          title: "Weather", subtitle: "Berlin")))
    let run = day.run { TitleDelegate() }
    expect(
      run.output,
      is: [
        "100 Weather / Berlin / Rain at noon",
        "100 body Rain at noon subtitle Berlin title Weather",
      ])
  }

  /// Prints the lines of what comes while it is on screen.
  private final class TitleDelegate: UIResponder, UIApplicationDelegate,
    UNUserNotificationCenterDelegate
  {
    func applicationDidBecomeActive(_ application: UIApplication) {
      UNUserNotificationCenter.current().delegate = self
      UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
      application.registerForRemoteNotifications()
    }

    nonisolated func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      let content = notification.request.content
      print([content.title, content.subtitle, content.body].joined(separator: " / "))
      let system = content.userInfo["aps"] as? [String: Any] ?? [:]
      let lines = system["alert"] as? [String: String] ?? [:]
      print(lines.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: " "))
      completionHandler([])
    }
  }

  /// Prints the system's keys of a payload.
  private final class PayloadDelegate: UIResponder, UIApplicationDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) {
      application.registerForRemoteNotifications()
    }

    func application(
      _ application: UIApplication,
      didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      let system = userInfo["aps"] as? [String: Any] ?? [:]
      print(system.keys.sorted().joined(separator: " "))
      completionHandler(.noData)
    }
  }
}
