internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Whether an app may see photos; raw values as on the phone.
public enum PHAuthorizationStatus: Int, Sendable {
  /// Nobody has been asked.
  case notDetermined = 0
  /// It cannot be allowed.
  case restricted
  /// The user forbids it.
  case denied
  /// The user allows it.
  case authorized
  /// The user allows some photos.
  case limited
}

/// What an app wants to do with photos; raw values as on the phone.
public enum PHAccessLevel: Int, Sendable {
  /// Add some.
  case addOnly = 1
  /// See and change them.
  case readWrite
}

/// The photos of the user, of which there are none here: the user has allowed it, and took none.
public final class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private override init() { super.init() }

  /// The library of the phone.
  public class func shared() -> PHPhotoLibrary { PHPhotoLibrary() }

  /// Whether the app may see photos: yes, whoever is asked.
  public class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    noteEmptiness("PHPhotoLibrary.authorizationStatus")
    return .authorized
  }

  /// Whether the app may see photos: yes.
  public class func authorizationStatus() -> PHAuthorizationStatus {
    authorizationStatus(for: .readWrite)
  }

  /// Asks the user, who allows it; the answer comes on another queue.
  @preconcurrency
  public class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) {
    let status = authorizationStatus(for: accessLevel)
    DispatchQueue.global().async { handler(status) }
  }

  /// Asks the user, who allows it; the answer comes on another queue.
  @preconcurrency
  public class func requestAuthorization(
    _ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) { requestAuthorization(for: .readWrite, handler: handler) }

  /// Asks the user, who allows it.
  public class func requestAuthorization(
    for accessLevel: PHAccessLevel
  ) async -> PHAuthorizationStatus { authorizationStatus(for: accessLevel) }

  /// Would change the library: nothing is kept, which is reported, and the answer is an error.
  @preconcurrency
  public func performChanges(
    _ changeBlock: @escaping @Sendable () -> Void,
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    let error = Self.refusal()
    DispatchQueue.global().async {
      changeBlock()
      completionHandler?(false, error)
    }
  }

  /// Would change the library: nothing is kept, which is reported.
  ///
  /// - Throws: ``PHPhotosError/internalError``.
  @preconcurrency
  public func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws {
    changeBlock()
    throw Self.refusal()
  }

  /// Would tell of changes; there are none, which is reported once with the other emptiness.
  public func register(_ observer: any PHPhotoLibraryChangeObserver) {
    Self.noteEmptiness("PHPhotoLibrary.register")
  }
  /// Would tell of changes no more.
  public func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}

  private static func refusal() -> PHPhotosError {
    let call = "PHPhotoLibrary.performChanges"
    AppProcess.caller(of: call)?.reportUnmodelled(
      call, by: call, omission: "no photo is kept: the call fails", severity: .warning)
    return PHPhotosError(.internalError)
  }

  /// Says once that there are no photos.
  static func noteEmptiness(_ call: String) {
    AppProcess.caller(of: call)?.reportUnmodelled(
      "Photos", by: call, omission: "the user has allowed it, and the library has no photo",
      severity: .note)
  }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// Hears of changes of the library; there are none.
public protocol PHPhotoLibraryChangeObserver: AnyObject {
  /// Something has changed; never called here.
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change of the library; there is none.
public final class PHChange: NSObject, @unchecked Sendable {
  /// There are none.
  @available(*, unavailable, message: "a library makes changes, and has none here")
  public override init() { preconditionFailure("unavailable") }

  /// What has become of what was found; nil: nothing.
  public func changeDetails<ObjectType: PHObject>(
    for fetchResult: PHFetchResult<ObjectType>
  ) -> PHFetchResultChangeDetails<ObjectType>? { nil }

  /// What has become of one of them; nil: nothing.
  public func changeDetails<ObjectType: PHObject>(
    for object: ObjectType
  ) -> PHObjectChangeDetails<ObjectType>? { nil }
}

/// What goes wrong with photos; numbers as on the phone.
public struct PHPhotosError: CustomNSError, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// Something within.
    case internalError = -1
    /// The user ended it.
    case userCancelled = 3072
    /// The user forbids it.
    case accessUserDenied = 3311
  }

  /// The reason.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code) { self.code = code }
  /// The domain of the errors.
  public static var errorDomain: String { "PHPhotosErrorDomain" }
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
}

/// Stand for the codes in patterns.
extension PHPhotosError {
  /// Something within.
  public static var internalError: Code { .internalError }
  /// The user ended it.
  public static var userCancelled: Code { .userCancelled }
  /// The user forbids it.
  public static var accessUserDenied: Code { .accessUserDenied }
}

extension PHPhotosError.Code {
  /// Matches an error by its code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? PHPhotosError)?.code == code
  }
}
