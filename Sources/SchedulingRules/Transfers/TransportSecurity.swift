/// What an app's Info.plist says of connections that nobody encrypts (`NSAppTransportSecurity`).
///
/// Without it no `http` reaches a host of the Internet; hosts of the local network it does reach, as since iOS 10: numbers,
/// names without a dot, and those that end in `.local`.
public struct TransportSecurity: Codable, Equatable, Sendable {
  /// An entry of `NSExceptionDomains`.
  public struct Exception: Codable, Equatable, Sendable {
    /// The name of the domain, in lower case.
    public var domain: String
    /// `NSIncludesSubdomains`: whether it holds below the domain, too.
    public var includesSubdomains: Bool
    /// `NSExceptionAllowsInsecureHTTPLoads`: whether `http` will do.
    public var allowsInsecureLoads: Bool

    /// Creates an exception.
    public init(domain: String, includesSubdomains: Bool, allowsInsecureLoads: Bool) {
      self.domain = domain
      self.includesSubdomains = includesSubdomains
      self.allowsInsecureLoads = allowsInsecureLoads
    }

    /// Whether it is about a host, given in lower case.
    func holds(for host: String) -> Bool {
      host == domain || includesSubdomains && host.hasSuffix("." + domain)
    }
  }

  /// Whether `http` will do for hosts of which no exception speaks.
  public var allowsArbitraryLoads: Bool
  /// What is said of single domains.
  public var exceptions: [Exception]

  /// Creates what an Info.plist says; at first nothing.
  public init(allowsArbitraryLoads: Bool = false, exceptions: [Exception] = []) {
    self.allowsArbitraryLoads = allowsArbitraryLoads
    self.exceptions = exceptions
  }

  /// Returns whether `http` reaches a host: the exception with the longest name decides.
  public func permitsInsecureLoads(from host: String) -> Bool {
    let host = host.lowercased()
    let exception = exceptions.filter { $0.holds(for: host) }
      .max { $0.domain.count < $1.domain.count }
    return exception?.allowsInsecureLoads ?? (allowsArbitraryLoads || Self.isLocal(host))
  }

  private static func isLocal(_ host: String) -> Bool {
    let labels = host.split(separator: ".")
    let isNumber = host.contains(":") || labels.count == 4 && labels.allSatisfy { UInt8($0) != nil }
    return labels.count < 2 || isNumber || labels.last == "local"
  }
}

extension InfoPlist {
  /// Decides whether a URL may be loaded, whatever server there is.
  ///
  /// - Parameters:
  ///   - scheme: Its scheme; nil: it has none.
  ///   - host: Its host; nil: it has none.
  /// - Returns: Why it is not loaded; nil: it may be.
  public func refusalToLoad(scheme: String?, host: String?) -> TransferError? {
    switch scheme?.lowercased() {
    case "https", "ftp", "file", "data": nil
    case "http":
      (transportSecurity ?? TransportSecurity()).permitsInsecureLoads(from: host ?? "")
        ? nil : .insecure
    default: .unsupportedURL
    }
  }
}
