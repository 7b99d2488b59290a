internal import AppHosting
internal import Emulator
import FoundationAdditions

/// The app's place in iCloud: this phone's user is not signed in, so every question fails with `notAuthenticated`.
///
/// That iCloud is not modelled is reported once for each call.
public class CKContainer: NSObject, @unchecked Sendable {
  /// What it is called; nil: the app's own.
  public let containerIdentifier: String?
  /// What only the user sees.
  public let privateCloudDatabase = CKDatabase(.private)
  /// What all see.
  public let publicCloudDatabase = CKDatabase(.public)
  /// What others share with the user.
  public let sharedCloudDatabase = CKDatabase(.shared)

  /// Creates one of a name.
  public init(identifier containerIdentifier: String) {
    self.containerIdentifier = containerIdentifier
  }

  private override init() { containerIdentifier = nil }

  /// The app's own.
  public class func `default`() -> CKContainer { CKContainer() }

  /// The database of a kind.
  public func database(with databaseScope: CKDatabase.Scope) -> CKDatabase {
    switch databaseScope {
    case .public: publicCloudDatabase
    case .private: privateCloudDatabase
    case .shared: sharedCloudDatabase
    }
  }

  /// Whether the user is signed in: they are not.
  public func accountStatus() async throws -> CKAccountStatus { .noAccount }

  /// Asks whether the user is signed in: they are not.
  @preconcurrency
  public func accountStatus(
    completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(.noAccount, nil) } }

  /// Asks who the user is; fails.
  public func userRecordID() async throws -> CKRecord.ID {
    throw CKError.signedOut(in: "CKContainer.userRecordID")
  }

  /// Asks who the user is; fails.
  @preconcurrency
  public func fetchUserRecordID(
    completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
  ) {
    let error = CKError.signedOut(in: "CKContainer.fetchUserRecordID")
    DispatchQueue.global().async { completionHandler(nil, error) }
  }

  /// Has work done; it fails.
  public func add(_ operation: CKOperation) {
    DispatchQueue.global().async { operation.start() }
  }

  /// What it is, without its address.
  public override var description: String {
    describe(["containerIdentifier": containerIdentifier])
  }
}

/// Whether the user is signed in to iCloud; raw values as on the phone.
public enum CKAccountStatus: Int, Sendable {
  /// Nobody knows.
  case couldNotDetermine = 0
  /// They are.
  case available
  /// They may not.
  case restricted
  /// They are not.
  case noAccount
  /// They are, but not just now.
  case temporarilyUnavailable
}

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The user has signed in or out; never posted here.
  public static let CKAccountChanged = NSNotification.Name("CKAccountChangedNotification")
}
