internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import SchedulingRules

/// Whether the app may be launched in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// Forbidden by parental controls or device management: the user cannot change it.
  case restricted = 0
  /// Off: switched off by the user for the app or the device, or by Low Power Mode.
  case denied = 1
  /// On.
  case available = 2
}

extension UIBackgroundRefreshStatus {
  /// The status as the look-alike names it.
  init(_ status: BackgroundRefreshStatus) {
    switch status {
    case .restricted: self = .restricted
    case .denied: self = .denied
    case .available: self = .available
    }
  }
}

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

/// What came of a background fetch.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// There was new content.
  case newData = 0
  /// There was none.
  case noData = 1
  /// The attempt failed.
  case failed = 2
}

extension UIBackgroundFetchResult {
  /// The result as the trace prints it.
  var text: String {
    switch self {
    case .newData: "newData"
    case .noData: "noData"
    case .failed: "failed"
    }
  }
}
