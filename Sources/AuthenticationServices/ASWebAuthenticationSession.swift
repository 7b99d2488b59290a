internal import AppHosting
internal import Emulator
import FoundationAdditions
import UIKit

/// What goes wrong when somebody signs in on a page; numbers as on the phone.
public struct ASWebAuthenticationSessionError: CustomNSError, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// The user ended it.
    case canceledLogin = 1
    /// Nobody knows where it is shown.
    case presentationContextNotProvided
    /// What knows it is useless.
    case presentationContextInvalid
  }

  /// The reason.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code) { self.code = code }
  /// The domain of the errors.
  public static var errorDomain: String {
    "com.apple.AuthenticationServices.WebAuthenticationSession"
  }
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
}

/// Stand for the codes in patterns.
extension ASWebAuthenticationSessionError {
  /// The user ended it.
  public static var canceledLogin: Code { .canceledLogin }
  /// Nobody knows where it is shown.
  public static var presentationContextNotProvided: Code { .presentationContextNotProvided }
  /// What knows it is useless.
  public static var presentationContextInvalid: Code { .presentationContextInvalid }
}

extension ASWebAuthenticationSessionError.Code {
  /// Matches an error by its code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? ASWebAuthenticationSessionError)?.code == code
  }
}

/// Has the user sign in on a page: no page is shown, which is reported, and it comes back as cancelled.
@preconcurrency @MainActor
open class ASWebAuthenticationSession: NSObject {
  /// Is told where the page has led, or what went wrong.
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  /// Who knows where it is shown.
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  /// Whether the page knows nothing of others.
  open var prefersEphemeralWebBrowserSession = false
  /// Whether it can begin.
  open var canStart: Bool { presentationContextProvider != nil }
  private let completionHandler: CompletionHandler

  /// Creates a session of a page that leads back by a scheme.
  public init(
    url: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler
  ) { self.completionHandler = completionHandler }

  /// Begins.
  ///
  /// - Returns: Whether the page comes: where nobody knows where it is shown it does not.
  @discardableResult
  open func start() -> Bool {
    let isShown = presentationContextProvider != nil
    let call = "ASWebAuthenticationSession.start"
    let end = isShown ? "as cancelled" : "without a place to be shown at"
    AppProcess.caller(of: call)?.reportUnmodelled(
      call, by: call, omission: "no page is shown: it ends \(end)", severity: .warning)
    DispatchQueue.main.async { [self] in
      completionHandler(
        nil,
        ASWebAuthenticationSessionError(isShown ? .canceledLogin : .presentationContextNotProvided))
    }
    return isShown
  }

  /// Ends it.
  open func cancel() {}
}

/// Who knows where a page to sign in on is shown.
@preconcurrency @MainActor
public protocol ASWebAuthenticationPresentationContextProviding: AnyObject {
  /// The window.
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}
