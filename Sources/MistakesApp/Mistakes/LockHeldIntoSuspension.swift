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
