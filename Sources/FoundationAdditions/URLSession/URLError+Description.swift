import Foundation

extension URLError {
  /// Creates an error in the phone's words.
  ///
  /// - Parameters:
  ///   - code: What went wrong.
  ///   - url: What was asked for.
  ///   - facts: What else is known of it.
  init(_ code: Code, asking url: URL?, _ facts: [String: Any] = [:]) {
    var userInfo = facts
    userInfo[NSLocalizedDescriptionKey] = Self.words(for: code)
    userInfo[NSURLErrorFailingURLErrorKey] = url
    self.init(code, userInfo: userInfo)
  }

  /// What the phone says of the errors that there are here, in English.
  private static func words(for code: Code) -> String {
    switch code {
    case .cancelled: "cancelled"
    case .timedOut: "The request timed out."
    case .cannotFindHost: "A server with the specified hostname could not be found."
    case .cannotConnectToHost: "Could not connect to the server."
    case .networkConnectionLost: "The network connection was lost."
    case .notConnectedToInternet: "The Internet connection appears to be offline."
    case .badServerResponse: "There was a bad response from the server."
    case .dataLengthExceedsMaximum: "resource exceeds maximum size"
    case .httpTooManyRedirects: "too many HTTP redirects"
    case .unsupportedURL: "unsupported URL"
    case .appTransportSecurityRequiresSecureConnection:
      """
      The resource could not be loaded because the App Transport Security policy requires the use \
      of a secure connection.
      """
    case .backgroundSessionWasDisconnected: "Lost connection to background transfer service"
    default: "unknown error"
    }
  }
}
