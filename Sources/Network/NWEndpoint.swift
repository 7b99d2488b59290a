import FoundationAdditions

/// The end of a connection.
public enum NWEndpoint: Hashable, Sendable, CustomDebugStringConvertible {
  /// A host and one of its doors.
  case hostPort(host: Host, port: Port)
  /// A service of the local network.
  case service(name: String, type: String, domain: String, interface: NWInterface?)
  /// A file by which processes speak.
  case unix(path: String)
  /// An address of the web.
  case url(URL)

  /// Host and door, as the phone writes them.
  public var debugDescription: String {
    switch self {
    case .hostPort(let host, let port): "\(host):\(port)"
    case .service(let name, let type, let domain, _): "\(name).\(type)\(domain)"
    case .unix(let path): path
    case .url(let url): url.absoluteString
    }
  }

  /// A host, by name or number.
  public struct Host: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let text: String
    /// Creates a host.
    public init(_ string: String) { text = string }
    /// Creates a host.
    public init(stringLiteral value: String) { text = value }
    /// Its name or number.
    public var description: String { text }
  }

  /// A door of a host.
  public struct Port: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral,
    CustomStringConvertible
  {
    /// The number.
    public let rawValue: UInt16
    /// Creates a door of a number.
    public init?(rawValue: UInt16) { self.rawValue = rawValue }
    /// Creates a door of a number.
    public init(integerLiteral value: UInt16) { rawValue = value }
    /// Creates a door of a number in text; nil: it is none.
    public init?(_ service: String) {
      guard let number = UInt16(service) else { return nil }
      rawValue = number
    }
    /// Whichever is free.
    public static let any = Self(integerLiteral: 0)
    /// The web's.
    public static let http = Self(integerLiteral: 80)
    /// The web's, in secret.
    public static let https = Self(integerLiteral: 443)
    /// The number.
    public var description: String { "\(rawValue)" }
  }
}

/// Why a connection does not do something.
public enum NWError: Error, Hashable, Sendable {
  /// The system says so.
  case posix(POSIXErrorCode)
  /// The name was not found.
  case dns(Int32)
  /// The secret did not come about.
  case tls(Int32)
}
