internal import AppHosting
internal import Emulator
import FoundationAdditions
import UIKit

/// What goes wrong when somebody signs in; numbers as on the phone.
public struct ASAuthorizationError: CustomNSError, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// Not known.
    case unknown = 1000
    /// The user ended it.
    case canceled
    /// The answer is none.
    case invalidResponse
    /// Nobody has answered.
    case notHandled
    /// It has failed.
    case failed
    /// Nothing may be shown.
    case notInteractive
  }

  /// The reason.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code) { self.code = code }
  /// The domain of the errors.
  public static var errorDomain: String { "com.apple.AuthenticationServices.AuthorizationError" }
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
}

/// Stand for the codes in patterns.
extension ASAuthorizationError {
  /// Not known.
  public static var unknown: Code { .unknown }
  /// The user ended it.
  public static var canceled: Code { .canceled }
  /// The answer is none.
  public static var invalidResponse: Code { .invalidResponse }
  /// Nobody has answered.
  public static var notHandled: Code { .notHandled }
  /// It has failed.
  public static var failed: Code { .failed }
  /// Nothing may be shown.
  public static var notInteractive: Code { .notInteractive }
}

extension ASAuthorizationError.Code {
  /// Matches an error by its code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? ASAuthorizationError)?.code == code
  }
}

/// What an app asks for.
open class ASAuthorizationRequest: NSObject {}

/// Asks for a name that Apple has given to the user.
open class ASAuthorizationAppleIDRequest: ASAuthorizationRequest {
  /// What is wanted of the user.
  open var requestedScopes: [ASAuthorization.Scope]?
  /// A number of the app's own that comes back.
  open var nonce: String?
  /// A text of the app's own that comes back.
  open var state: String?
  /// Who is to sign in.
  open var user: String?
}

/// What the user has allowed; nobody allows anything here.
open class ASAuthorization: NSObject {
  /// What is wanted of the user.
  public struct Scope: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates one of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public static let fullName = Self(rawValue: "full_name")
    /// The address for mails.
    public static let email = Self(rawValue: "email")
  }

  /// There are none.
  @available(*, unavailable, message: "the system makes them, and none here")
  public override init() { preconditionFailure("unavailable") }
  /// What tells who signed in.
  open var credential: any ASAuthorizationCredential { preconditionFailure("unavailable") }
}

/// What tells who signed in.
public protocol ASAuthorizationCredential: NSObjectProtocol {}

/// What tells which name Apple has given to the user; there is none.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
  /// There are none.
  @available(*, unavailable, message: "the system makes them, and none here")
  public override init() { preconditionFailure("unavailable") }
  /// The name.
  open var user: String { "" }
  /// What a server can check.
  open var identityToken: Data? { nil }
  /// What a server can change for more.
  open var authorizationCode: Data? { nil }
  /// The address for mails.
  open var email: String? { nil }
  /// What the user is called.
  open var fullName: PersonNameComponents? { nil }
}

/// Knows who signed in with a name of Apple's: nobody.
open class ASAuthorizationAppleIDProvider: NSObject {
  /// Whether a name is signed in; raw values as on the phone.
  public enum CredentialState: Int, Sendable {
    /// No more.
    case revoked = 0
    /// Yes.
    case authorized
    /// It never was.
    case notFound
    /// It belongs to another team now.
    case transferred
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Would be posted when a name is signed in no more; never here.
  public static let credentialRevokedNotification = NSNotification.Name(
    "ASAuthorizationAppleIDCredentialRevokedNotification")

  /// Creates one.
  public override init() { super.init() }
  /// Creates a request.
  open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest() }

  /// Says whether a name is signed in, on another queue: it never was, which is noted.
  @preconcurrency
  open func getCredentialState(
    forUserID userID: String,
    completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void
  ) {
    let state = askedState()
    DispatchQueue.global().async { completion(state, nil) }
  }

  /// Says whether a name is signed in: it never was, which is noted.
  open func credentialState(forUserID userID: String) async throws -> CredentialState {
    askedState()
  }

  private func askedState() -> CredentialState {
    let call = "ASAuthorizationAppleIDProvider.getCredentialState"
    AppProcess.caller(of: call)?.reportUnmodelled(
      call, by: call, omission: "no name is signed in: the answer is notFound", severity: .note)
    return .notFound
  }
}

/// Has the user sign in: nobody does, which is reported, and comes back as cancelled.
@preconcurrency @MainActor
open class ASAuthorizationController: NSObject {
  /// What is asked for.
  public let authorizationRequests: [ASAuthorizationRequest]
  /// Who hears of it.
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  /// Who knows where it is shown; nothing is.
  open weak var presentationContextProvider:
    (any ASAuthorizationControllerPresentationContextProviding)?

  /// Creates a controller of requests.
  public init(authorizationRequests: [ASAuthorizationRequest]) {
    self.authorizationRequests = authorizationRequests
  }

  /// Asks the user.
  open func performRequests() {
    let call = "ASAuthorizationController.performRequests"
    AppProcess.caller(of: call)?.reportUnmodelled(
      call, by: call, omission: "nobody signs in: it ends as cancelled", severity: .warning)
    DispatchQueue.main.async { [self] in
      delegate?.authorizationController(
        controller: self, didCompleteWithError: ASAuthorizationError(.canceled))
    }
  }
}

/// Who hears how signing in went.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerDelegate: AnyObject {
  /// Somebody has signed in; nobody does here.
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  )
  /// Nobody has.
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
  /// Does nothing.
  public func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  /// Does nothing.
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {}
}

/// The window above which something is shown.
public typealias ASPresentationAnchor = UIWindow

/// Who knows where signing in is shown.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: AnyObject {
  /// The window.
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}
