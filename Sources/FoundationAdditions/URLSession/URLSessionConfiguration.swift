import Foundation

/// How a background URL session behaves; every session here is one.
///
/// ```swift
/// let configuration = URLSessionConfiguration.background(withIdentifier: "com.example.downloads")
/// configuration.isDiscretionary = true
/// ```
open class URLSessionConfiguration: NSObject, NSCopying {
  /// The session's identifier, the same at each launch.
  open private(set) var identifier: String?
  /// Whether the app is launched for the session's events.
  open var sessionSendsLaunchEvents = true
  /// Whether transfers may wait for Wi-Fi and power.
  open var isDiscretionary = false
  /// Ignored by a background session: it always waits for a network.
  open var waitsForConnectivity = false
  /// Whether mobile data will do.
  open var allowsCellularAccess = true
  /// Whether a network will do that costs money; mobile data does.
  open var allowsExpensiveNetworkAccess = true
  /// Whether transfers go on in Low Data Mode.
  open var allowsConstrainedNetworkAccess = true
  /// How long the server may take to answer an attempt, in seconds.
  open var timeoutIntervalForRequest: TimeInterval = 60
  /// How long a transfer may take in all, in seconds; seven days by default.
  open var timeoutIntervalForResource: TimeInterval = 7 * 86_400
  /// The container of an app group that files are put into; none here.
  open var sharedContainerIdentifier: String?
  /// Header fields of all requests.
  open var httpAdditionalHeaders: [AnyHashable: Any]?

  /// Creates the configuration of a session whose transfers go on without the app.
  ///
  /// - Parameter identifier: The session's name, unique in the app and the same at each launch.
  /// - Returns: The configuration, with the defaults of R-212.
  open class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration()
    configuration.identifier = identifier
    return configuration
  }

  override init() {}

  /// Returns a configuration of its own with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = URLSessionConfiguration()
    copy.identifier = identifier
    copy.sessionSendsLaunchEvents = sessionSendsLaunchEvents
    copy.isDiscretionary = isDiscretionary
    copy.waitsForConnectivity = waitsForConnectivity
    copy.allowsCellularAccess = allowsCellularAccess
    copy.allowsExpensiveNetworkAccess = allowsExpensiveNetworkAccess
    copy.allowsConstrainedNetworkAccess = allowsConstrainedNetworkAccess
    copy.timeoutIntervalForRequest = timeoutIntervalForRequest
    copy.timeoutIntervalForResource = timeoutIntervalForResource
    copy.sharedContainerIdentifier = sharedContainerIdentifier
    copy.httpAdditionalHeaders = httpAdditionalHeaders
    return copy
  }
}
