import Foundation

/// What a transfer asks a server for.
///
/// Only the URL, the time-out and what concerns the network are looked at; the scenario says what a server answers.
public struct URLRequest: Hashable, Sendable {
  /// The URL.
  public var url: URL?
  /// The method, `GET` unless it is set.
  public var httpMethod: String? = "GET"
  /// The header fields by name.
  public var allHTTPHeaderFields: [String: String]?
  /// What is sent to an ordinary session's server; its length counts.
  public var httpBody: Data?
  /// What may come from a cache; there is none here.
  public var cachePolicy = NSURLRequest.CachePolicy.useProtocolCachePolicy
  /// Whether cookies go along; there are none here.
  public var httpShouldHandleCookies = true
  /// What the network is used for; nothing depends on it here.
  public var networkServiceType = NSURLRequest.NetworkServiceType.default
  /// How long the server may take to answer, in seconds; as long as it is not set, the session's time counts.
  public var timeoutInterval: TimeInterval {
    get { ownTimeout ?? 60 }
    set { ownTimeout = newValue }
  }
  /// Whether mobile data will do.
  public var allowsCellularAccess = true
  /// Whether a network will do that costs money; mobile data does.
  public var allowsExpensiveNetworkAccess = true
  /// Whether it may be sent in Low Data Mode.
  public var allowsConstrainedNetworkAccess = true
  /// Whether the server is taken to know HTTP 3; nothing depends on it here.
  public var assumesHTTP3Capable = false

  /// The time-out that was set; nil: the session's is in force.
  private(set) var ownTimeout: TimeInterval?

  /// Creates a request with the time-out of its session.
  public init(url: URL) {
    self.url = url
  }

  /// Creates a request with a time-out of its own, in seconds.
  public init(url: URL, timeoutInterval: TimeInterval) {
    self.url = url
    ownTimeout = timeoutInterval
  }

  /// Creates a request that says what may come from a cache, with a time-out of its own, in seconds.
  public init(
    url: URL, cachePolicy: NSURLRequest.CachePolicy, timeoutInterval: TimeInterval = 60
  ) {
    self.init(url: url, timeoutInterval: timeoutInterval)
    self.cachePolicy = cachePolicy
  }

  /// What may come from a cache.
  public typealias CachePolicy = NSURLRequest.CachePolicy
  /// What the network is used for.
  public typealias NetworkServiceType = NSURLRequest.NetworkServiceType

  /// Sets a header field, or takes it away.
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    var fields = allHTTPHeaderFields ?? [:]
    fields[field] = value
    allHTTPHeaderFields = fields
  }

  /// Adds to a header field: what it has and the value, with a comma between.
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    setValue(
      self.value(forHTTPHeaderField: field).map { "\($0),\(value)" } ?? value,
      forHTTPHeaderField: field)
  }

  /// Returns the value of a header field.
  public func value(forHTTPHeaderField field: String) -> String? {
    allHTTPHeaderFields?[field]
  }
}

extension URLRequest {
  /// The request that follows when a server answers with another URL.
  ///
  /// What was posted is asked for there, unless the status says otherwise; who asks is not said there.
  func redirected(to url: URL, byStatus status: Int) -> URLRequest {
    var next = self
    next.url = url
    let isSentAgain = [307, 308].contains(status) || status != 303 && httpMethod != "POST"
    if !isSentAgain, httpMethod != "HEAD" {
      next.httpMethod = "GET"
      next.httpBody = nil
    }
    next.allHTTPHeaderFields = allHTTPHeaderFields?.filter {
      $0.key.lowercased() != "authorization"
    }
    return next
  }
}

/// The namespace of what may come from a cache; requests are values of ``URLRequest``.
public enum NSURLRequest {
  /// What may come from a cache; there is none here, so that the server is asked in any case.
  public enum CachePolicy: UInt, Sendable {
    /// What the protocol says.
    case useProtocolCachePolicy = 0
    /// Nothing.
    case reloadIgnoringLocalCacheData = 1
    /// Anything, else the server is asked.
    case returnCacheDataElseLoad = 2
    /// Anything; not modelled, since without a cache it fails.
    @available(*, unavailable, message: "there is no cache here: such a request always fails")
    case returnCacheDataDontLoad = 3
    /// Nothing, neither here nor on the way.
    case reloadIgnoringLocalAndRemoteCacheData = 4
    /// What the server confirms.
    case reloadRevalidatingCacheData = 5

    /// Nothing.
    public static let reloadIgnoringCacheData = CachePolicy.reloadIgnoringLocalCacheData
  }

  /// What the network is used for; raw values as on the phone.
  public enum NetworkServiceType: UInt, Sendable {
    /// Anything.
    case `default` = 0
    /// A film.
    case video = 2
    /// What the user does not wait for.
    case background = 3
    /// Speech.
    case voice = 4
    /// What the user waits for.
    case responsiveData = 6
    /// A film with others.
    case avStreaming = 8
    /// What answers the user at once.
    case responsiveAV = 9
    /// Signs of a phone call.
    case callSignaling = 11
  }
}
