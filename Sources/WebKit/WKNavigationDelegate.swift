import FoundationAdditions
import UIKit

/// The way to a page.
open class WKNavigation: NSObject {}

/// What leads to a page; nothing does here.
open class WKNavigationAction: NSObject {
  /// What would be loaded.
  open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
  /// By what.
  open var navigationType: WKNavigationType { .other }
}

/// By what a page is come to; raw values as on the phone.
public enum WKNavigationType: Int, Sendable {
  /// By a link.
  case linkActivated = 0
  /// By a form.
  case formSubmitted
  /// By going back or forth.
  case backForward
  /// Anew.
  case reload
  /// By a form, once more.
  case formResubmitted
  /// By something else.
  case other = -1
}

/// What a server answers; nothing is loaded here.
open class WKNavigationResponse: NSObject {
  /// What it answers.
  open var response: URLResponse {
    URLResponse(
      url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: 0, textEncodingName: nil
    )
  }
}

/// Whether a page is come to; raw values as on the phone.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// No.
  case cancel = 0
  /// Yes.
  case allow
}

/// Whether what a server answers is shown; raw values as on the phone.
public enum WKNavigationResponsePolicy: Int, Sendable {
  /// No.
  case cancel = 0
  /// Yes.
  case allow
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Who hears how loading goes; nobody calls here.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: AnyObject {
  /// Is asked whether a page is come to.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
  /// Is asked whether what a server answers is shown.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void)
  /// Loading begins.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// Something comes.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  /// All is there.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// It has broken off.
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  /// Nothing has come.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)
  /// What runs the page has ended.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
extension WKNavigationDelegate {
  /// Allows it.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  /// Allows it.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(.allow) }
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
  ) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
  /// Does nothing.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// Who is asked for windows and alerts; nobody calls here.
@preconcurrency @MainActor
public protocol WKUIDelegate: AnyObject {}

/// What goes wrong with a page; numbers as on the phone.
public struct WKError: CustomNSError, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// Not known.
    case unknown = 1
    /// What runs the page has ended.
    case webContentProcessTerminated
    /// The view is gone.
    case webViewInvalidated
    /// A script has failed.
    case javaScriptExceptionOccurred
  }

  /// The reason.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code) { self.code = code }
  /// The domain of the errors.
  public static var errorDomain: String { "WKErrorDomain" }
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
}

/// Stand for the codes in patterns.
extension WKError {
  /// Not known.
  public static var unknown: Code { .unknown }
  /// What runs the page has ended.
  public static var webContentProcessTerminated: Code { .webContentProcessTerminated }
  /// The view is gone.
  public static var webViewInvalidated: Code { .webViewInvalidated }
  /// A script has failed.
  public static var javaScriptExceptionOccurred: Code { .javaScriptExceptionOccurred }
}

extension WKError.Code {
  /// Matches an error by its code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? WKError)?.code == code
  }
}
