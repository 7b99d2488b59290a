import Foundation
import UIKit

/// Converts the whole archive at each launch before anything else, also when nobody is waiting for it.
final class SlowMigration: NewsAppDelegate {
  override func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let end = Date(timeIntervalSinceNow: 6)
    while Date() < end {}
    return super.application(application, didFinishLaunchingWithOptions: launchOptions)
  }
}
