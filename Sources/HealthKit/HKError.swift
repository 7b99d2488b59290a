import FoundationAdditions

/// Why the health store refused something.
public struct HKError: CustomNSError, Hashable, Sendable {
  /// The reasons, with the phone's numbers.
  public enum Code: Int, Sendable {
    /// The device has no health data.
    case errorHealthDataUnavailable = 1
    /// A restriction forbids it.
    case errorHealthDataRestricted = 2
    /// What was given does not fit.
    case errorInvalidArgument = 3
    /// The app lacks what it needs for this, or its user does not let it save.
    case errorAuthorizationDenied = 4
    /// The app has not asked its user (F-065).
    case errorAuthorizationNotDetermined = 5
    /// The device is locked: the data can be read later.
    case errorDatabaseInaccessible = 6
    /// The user has broken something off; nobody does here.
    case errorUserCanceled = 7
    /// Another app has begun a workout (F-068).
    case errorAnotherWorkoutSessionStarted = 8
    /// The user has ended a workout; nobody does here.
    case errorUserExitedWorkoutSession = 9
    /// The user has to say something first; nobody asks for it here.
    case errorRequiredAuthorizationDenied = 10
    /// There is no data of the kind that was asked for.
    case errorNoData = 11
    /// A session was begun in the background (F-068).
    case errorBackgroundWorkoutSessionNotAllowed = 14
  }

  /// Why.
  public let code: Code

  /// Creates the error of a code.
  public init(_ code: Code) {
    self.code = code
  }

  /// Stands for the code in patterns: `catch HKError.errorDatabaseInaccessible`.
  public static var errorDatabaseInaccessible: Code { .errorDatabaseInaccessible }
  /// Stands for the code in patterns: `catch HKError.errorAuthorizationDenied`.
  public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }

  /// Stands for the code in patterns: `catch HKError.errorAuthorizationNotDetermined`.
  public static var errorAuthorizationNotDetermined: Code { .errorAuthorizationNotDetermined }
  /// Stands for the code in patterns: `catch HKError.errorHealthDataUnavailable`.
  public static var errorHealthDataUnavailable: Code { .errorHealthDataUnavailable }
  /// Stands for the code in patterns: `catch HKError.errorNoData`.
  public static var errorNoData: Code { .errorNoData }

  /// Stands for the code in patterns: `catch HKError.errorUserCanceled`.
  public static var errorUserCanceled: Code { .errorUserCanceled }
  /// Stands for the code in patterns: `catch HKError.errorInvalidArgument`.
  public static var errorInvalidArgument: Code { .errorInvalidArgument }

  /// The domain of the health store's errors.
  public static var errorDomain: String { "com.apple.healthkit" }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
  /// What the phone says of it in English, where that is known.
  public var errorUserInfo: [String: Any] {
    words.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
  }

  private var words: String? {
    switch code {
    case .errorHealthDataUnavailable: "Health data is unavailable on this device"
    case .errorAuthorizationDenied: "Not authorized"
    case .errorAuthorizationNotDetermined: "Authorization not determined"
    case .errorDatabaseInaccessible: "Protected health data is inaccessible"
    case .errorNoData: "No data available for the specified predicate."
    default: nil
    }
  }
}

/// Prints as the `NSError` that it is on the phone.
extension HKError: CustomStringConvertible, CustomDebugStringConvertible {
  /// The domain, the number and the words.
  public var description: String {
    let head = "Error Domain=\(Self.errorDomain) Code=\(errorCode)"
    guard let words else { return "\(head) \"(null)\"" }
    return "\(head) \"\(words)\" UserInfo={NSLocalizedDescription=\(words)}"
  }
  /// The same as ``description``.
  public var debugDescription: String { description }
}

extension HKError.Code {
  /// Matches an error of the health store by its code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? HKError)?.code == code
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the health store's errors.
public let HKErrorDomain = HKError.errorDomain
