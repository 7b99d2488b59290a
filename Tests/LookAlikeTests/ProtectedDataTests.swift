import EmulatorTestSupport
import Testing
import UIKit
import ValueExpectations

/// Tells when its protected data comes and goes, and where its group keeps its files.
private final class Guardian: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    for name in [
      UIApplication.protectedDataWillBecomeUnavailableNotification,
      UIApplication.protectedDataDidBecomeAvailableNotification,
    ] {
      _ = NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) {
        print("posted", $0.name.rawValue.dropFirst("UIApplicationProtectedData".count))
      }
    }
    for group in ["group.com.example", ""] {
      let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
      print(folder?.path ?? "none")
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    print("left the screen")
    _ = application.beginBackgroundTask()
  }

  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
    print("will become unavailable", application.isProtectedDataAvailable)
  }

  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    print("did become available", application.isProtectedDataAvailable)
  }
}

@Suite("Protected data")
struct ProtectedDataTests {
  private func output(leaving: Bool = true) -> [String] {
    var scenario = PhoneScenario()
    scenario.duration = 30
    scenario.at(0, .openApp)
    if leaving { scenario.at(10, .leaveApp) }
    scenario.at(11, .device(.lock))
    scenario.at(12, .device(.unlock))
    return scenario.run { Guardian() }.output
  }

  @Test("The delegate hears of locking and unlocking, then the notification is posted (R-058)")
  func delegate() {
    expect(
      output().suffix(5),
      is: [
        "10 left the screen",
        "11 will become unavailable false", "11 posted WillBecomeUnavailable",
        "12 did become available true", "12 posted DidBecomeAvailable",
      ])
  }

  @Test("An app on screen leaves it before it hears that its data go (W-018)")
  func lockOnScreen() {
    expect(
      output(leaving: false).suffix(5),
      is: [
        "11 left the screen", "11 will become unavailable false",
        "11 posted WillBecomeUnavailable", "12 did become available true",
        "12 posted DidBecomeAvailable",
      ])
  }

  @Test("A group has a folder of its own, beside those of the apps")
  func sharedContainer() {
    expect(
      output().prefix(2),
      is: [
        "0.4 /var/mobile/Containers/Shared/AppGroup/group.com.example", "0.4 none",
      ])
  }
}
