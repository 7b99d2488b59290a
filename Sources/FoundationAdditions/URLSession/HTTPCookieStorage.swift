import Foundation

/// Keeps what servers want to be told again; here it is always empty: servers want nothing.
open class HTTPCookieStorage: NSObject, @unchecked Sendable {
  /// The storage of the app.
  open class var shared: HTTPCookieStorage { ofApp }
  private static let ofApp = HTTPCookieStorage()

  /// Which cookies are kept; nothing depends on it here.
  open var cookieAcceptPolicy = HTTPCookie.AcceptPolicy.onlyFromMainDocumentDomain
  /// The cookies: none.
  open var cookies: [HTTPCookie]? { [] }

  /// Returns what is kept for a URL: nothing.
  open func cookies(for url: URL) -> [HTTPCookie]? { [] }

  /// Removes what has been kept since a date: there is nothing.
  open func removeCookies(since date: Date) {}
}

/// What a server wants to be told again; no server here does.
open class HTTPCookie: NSObject, @unchecked Sendable {
  /// Which cookies are kept; raw values as on the phone.
  public enum AcceptPolicy: UInt, Sendable {
    /// All.
    case always = 0
    /// None.
    case never
    /// Those of the page that the user sees.
    case onlyFromMainDocumentDomain
  }

  /// There are none.
  @available(*, unavailable, message: "cookies are not modelled: set a header field")
  public override init() { preconditionFailure("unavailable") }

  /// What it is called.
  open var name: String { "" }
  /// What the server is told.
  open var value: String { "" }
  /// Which servers are told.
  open var domain: String { "" }
}
