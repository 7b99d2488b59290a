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

/// A step of the backup that the app gets wrong, or does in another way that is right as well.
public enum BackupVariant: String, CaseIterable, Sendable {
  /// The scheduler is a local variable, gone when the activity is scheduled.
  case released
  /// The completion handler is not called when the server does not answer.
  case forgotten
  /// The backup is to come every minute.
  case hasty
  /// The identifier is made of a setting that is not there.
  case nameless
  /// The backup goes on whatever happens to the device.
  case stubborn
  /// The tolerance is left to the system.
  case leisurely
  /// The block does all its work before it returns.
  case blocking
  /// It says that its user waits for the backup, for as long as that runs.
  case urgent
  /// It says that a backup runs, for which nobody waits.
  case unhurried
}
