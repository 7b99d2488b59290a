import Foundation

/// How a URL session behaves.
///
/// Nothing is cached here, and no cookie is kept: every request asks the server.
///
/// ```swift
/// let configuration = URLSessionConfiguration.background(withIdentifier: "com.example.downloads")
/// configuration.isDiscretionary = true
/// ```
open class URLSessionConfiguration: NSObject, NSCopying {
  /// The identifier of a background session, the same at each launch; nil: it is another one.
  open private(set) var identifier: String?
  /// Whether the app is launched for the session's events.
  open var sessionSendsLaunchEvents = true
  /// Whether transfers may wait for Wi-Fi and power.
  open var isDiscretionary = false
  /// Whether requests wait for a network; a background session always does (F-052, R-210).
  open var waitsForConnectivity = false
  /// Whether mobile data will do.
  open var allowsCellularAccess = true
  /// Whether a network will do that costs money; mobile data does.
  open var allowsExpensiveNetworkAccess = true
  /// Whether transfers go on in Low Data Mode.
  open var allowsConstrainedNetworkAccess = true
  /// How long the server may take for the next byte, in seconds (R-219, F-051).
  open var timeoutIntervalForRequest: TimeInterval = 60
  /// How long a task may take in all, in seconds; seven days by default (R-219, F-051).
  open var timeoutIntervalForResource: TimeInterval = 7 * 86_400
  /// The container of an app group that files are put into; none here.
  open var sharedContainerIdentifier: String?
  /// Header fields of all requests.
  open var httpAdditionalHeaders: [AnyHashable: Any]?
  /// What may come from a cache; there is none here, so that all requests ask the server.
  open var requestCachePolicy = NSURLRequest.CachePolicy.useProtocolCachePolicy
  /// Where answers are kept; nothing is kept here.
  open var urlCache: URLCache?
  /// Where cookies are kept; none comes.
  open var httpCookieStorage: HTTPCookieStorage? = .shared
  /// Which cookies are kept; none comes.
  open var httpCookieAcceptPolicy = HTTPCookie.AcceptPolicy.onlyFromMainDocumentDomain
  /// Whether cookies go along; there are none.
  open var httpShouldSetCookies = true
  /// What the network is used for; nothing depends on it here.
  open var networkServiceType = NSURLRequest.NetworkServiceType.default
  /// How many connections a server gets; here as many as there are tasks.
  open var httpMaximumConnectionsPerHost = 6
  /// Over which networks at once a connection may go; over one at a time here.
  open var multipathServiceType = MultipathServiceType.none
  /// The oldest way of keeping secrets that will do; servers here have no such thing.
  open var tlsMinimumSupportedProtocolVersion = TLSVersion.TLSv12
  /// The newest way of keeping secrets that will do; servers here have no such thing.
  open var tlsMaximumSupportedProtocolVersion = TLSVersion.TLSv13
  /// Whether connections stay open for the app in the background; nothing depends on it here.
  open var shouldUseExtendedBackgroundIdleMode = false
  /// Whether the session keeps nothing on the disk, which here none does.
  private(set) var isEphemeral = false

  /// Creates the configuration of a session whose transfers go on without the app.
  ///
  /// - Parameter identifier: The session's name, unique in the app and the same at each launch.
  /// - Returns: The configuration, with the defaults of R-212.
  open class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration()
    configuration.identifier = identifier
    return configuration
  }

  /// A configuration with the usual values; its sessions live in the app's process (F-047).
  open class var `default`: URLSessionConfiguration { URLSessionConfiguration() }

  /// A configuration of a session that keeps nothing on the disk; it lives in the app's process (F-047).
  open class var ephemeral: URLSessionConfiguration {
    let configuration = URLSessionConfiguration()
    configuration.isEphemeral = true
    return configuration
  }

  /// Over which networks at once a connection may go; raw values as on the phone.
  public enum MultipathServiceType: Int, Sendable {
    /// Over one.
    case none = 0
    /// Over mobile data where Wi-Fi gets weak.
    case handover
    /// Over mobile data where that is faster.
    case interactive
    /// Over all.
    case aggregate
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A way of keeping secrets; raw values as on the phone.
  public enum TLSVersion: UInt16, Sendable {
    /// One of the ways.
    case TLSv10 = 0x0301
    /// One of the ways.
    case TLSv11 = 0x0302
    /// One of the ways.
    case TLSv12 = 0x0303
    /// One of the ways.
    case TLSv13 = 0x0304
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
    copy.requestCachePolicy = requestCachePolicy
    copy.urlCache = urlCache
    copy.httpCookieStorage = httpCookieStorage
    copy.httpCookieAcceptPolicy = httpCookieAcceptPolicy
    copy.httpShouldSetCookies = httpShouldSetCookies
    copy.networkServiceType = networkServiceType
    copy.httpMaximumConnectionsPerHost = httpMaximumConnectionsPerHost
    copy.multipathServiceType = multipathServiceType
    copy.tlsMinimumSupportedProtocolVersion = tlsMinimumSupportedProtocolVersion
    copy.tlsMaximumSupportedProtocolVersion = tlsMaximumSupportedProtocolVersion
    copy.shouldUseExtendedBackgroundIdleMode = shouldUseExtendedBackgroundIdleMode
    copy.isEphemeral = isEphemeral
    return copy
  }

  /// The identifier of a background session.
  open override var description: String { describe(["identifier": identifier]) }
}
