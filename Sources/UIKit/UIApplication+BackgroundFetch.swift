internal import AppHosting
internal import Emulator
import FoundationAdditions

extension UIApplication {
  /// The least interval that the system has to offer.
  public class var backgroundFetchIntervalMinimum: TimeInterval { 0 }

  /// No fetches; this is so until an interval is set.
  public class var backgroundFetchIntervalNever: TimeInterval { .greatestFiniteMagnitude }

  /// Says how far apart background fetches are to be at least.
  ///
  /// To be called at the launch. Without effect in an app that declares identifiers for the task
  /// scheduler, or lacks the background mode `fetch`.
  ///
  /// - Parameter minimumBackgroundFetchInterval: Seconds; the system may leave far more time.
  public func setMinimumBackgroundFetchInterval(
    _ minimumBackgroundFetchInterval: TimeInterval
  ) {
    AppProcess.caller(of: "UIApplication.setMinimumBackgroundFetchInterval")?
      .setMinimumFetchInterval(minimumBackgroundFetchInterval)
  }
}
