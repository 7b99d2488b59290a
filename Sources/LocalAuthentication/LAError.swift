import FoundationAdditions

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors.
public let LAErrorDomain = "com.apple.LocalAuthentication"

/// Why nobody was recognised; numbers as on the phone.
public struct LAError: CustomNSError, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// It was somebody else.
    case authenticationFailed = -1
    /// The user ended it.
    case userCancel = -2
    /// The user wants to do without.
    case userFallback = -3
    /// The system ended it, as when another app came.
    case systemCancel = -4
    /// The phone has no code.
    case passcodeNotSet = -5
    /// The phone has no sensor, or the app may not use it.
    case biometryNotAvailable = -6
    /// The sensor knows nobody.
    case biometryNotEnrolled = -7
    /// There were too many attempts.
    case biometryLockout = -8
    /// The app ended it.
    case appCancel = -9
    /// The context was invalidated.
    case invalidContext = -10
    /// Nothing may be shown.
    case notInteractive = -1004
  }

  /// The reason.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// The domain of the errors.
  public static var errorDomain: String { LAErrorDomain }
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
  /// The reason in words.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: localizedDescription] }

  /// The reason in words.
  public var localizedDescription: String {
    switch code {
    case .biometryNotAvailable: "Biometry is not available on this device."
    case .userCancel: "Authentication canceled."
    case .invalidContext: "Invalid context."
    default: "Authentication failure."
    }
  }

  /// It was somebody else.
  public static var authenticationFailed: Code { .authenticationFailed }
  /// The user ended it.
  public static var userCancel: Code { .userCancel }
  /// The user wants to do without.
  public static var userFallback: Code { .userFallback }
  /// The system ended it.
  public static var systemCancel: Code { .systemCancel }
  /// The phone has no code.
  public static var passcodeNotSet: Code { .passcodeNotSet }
  /// The phone has no sensor.
  public static var biometryNotAvailable: Code { .biometryNotAvailable }
  /// The sensor knows nobody.
  public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
  /// There were too many attempts.
  public static var biometryLockout: Code { .biometryLockout }
  /// The app ended it.
  public static var appCancel: Code { .appCancel }
  /// The context was invalidated.
  public static var invalidContext: Code { .invalidContext }
  /// Nothing may be shown.
  public static var notInteractive: Code { .notInteractive }
}

extension LAError.Code {
  /// Matches an error by its code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? LAError)?.code == code
  }
}
