internal import Emulator
import FoundationAdditions

extension BGTaskScheduler {
  /// The domain of the scheduler's errors.
  public static let errorDomain = "BGTaskSchedulerErrorDomain"

  /// Why the scheduler refused a request.
  ///
  /// On the phone it is a bridged `NSError`; here it matches in the same forms:
  ///
  /// ```swift
  /// do {
  ///   try BGTaskScheduler.shared.submit(request)
  /// } catch BGTaskScheduler.Error.notPermitted {
  ///   // The Info.plist lacks the identifier or the background mode.
  /// } catch let error as BGTaskScheduler.Error where error.code == .unavailable {
  ///   // The user has switched Background App Refresh off.
  /// }
  /// ```
  public struct Error: CustomNSError, Hashable, Sendable {
    /// The reasons for a refusal, with the phone's numbers.
    public enum Code: Int, Sendable {
      /// Background App Refresh is off, or the environment has no scheduler.
      case unavailable = 1
      /// More requests of this kind are pending than the scheduler keeps.
      case tooManyPendingTaskRequests = 2
      /// The Info.plist lacks the identifier or the background mode.
      case notPermitted = 3
      /// A request that may not wait cannot run at once.
      case immediateRunIneligible = 4
    }

    /// Why the request was refused.
    public let code: Code

    /// Creates the error of a code.
    public init(_ code: Code) {
      self.code = code
    }

    /// Stands for the code in patterns: `catch BGTaskScheduler.Error.unavailable`.
    public static var unavailable: Code { .unavailable }
    /// Stands for the code in patterns: `catch BGTaskScheduler.Error.tooManyPendingTaskRequests`.
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    /// Stands for the code in patterns: `catch BGTaskScheduler.Error.notPermitted`.
    public static var notPermitted: Code { .notPermitted }
    /// Stands for the code in patterns: `catch BGTaskScheduler.Error.immediateRunIneligible`.
    public static var immediateRunIneligible: Code { .immediateRunIneligible }

    /// The domain of the scheduler's errors.
    public static var errorDomain: String { BGTaskScheduler.errorDomain }
    /// The number of the code.
    public var errorCode: Int { code.rawValue }
    /// Always empty, as ``userInfo``.
    public var errorUserInfo: [String: Any] { userInfo }

    /// Always empty: the scheduler gives nothing but a code.
    public var userInfo: [String: Any] { [:] }
  }
}

extension BGTaskScheduler.Error.Code {
  /// Matches an error of the scheduler by its code, also when it comes as `NSError`.
  public static func ~= (code: Self, error: any Swift.Error) -> Bool {
    if let error = error as? BGTaskScheduler.Error { return error.code == code }
    let error = error as NSError
    return error.domain == BGTaskScheduler.errorDomain && error.code == code.rawValue
  }
}

/// Prints as the `NSError` that it is on the phone.
extension BGTaskScheduler.Error: CustomStringConvertible, CustomDebugStringConvertible {
  /// The domain and the number, in the form of an `NSError` without user info.
  public var description: String { "Error Domain=\(Self.errorDomain) Code=\(errorCode) \"(null)\"" }
  /// The same as ``description``.
  public var debugDescription: String { description }
}

extension BGTaskScheduler.Error {
  init(_ error: SubmissionError) {
    guard let code = Code(rawValue: error.code) else {
      preconditionFailure("a submission was refused with the unknown code \(error.code)")
    }
    self.init(code)
  }
}
