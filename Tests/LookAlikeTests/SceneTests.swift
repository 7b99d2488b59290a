import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import UIKit
import ValueExpectations

/// Prints what it is told of launch and screen.
private final class PrintingDelegate: UIResponder, UIApplicationDelegate {
  private var observers: [any NSObjectProtocol] = []
  private let adoptsScenes: Bool

  init(adoptsScenes: Bool) { self.adoptsScenes = adoptsScenes }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    print("launched", application.applicationState, application.connectedScenes.count)
    for name in [
      UIScene.didActivateNotification, UIApplication.willEnterForegroundNotification,
      UIApplication.didBecomeActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIScene.didEnterBackgroundNotification,
    ] {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notice in
          print(notice.name.rawValue.replacing("Notification", with: ""))
        })
    }
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    print("configuration for", session.role == .windowApplication)
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    if adoptsScenes { configuration.delegateClass = PrintingSceneDelegate.self }
    return configuration
  }

  func applicationDidBecomeActive(_ application: UIApplication) { print("app active") }
  func applicationDidEnterBackground(_ application: UIApplication) { print("app background") }
  func applicationWillTerminate(_ application: UIApplication) {
    print("app ends", application.applicationState)
  }
}

/// Prints what it is told of its scene.
final class PrintingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var state: UIApplication.State { UIApplication.shared.applicationState }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    print("connects", scene.activationState, session.scene === scene, state)
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = PrintingController()
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneWillEnterForeground(_ scene: UIScene) { print("scene to the front", state) }
  func sceneDidBecomeActive(_ scene: UIScene) { print("scene active", state) }
  func sceneWillResignActive(_ scene: UIScene) { print("scene resigns") }
  func sceneDidEnterBackground(_ scene: UIScene) { print("scene background") }
  func sceneDidDisconnect(_ scene: UIScene) { print("scene gone", scene.activationState) }
}

private final class PrintingController: UIViewController {
  override func viewDidLoad() { print("view loaded") }
  override func viewWillAppear(_ animated: Bool) { print("view appears") }
}

@Suite("Scenes of UIKit")
struct SceneTests {
  private static let manifest = SceneManifest(
    supportsMultipleScenes: false,
    configurations: [
      SceneManifest.Configuration(
        name: "Default", delegateClass: "$(PRODUCT_MODULE_NAME).PrintingSceneDelegate")
    ])

  private func output(
    manifest: SceneManifest? = manifest, adopts: Bool = false, without rule: RuleID? = nil,
    _ events: [(Double, ScenarioEvent)]
  ) throws -> [String] {
    var scenario = PhoneScenario()
    scenario.infoPlist.scenes = manifest
    if let rule { try scenario.policy.disable(rule) }
    for (second, event) in events { scenario.at(second, event) }
    return scenario.run { PrintingDelegate(adoptsScenes: adopts) }.output.map {
      String($0.drop { $0 != " " }.dropFirst())
    }
  }

  private static let opening = [
    "launched background 0", "configuration for true", "connects unattached true background",
    "view loaded", "scene to the front background", "view appears",
    "UIApplicationWillEnterForeground",
    "scene active active", "UISceneDidActivate", "UIApplicationDidBecomeActive",
  ]
  private static let leaving = [
    "scene resigns", "scene background", "UISceneDidEnterBackground",
    "UIApplicationDidEnterBackground",
  ]

  @Test(
    "A scene connects after launching; the delegate is told of it no more (F-002, F-003, F-007)")
  func order() throws {
    let lines = try output([(0, .openApp), (10, .leaveApp)])
    expect(lines, is: Self.opening + Self.leaving)
  }

  @Test("The delegate's method alone makes an app one with scenes (F-001)")
  func adopted() throws {
    let lines = try output(manifest: nil, adopts: true, [(0, .openApp), (10, .leaveApp)])
    expect(lines.first, is: "launched inactive 0")
    expect(lines.dropFirst(), is: (Self.opening + Self.leaving).dropFirst())
  }

