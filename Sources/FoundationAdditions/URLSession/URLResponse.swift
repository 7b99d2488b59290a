import Foundation

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
