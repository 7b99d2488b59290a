import BackgroundTasks
import Foundation
import UIKit

/// Stores what was read in one transaction, in the database that its widget reads, and takes its time.
///
/// Nothing asks for that time: the app is to be suspended before the commit.
class LockHeldIntoSuspension: NewsAppDelegate {
  private static let group = "group.com.example.mistakes"

  override func applicationDidEnterBackground(_ application: UIApplication) {
    super.applicationDidEnterBackground(application)
    Task {
      do {
        try await storeArticles()
      } catch {
        print("storing the articles failed: \(error)")
      }
    }
  }

  /// Where the database is.
  var folder: URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: Self.group)
  }

  private func storeArticles() async throws {
    guard let folder else { return }
    let store = try NewsStore(path: folder.appendingPathComponent("news.sqlite").path)
    try store.run("CREATE TABLE IF NOT EXISTS article (number INTEGER)")
    try store.run("BEGIN IMMEDIATE")
    for number in 1...20 {
      try store.run("INSERT INTO article VALUES (\(number))")
      try await Task.sleep(for: .seconds(1))
    }
    try store.run("COMMIT")
  }
}

/// Leaves the same transaction open on a database that no other process can wait for.
final class LockInOwnFolder: LockHeldIntoSuspension {
  override var folder: URL? { URL(fileURLWithPath: NSHomeDirectory() + "/Documents") }
}

/// Protects the articles as well as it can: nobody but the user is to read them.
///
/// In the pocket and in the night the phone is locked, and neither a refresh nor a push can store anything.
final class LockedFiles: NewsAppDelegate {
  private static let path = NSHomeDirectory() + "/Documents/articles.sqlite"

  override func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    storeArticle()
    application.registerForRemoteNotifications()
    return super.application(application, didFinishLaunchingWithOptions: launchOptions)
  }

  override func refresh(_ task: BGTask) {
    scheduleRefresh()
    task.setTaskCompleted(success: storeArticle())
  }

  override func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(storeArticle() ? .newData : .failed)
  }

  @discardableResult
  private func storeArticle() -> Bool {
    do {
      let store = try NewsStore(path: Self.path, protection: .complete)
      try store.run("CREATE TABLE IF NOT EXISTS article (number INTEGER)")
      try store.run("INSERT INTO article VALUES (1)")
      return true
    } catch {
      print("storing an article failed: \(error)")
      return false
    }
  }
}
