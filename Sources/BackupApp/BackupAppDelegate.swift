import UIKit

/// An app for photographs that backs its library up while it is open.
public final class BackupAppDelegate: UIResponder, UIApplicationDelegate {
  private let backup: BackupController

  /// Creates the delegate.
  ///
  /// - Parameter variant: What it does otherwise; nil: everything right.
  public init(variant: BackupVariant?) {
    backup = BackupController(variant: variant)
    super.init()
  }

  /// Schedules the backup; that has to be done at every launch.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    backup.start()
    return true
  }

  /// Stops the backup: what is not copied comes the next time.
  public func applicationWillTerminate(_ application: UIApplication) {
    backup.stop()
  }
}
