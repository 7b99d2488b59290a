internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Why iCloud does not do something.
public struct CKError: CustomNSError, Hashable, Sendable {
  /// The reasons, with the phone's numbers.
  public enum Code: Int, Sendable {
    /// Something within it.
    case internalError = 1
    /// Some of it was not done.
    case partialFailure
    /// There is no network.
    case networkUnavailable
    /// The network failed.
    case networkFailure
    /// The app's container is not known.
    case badContainer
    /// It is not to be had just now.
    case serviceUnavailable
    /// It was asked too often.
    case requestRateLimited
    /// The app has no entitlement.
    case missingEntitlement
    /// Nobody is signed in.
    case notAuthenticated
    /// The user may not.
    case permissionFailure
    /// There is no such thing.
    case unknownItem
    /// The question was wrong.
    case invalidArguments
    /// Somebody has changed it meanwhile.
    case serverRecordChanged = 14
    /// The server does not take it.
    case serverRejectedRequest
    /// The file is gone.
    case assetFileNotFound
    /// The file has changed meanwhile.
    case assetFileModified
    /// The app is too old.
    case incompatibleVersion
    /// Two things cannot both be.
    case constraintViolation
    /// It was taken back.
    case operationCancelled
    /// The token is too old: all has to be fetched anew.
    case changeTokenExpired
    /// Not all of it could be done together.
    case batchRequestFailed
    /// The zone does nothing more.
    case zoneBusy
    /// The database is another one.
    case badDatabase
    /// The user has no room.
    case quotaExceeded
    /// There is no such zone.
    case zoneNotFound
    /// It was too much.
    case limitExceeded
    /// The user threw the zone away.
    case userDeletedZone
    /// There are too many who share it.
    case tooManyParticipants
    /// It is shared already.
    case alreadyShared
    /// Something refers to it.
    case referenceViolation
    /// The user is not allowed to use iCloud.
    case managedAccountRestricted
    /// They have not accepted.
    case participantMayNeedVerification
    /// The answer was lost.
    case serverResponseLost
    /// A file is not there.
    case assetNotAvailable
    /// The account is busy for now.
    case accountTemporarilyUnavailable
  }

  /// Why.
  public let code: Code
  /// After how many seconds to try again; nil: nobody says.
  public var retryAfterSeconds: Double? { nil }
  /// What failed of several things.
  public var partialErrorsByItemID: [AnyHashable: any Error]? { nil }
  /// What the server has.
  public var serverRecord: CKRecord? { nil }

  /// Creates the error of a code.
  public init(_ code: Code) { self.code = code }

  /// The domain of the errors.
  public static var errorDomain: String { "CKErrorDomain" }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
  /// Nobody is signed in.
  public static var notAuthenticated: Code { .notAuthenticated }
  /// Some of it was not done.
  public static var partialFailure: Code { .partialFailure }
  /// There is no network.
  public static var networkUnavailable: Code { .networkUnavailable }
  /// The network failed.
  public static var networkFailure: Code { .networkFailure }
  /// There is no such thing.
  public static var unknownItem: Code { .unknownItem }
  /// Somebody has changed it meanwhile.
  public static var serverRecordChanged: Code { .serverRecordChanged }
  /// The token is too old.
  public static var changeTokenExpired: Code { .changeTokenExpired }
  /// There is no such zone.
  public static var zoneNotFound: Code { .zoneNotFound }
  /// It is not to be had just now.
  public static var serviceUnavailable: Code { .serviceUnavailable }
  /// It was asked too often.
  public static var requestRateLimited: Code { .requestRateLimited }
  /// The zone does nothing more.
  public static var zoneBusy: Code { .zoneBusy }
  /// The user has no room.
  public static var quotaExceeded: Code { .quotaExceeded }
  /// It was too much.
  public static var limitExceeded: Code { .limitExceeded }
  /// The user threw the zone away.
  public static var userDeletedZone: Code { .userDeletedZone }
  /// The user may not.
  public static var permissionFailure: Code { .permissionFailure }
  /// It was taken back.
  public static var operationCancelled: Code { .operationCancelled }
  /// Not all of it could be done together.
  public static var batchRequestFailed: Code { .batchRequestFailed }

  /// What a call to iCloud fails with: nobody is signed in; reported once for each call.
  static func signedOut(in call: String) -> CKError {
    AppProcess.caller(of: call)?
      .reportUnmodelled(
        call, by: call, omission: "it fails: nobody is signed in to iCloud (notAuthenticated)",
        severity: .warning)
    return CKError(.notAuthenticated)
  }
}
