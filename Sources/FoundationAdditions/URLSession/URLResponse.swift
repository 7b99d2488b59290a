import Foundation

/// What a server answers, apart from its bytes.
open class URLResponse: NSObject, @unchecked Sendable {
  /// The URL that it answers.
  open private(set) var url: URL?
  /// How many bytes follow; -1 when it does not say.
  open private(set) var expectedContentLength: Int64
  /// The kind of what follows, for example `application/json`.
  open private(set) var mimeType: String?
  /// The name of the encoding of a text, for example `utf-8`.
  open private(set) var textEncodingName: String?

  /// Creates a response.
  public init(
    url: URL, mimeType: String?, expectedContentLength length: Int, textEncodingName name: String?
  ) {
    self.url = url
    self.mimeType = mimeType
    expectedContentLength = Int64(length)
    textEncodingName = name
  }

  init(url: URL?, contentType: String?, expectedContentLength: Int64) {
    let parts = contentType?.split(separator: ";") ?? []
    self.url = url
    self.expectedContentLength = expectedContentLength
    mimeType = parts.first.map { $0.trimmingCharacters(in: .whitespaces) }
    textEncodingName = parts.dropFirst().lazy
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .first { $0.hasPrefix("charset=") }.map { String($0.dropFirst(8)) }
  }

  /// The name that a file of it would have.
  open var suggestedFilename: String? { url.map { $0.lastPathComponent } }

  /// What it holds, without its address.
  open override var description: String {
    describe(["URL": url, "mimeType": mimeType, "expectedContentLength": expectedContentLength])
  }
}

/// What a web server answers.
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  /// The status, for example 200.
  open private(set) var statusCode: Int
  /// The header fields by name.
  open private(set) var allHeaderFields: [AnyHashable: Any]

  /// Creates a response, for example for a test of one's own.
  public init?(
    url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?
  ) {
    self.statusCode = statusCode
    let fields = headerFields ?? [:]
    allHeaderFields = fields
    super.init(
      url: url, contentType: Self.value(of: "Content-Type", in: fields),
      expectedContentLength: Self.value(of: "Content-Length", in: fields).flatMap { Int64($0) }
        ?? -1)
  }

  init(url: URL?, statusCode: Int, headers: [String: String], expectedContentLength: Int64) {
    self.statusCode = statusCode
    allHeaderFields = headers
    super.init(
      url: url, contentType: Self.value(of: "Content-Type", in: headers),
      expectedContentLength: expectedContentLength)
  }

  /// Returns the value of a header field, whatever the case of its name.
  open func value(forHTTPHeaderField field: String) -> String? {
    Self.value(of: field, in: allHeaderFields as? [String: String] ?? [:])
  }

  /// URL, status and header fields, the latter by name.
  open override var description: String {
    let fields = allHeaderFields.map { "\($0.key): \($0.value)" }.sorted()
    return describe([
      "URL": url, "statusCode": statusCode, "headers": "{\(fields.joined(separator: ", "))}",
    ])
  }

  private static func value(of field: String, in fields: [String: String]) -> String? {
    fields.keys.sorted().first { $0.lowercased() == field.lowercased() }.flatMap { fields[$0] }
  }

  /// What a status means, in English.
  open class func localizedString(forStatusCode statusCode: Int) -> String {
    switch statusCode {
    case 200: "no error"
    case 400: "bad request"
    case 401: "unauthorized"
    case 403: "forbidden"
    case 404: "not found"
    case 429: "too many requests"
    case 500: "internal server error"
    case 502: "bad gateway"
    case 503: "service unavailable"
    case 504: "gateway timed out"
    case 100..<200: "informational"
    case 200..<300: "success"
    case 300..<400: "redirected"
    case 400..<500: "client error"
    default: "server error"
    }
  }
}
