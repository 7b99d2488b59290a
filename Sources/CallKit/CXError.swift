import FoundationAdditions

/// Why a call that has come is not told to the user; each is, and shown to nobody here.
public struct CXErrorCodeIncomingCallError: CustomNSError, Hashable, Sendable {
  /// The reasons, with the phone's numbers.
  public enum Code: Int, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// The app may not.
    case unentitled
    /// There is such a call.
    case callUUIDAlreadyExists
    /// The user wants quiet.
    case filteredByDoNotDisturb
    /// The user does not want to hear of who calls.
    case filteredByBlockList
  }

  /// Why.
  public let code: Code
  /// Creates the error of a code.
  public init(_ code: Code) { self.code = code }
  /// The domain of the errors.
  public static var errorDomain: String { "com.apple.CallKit.error.incomingcall" }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
}

/// Why nothing is done with a call.
public struct CXErrorCodeRequestTransactionError: CustomNSError, Hashable, Sendable {
  /// The reasons, with the phone's numbers.
  public enum Code: Int, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// The app may not.
    case unentitled
    /// The app has nobody who does it.
    case unknownCallProvider
    /// There is nothing to do.
    case emptyTransaction
    /// There is no such call.
    case unknownCallUUID
    /// There is such a call.
    case callUUIDAlreadyExists
    /// Nobody can do it.
    case invalidAction
    /// There are enough calls.
    case maximumCallGroupsReached
  }

  /// Why.
  public let code: Code
  /// Creates the error of a code.
  public init(_ code: Code) { self.code = code }
  /// The domain of the errors.
  public static var errorDomain: String { "com.apple.CallKit.error.requesttransaction" }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
}
