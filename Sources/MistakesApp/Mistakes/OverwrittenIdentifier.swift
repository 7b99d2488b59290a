import UIKit

/// Begins a background task for the pictures and another for the articles, and keeps one identifier.
///
/// That of the pictures is lost: nobody can end their background task any more.
final class OverwrittenIdentifier: NewsAppDelegate {
  override func applicationDidEnterBackground(_ application: UIApplication) {
    saving = application.beginBackgroundTask(withName: "Save")
    super.applicationDidEnterBackground(application)
  }
}
