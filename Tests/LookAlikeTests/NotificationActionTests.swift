import Emulator
import EmulatorTestSupport
import Foundation
import SchedulingRules
import Testing
import UIKit
import UserNotifications
import ValueExpectations

/// Says what it hears, and completes it in a way that a test chooses.
private final class Listener: NSObject, UNUserNotificationCenterDelegate, @unchecked Sendable {
  private let complete: (@escaping () -> Void) -> Void

  init(_ complete: @escaping (@escaping () -> Void) -> Void = { $0() }) {
    self.complete = complete
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let text = (response as? UNTextInputNotificationResponse).map { " “\($0.userText)”" } ?? ""
    let content = response.notification.request.content
    let name = response.notification.request.identifier + content.threadIdentifier
    print("\(name) \(response.actionIdentifier)\(text) \(Thread.isMainThread)")
    complete(completionHandler)
  }
}

/// Does the same in the form that waits.
private final class WaitingListener: NSObject, UNUserNotificationCenterDelegate, @unchecked Sendable
{
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    try? await Task.sleep(for: .seconds(2))
    print("\(response.actionIdentifier) after 2 s")
  }
}

@Suite("Buttons of notifications")
struct NotificationActionTests {
  private static func setUp(category: String = "TASK") {
    let center = UNUserNotificationCenter.current()
    center.requestAuthorization(options: [.alert]) { _, _ in }
    let content = UNMutableNotificationContent()
    content.categoryIdentifier = category
    center.add(UNNotificationRequest(identifier: "tea", content: content, trigger: nil))
    center.add(
      UNNotificationRequest(
        identifier: "bath", content: content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)))
  }

  private static func register(_ options: UNNotificationCategoryOptions = []) {
    UNUserNotificationCenter.current().setNotificationCategories([
      UNNotificationCategory(
        identifier: "TASK",
        actions: [
          UNNotificationAction(identifier: "done", title: "Done"),
          UNNotificationAction(identifier: "show", title: "Show", options: [.foreground]),
          UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", textInputButtonTitle: "Send",
            textInputPlaceholder: "…"),
        ], intentIdentifiers: [], options: options)
    ])
  }

  /// A life in which the user leaves after 30 s; "bath" is shown at 60.4 s.
  private func run(
    _ listener: any UNUserNotificationCenterDelegate & Sendable,
    options: UNNotificationCategoryOptions = [],
    policy: Policy = .documented, category: String = "TASK",
    _ events: [(Double, ScenarioEvent)]
  ) -> AppRun {
    var scenario = PhoneScenario()
    scenario.duration = 300
    scenario.policy = policy
    scenario.at(0, .openApp)
    scenario.at(30, .leaveApp)
    for (time, event) in events { scenario.at(time, event) }
    return scenario.run {
      ClosureAppDelegate(launch: {
        UNUserNotificationCenter.current().delegate = listener
        Self.register(options)
        Self.setUp(category: category)
      })
    }
  }

  @Test("Each answer says which button it was, and what was typed")
  func responses() {
    let run = run(
      Listener(), options: .customDismissAction,
      [
        (70, .openNotification(identifier: "bath", action: "reply", text: "soon")),
        (80, .openApp), (90, .leaveApp),
      ])
    expect(run.output, is: ["70 bath reply “soon” true"])
    expect(run.lines(of: [.finding]), is: [])
  }

  @Test("A button with `.foreground` brings the app to the screen, and is told there")
  func foreground() {
    let run = run(Listener(), [(70, .openNotification(identifier: "*", action: "show"))])
    expect(run.output, is: ["70 bath show true"])
    expect(run.lines(of: [.task]), is: [])
  }

  @Test("A dismissal is told where the category asks for it")
  func dismissal() {
    let dismissal = UNNotificationDismissActionIdentifier
    let events: [(Double, ScenarioEvent)] = [
      (70, .openNotification(identifier: "*", action: "UNNotificationDismissActionIdentifier"))
    ]
    expect(
      run(Listener(), options: .customDismissAction, events).output,
      is: ["70 bath \(dismissal) true"])
    let untold = run(Listener(), events)
    expect(untold.output, is: [])
    expect(untold.lines(of: [.finding]), is: [])
  }

  @Test("The form that waits completes the action when it returns")
  func waiting() {
    let run = run(WaitingListener(), [(70, .openNotification(identifier: "*", action: "done"))])
    expect(run.output, is: ["72 done after 2 s"])
    expect(run.lines(of: [.finding, .kill]), is: [])
    expect(run.lines(of: [.task]).map { $0.prefix(3) }, is: ["70 ", "72 "])
  }

  @Test("An app that does not complete an action is killed when its time is over")
  func unanswered() {
    let run = run(
      Listener { _ in }, [(70, .openNotification(identifier: "*", action: "done"))])
    expect(
      run.lines(of: [.finding, .kill]),
      is: [
        "100 error notificationActionNotCompleted F-083",
        "100 killed notificationActionNotCompleted F-083",
      ])
  }

  @Test("The policy says how long that is")
  func time() {
    var policy = Policy.documented
    policy[.notificationActionTime] = .seconds(5)
    let run = run(
      Listener { _ in }, policy: policy,
      [(70, .openNotification(identifier: "*", action: "done"))])
    expect(run.lines(of: [.kill]), is: ["75 killed notificationActionNotCompleted F-083"])
  }

  @Test(
    "What cannot be tapped is found, and the notification stays",
    arguments: [("", "done"), ("TASKS", "done"), ("TASK", "dome")])
  func missing(category: String, action: String) {
    let run = run(
      Listener(), category: category,
      [
        (70, .openNotification(identifier: "bath", action: action)),
        (80, .openNotification(identifier: "bath")),
      ])
    expect(run.lines(of: [.finding]), is: ["70 error notificationButtonMissing F-081"])
    expect(run.output, is: ["80 bath \(UNNotificationDefaultActionIdentifier) true"])
  }

  /// What a server sends at 65 s is answered at 70 s.
  private func answer(pushOf category: String?, with action: String) -> AppRun {
    var scenario = PhoneScenario()
    scenario.duration = 300
    scenario.at(0, .openApp)
    scenario.at(30, .leaveApp)
    scenario.at(
      65,
      .push(
        PushNotification(
          type: .alert, priority: 10, isContentAvailable: false, alert: "Hello",
          category: category, thread: "@home")))
    scenario.at(70, .openNotification(identifier: "*", action: action, text: "soon"))
    return scenario.run {
      ClosureAppDelegate(launch: {
        let center = UNUserNotificationCenter.current()
        center.delegate = Self.listener
        center.requestAuthorization(options: [.alert]) { _, _ in }
        Self.register()
        UIApplication.shared.registerForRemoteNotifications()
      })
    }
  }

  private static let listener = Listener()

  @Test("A push has the buttons of its category, which take a text, too")
  func push() {
    let run = answer(pushOf: "TASK", with: "reply")
    expect(run.output, is: ["70 push-1@home reply “soon” true"])
    expect(run.lines(of: [.finding]), is: [])
  }

  @Test(
    "A push of no category, or of one that nobody has registered, has none",
    arguments: [nil, "TASKS"])
  func pushWithoutButtons(category: String?) {
    let run = answer(pushOf: category, with: "reply")
    expect(run.output, is: [])
    expect(run.lines(of: [.finding]), is: ["70 error notificationButtonMissing F-081"])
  }

  @Test("A new process has the categories of the last one, and hears of a button that launched it")
  func launch() {
    var scenario = PhoneScenario()
    scenario.duration = 300
    scenario.at(0, .openApp)
    scenario.at(30, .leaveApp)
    scenario.at(70, .forceQuit)
    scenario.at(80, .openNotification(identifier: "bath", action: "done"))
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let center = UNUserNotificationCenter.current()
        let listener = Listener()
        center.delegate = listener
        Task {
          let categories = await center.notificationCategories()
          print("\(categories.map(\.identifier)) \(categories.flatMap(\.actions).count)")
          withExtendedLifetime(listener) {}
          if categories.isEmpty {
            Self.register()
            Self.setUp()
          }
          try? await Task.sleep(for: .seconds(200))
          withExtendedLifetime(listener) {}
        }
      })
    }
    expect(run.output, is: ["0.4 [] 0", "80.4 bath done true", #"80.4 ["TASK"] 3"#])
    expect(run.lines(of: [.finding]), is: [])
  }

  @Test("An app without a delegate of notifications is told nothing, which is found")
  func withoutDelegate() {
    var scenario = PhoneScenario()
    scenario.duration = 300
    scenario.at(0, .openApp)
    scenario.at(30, .leaveApp)
    scenario.at(70, .openNotification(identifier: "bath", action: "done"))
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        Self.register()
        Self.setUp()
      })
    }
    expect(run.lines(of: [.finding]), is: ["70 error notificationResponseLost F-045"])
  }
}

/// Prints for which notification its scene connects.
final class TappedSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    let response = options.notificationResponse
    print("connects for", response?.notification.request.identifier ?? "nothing")
  }
}

@Suite("Scenes of notifications")
struct TappedSceneTests {
  @Test("The scene of an app that was launched by a notification is given it (F-045)")
  func launched() {
    var scenario = PhoneScenario()
    scenario.infoPlist.scenes = SceneManifest(
      supportsMultipleScenes: false,
      configurations: [
        SceneManifest.Configuration(
          name: "Default", delegateClass: "$(PRODUCT_MODULE_NAME).TappedSceneDelegate")
      ])
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(30, .jetsam)
    scenario.at(70, .openNotification(identifier: "tea"))
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let center = UNUserNotificationCenter.current()
        center.requestAuthorization(options: [.alert]) { _, _ in }
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        center.add(
          UNNotificationRequest(
            identifier: "tea", content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 50, repeats: false)))
      })
    }
    expect(run.output, is: ["0.4 connects for nothing", "70.4 connects for tea"])
    expect(run.lines(of: [.finding]), is: [])
  }
}
