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
