import AppTasks
import BackgroundTasks
import UIKit

/// A cook book of UIKit's, with scenes.
public final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// What the app asks for in the background.
  public nonisolated static let tasks = [refreshTask]

  private nonisolated static let refreshTask = AppTask(
    "Refresh", .appRefresh, identifier: "com.example.recipes.refresh")
  let defect: RecipesDefect?

  /// Creates the delegate of the app, with a mistake or without.
  public init(defect: RecipesDefect?) {
    self.defect = defect
    super.init()
  }

  /// Registers the refresh; windows are the scene's.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: Self.refreshTask.identifier, using: .main
    ) {
      task in
      AppDelegate.scheduleRefresh()
      UserDefaults.standard.set(Date(), forKey: "fetched")
      task.setTaskCompleted(success: true)
    }
    return true
  }

  /// The place for it before there were scenes.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    AppDelegate.scheduleRefresh()
  }

  static func scheduleRefresh() {
    let request = BGAppRefreshTaskRequest(identifier: refreshTask.identifier)
    request.earliestBeginDate = refreshTask.beginDate(after: 2 * 60 * 60)
    try? BGTaskScheduler.shared.submit(request)
  }

  /// The user begins to cook, or is done.
  public func userDid(_ name: String) {
    let scenes = UIApplication.shared.connectedScenes
    guard let scene = scenes.first as? UIWindowScene,
      let navigation = scene.keyWindow?.rootViewController as? UINavigationController
    else { return }
    if name == "Cook" {
      navigation.pushViewController(CookingViewController(), animated: true)
    } else {
      navigation.popViewController(animated: true)
    }
  }
}

/// Mistakes of apps of this kind.
public enum RecipesDefect: String, CaseIterable, Sendable {
  /// The refresh is still asked for by the app's delegate, which is not told with scenes (F-003).
  case notMigrated
}
