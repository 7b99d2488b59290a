import UIKit

/// The app of a health study: it sends what its user has recorded.
public final class StudyAppDelegate: UIResponder, UIApplicationDelegate {
  private let upload = StudyUpload()

  /// Registers the upload while the app is being launched.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    upload.register()
    return true
  }

  /// Asks for an upload of what is new.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    upload.schedule()
  }
}