  @Test("Without F-003 the delegate is told, too; without F-007 the launch is inactive")
  func switchedOff() throws {
    let told = try output(without: .scenesTakeCalls, [(0, .openApp), (10, .leaveApp)])
    expect(told.filter { $0.hasPrefix("app") }, is: ["app active", "app background"])
    let state = try output(without: .stateAtLaunch, [(0, .openApp)])
    expect(state.first, is: "launched inactive 0")
    #expect(state.contains("connects unattached true active"))
  }

  @Test("A swiped app resigns, disconnects and ends; its scene never enters the background (F-012)")
  func swiped() throws {
    let lines = try output([(0, .openApp), (10, .forceQuit)])
    expect(
      lines.dropFirst(Self.opening.count),
      is: [
        "scene resigns", "scene gone unattached", "app ends inactive",
      ])
  }

  @Test("A delegate that does not exist is a finding")
  func missing() {
    var scenario = PhoneScenario()
    scenario.infoPlist.scenes = SceneManifest(
      supportsMultipleScenes: false,
      configurations: [SceneManifest.Configuration(name: nil, delegateClass: "Nowhere.Scene")])
    scenario.at(0, .openApp)
    let run = scenario.run { PrintingDelegate(adoptsScenes: false) }
    expect(run.lines(of: [.finding]), is: ["0.4 error sceneDelegateMissing F-001"])
  }
}

@Suite("The idle timer")
struct IdleTimerTests {
  private final class Wakeful: UIResponder, UIApplicationDelegate {
    private let wish: Bool
    init(wish: Bool) { self.wish = wish }
    func applicationDidBecomeActive(_ application: UIApplication) {
      if wish { application.isIdleTimerDisabled = true }
      print(application.isIdleTimerDisabled)
    }
  }

  /// The screen of a workout, which stays on while it is shown.
  private final class WorkoutViewController: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      UIApplication.shared.isIdleTimerDisabled = true
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      UIApplication.shared.isIdleTimerDisabled = false
    }
  }

  /// Shows that screen, for ten seconds or for good.
  private final class Coach: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let isShort: Bool
    init(isShort: Bool) { self.isShort = isShort }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = WorkoutViewController()
      window?.makeKeyAndVisible()
      if isShort {
        DispatchQueue.main.asyncAfter(deadline: .now() + 10) { [self] in
          window?.rootViewController = UIViewController()
        }
      }
      return true
    }
  }

  @Test("A controller keeps the screen on from viewWillAppear to viewWillDisappear (F-057)")
  func controller() {
    var scenario = PhoneScenario()
    scenario.device.autoLockSeconds = 30
    scenario.at(0, .openApp)
    scenario.at(20, .device(.inUse(false)))
    scenario.at(100, .leaveApp)
    expect(scenario.run { Coach(isShort: true) }.lines(of: [.device]).last, is: "50 device lock")
    expect(scenario.run { Coach(isShort: false) }.lines(of: [.device]).last, is: "130 device lock")
  }

  private func changes(wish: Bool, without rule: RuleID? = nil) throws -> [String] {
    var scenario = PhoneScenario()
    scenario.device.autoLockSeconds = 30
    if let rule { try scenario.policy.disable(rule) }
    scenario.at(0, .openApp)
    scenario.at(10, .device(.inUse(false)))
    scenario.at(100, .leaveApp)
    return scenario.run { Wakeful(wish: wish) }.lines(of: [.device])
  }

  @Test("A device that nobody uses locks itself, later where the app on screen wishes so (F-057)")
  func locks() throws {
    expect(try changes(wish: false).last, is: "40 device lock")
    expect(try changes(wish: true).last, is: "130 device lock")
    expect(try changes(wish: true, without: .idleTimer).last, is: "40 device lock")
  }
}
