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

extension CXProvider {
  /// Tells of a call that has come, as the form with a completion does.
  ///
  /// - Throws: Nothing here.
  public func reportNewIncomingCall(with uuid: UUID, update: CXCallUpdate) async throws {
    let error: (any Error)? = await withCheckedContinuation { continuation in
      reportNewIncomingCall(with: uuid, update: update) { continuation.resume(returning: $0) }
    }
    if let error { throw error }
  }
}

extension CXCallController {
  /// Asks for one thing with a call; see ``request(_:completion:)``.
  @preconcurrency
  public func requestTransaction(
    with action: CXAction, completion: @escaping @Sendable ((any Error)?) -> Void
  ) { request(CXTransaction(action: action), completion: completion) }

  /// Asks for several things with calls; see ``request(_:completion:)``.
  @preconcurrency
  public func requestTransaction(
    with actions: [CXAction], completion: @escaping @Sendable ((any Error)?) -> Void
  ) { request(CXTransaction(actions: actions), completion: completion) }

  /// Asks for something, as the form with a completion does.
  ///
  /// - Throws: As that form's error.
  public func request(_ transaction: CXTransaction) async throws {
    let error: (any Error)? = await withCheckedContinuation { continuation in
      request(transaction) { continuation.resume(returning: $0) }
    }
    if let error { throw error }
  }
}
