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

  /// Sets a header field, or takes it away.
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    var fields = allHTTPHeaderFields ?? [:]
    fields[field] = value
    allHTTPHeaderFields = fields
  }

  /// Returns the value of a header field.
  public func value(forHTTPHeaderField field: String) -> String? {
    allHTTPHeaderFields?[field]
  }
}

/// What a server answers, apart from its bytes.
open class URLResponse: NSObject {
  /// The URL that it answers.
  open private(set) var url: URL?
  /// How many bytes follow; -1 when it does not say.
  open private(set) var expectedContentLength: Int64

  /// Creates a response.
  init(url: URL?, expectedContentLength: Int64) {
    self.url = url
    self.expectedContentLength = expectedContentLength
  }
}

/// What a web server answers.
open class HTTPURLResponse: URLResponse {
  /// The status, for example 200.
  open private(set) var statusCode: Int

  init(url: URL?, statusCode: Int, expectedContentLength: Int64) {
    self.statusCode = statusCode
    super.init(url: url, expectedContentLength: expectedContentLength)
  }
}
