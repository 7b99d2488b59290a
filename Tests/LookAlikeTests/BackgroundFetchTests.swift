import Emulator
import EmulatorTestSupport
import Testing
import UIKit
import ValueExpectations

@Suite("performFetch")
struct BackgroundFetchTests {
  /// Fetches for two seconds each half hour.
  private final class Delegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      application.setMinimumBackgroundFetchInterval(1800)
      return true
    }

    func application(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler:
        @escaping (UIBackgroundFetchResult) -> Void
    ) {
      print("fetch", Thread.isMainThread, application.applicationState == .background)
      Task {
        try? await Task.sleep(for: .seconds(2))
        completionHandler(.failed)
      }
    }
  }

  /// Wants fetches, and has nothing to do for them.
  private final class IdleDelegate: UIResponder, UIApplicationDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) {
      application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
    }
  }

  private var day: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 2000
    scenario.infoPlist.permittedIdentifiers = nil
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    return scenario
  }

  @Test("The delegate is asked on the main thread, and its answer completes the fetch (R-080)")
  func delegate() {
    let run = day.run { Delegate() }
    expect(
      run.lines(of: [.task, .output, .finding, .kill]),
      is: [
        "1800.4 launched performFetch warm R-072", "1800.4 output fetch true true",
        "1802.4 completed performFetch false by handler",
      ])
    expect(
      run.lines(of: [.call]),
      is: [
        "0.4 call UIApplication.setMinimumBackgroundFetchInterval ",
        "1802.4 call performFetch.completionHandler ",
      ])
  }

  @Test("A delegate without the method finds nothing new")
  func noMethod() {
    let run = day.run { IdleDelegate() }
    expect(
      run.lines(of: [.task]).prefix(2).last?.hasSuffix("performFetch true by handler"), is: true)
    expect(run.lines(of: [.finding, .kill]), is: [])
  }
}
