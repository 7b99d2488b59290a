import Foundation
import SchedulingRules

extension ServerResponse {
  /// The URL to which it sends whoever asks for another one; nil: it answers by itself.
  func redirection(from url: String) -> String? {
    guard [301, 302, 303, 307, 308].contains(status) else { return nil }
    let locations = headers.lazy.compactMap { header -> String? in
      let parts = header.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "location" else { return nil }
      return parts[1].trimmingCharacters(in: .whitespaces)
    }
    return locations.first.flatMap {
      URL(string: $0, relativeTo: URL(string: url))?.absoluteString
    }
  }

  /// How often a request lets itself be sent elsewhere, as Apple says of `NSURLErrorHTTPTooManyRedirects`.
  static let mostRedirections = 16
}

extension InfoPlist {
  /// Returns why a URL is not loaded, whatever server there is; nil: it may be.
  func refusal(toLoad url: String) -> TransferError? {
    let parts = URL(string: url)
    return refusalToLoad(scheme: parts?.scheme, host: parts?.host())
  }
}
