internal import AppHosting
internal import Emulator
import FoundationAdditions

/// A container that also mirrors its store in the cloud: here it stays on the phone, which is reported once.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
  /// Creates a container of a model, whose store has a place in iCloud of the app's identifier.
  public override init(name: String, managedObjectModel model: NSManagedObjectModel) {
    super.init(name: name, managedObjectModel: model)
    let place = "iCloud.\(Bundle.main.bundleIdentifier ?? name)"
    for description in persistentStoreDescriptions {
      description.cloudKitContainerOptions = NSPersistentCloudKitContainerOptions(
        containerIdentifier: place)
    }
  }

  /// Loads the stores as its superclass does; nothing comes to them from the cloud, or goes there.
  open override func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    let call = "NSPersistentCloudKitContainer.loadPersistentStores"
    // An app that takes the place away wants nothing mirrored.
    if persistentStoreDescriptions.contains(where: { $0.cloudKitContainerOptions != nil }) {
      AppProcess.caller(of: call)?.reportUnmodelled(
        "NSPersistentCloudKitContainer", by: call,
        omission: "nobody is signed in to iCloud: nothing comes from there, and nothing goes there",
        severity: .warning)
    }
    super.loadPersistentStores(completionHandler: block)
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Would be posted when the cloud has sent or taken something; never here.
  public static let eventChangedNotification = NSNotification.Name(
    "NSPersistentCloudKitContainerEventChangedNotification")
  /// The key under which it would say what.
  public static let eventNotificationUserInfoKey = "event"

  /// What the cloud has done; there is nothing.
  public final class Event: NSObject, @unchecked Sendable {
    /// The kinds of it.
    public enum EventType: Int, Sendable {
      /// The store was made ready.
      case setup = 0
      /// Something has come.
      case `import`
      /// Something has gone.
      case export
    }
    /// There are none.
    @available(*, unavailable, message: "the cloud is not modelled")
    public override init() { preconditionFailure("unavailable") }
    /// The name of it.
    public var identifier: UUID { preconditionFailure("unavailable") }
    /// Of which kind it is.
    public var type: EventType { .setup }
    /// When it began.
    public var startDate: Date { .distantPast }
    /// When it ended; nil: it goes on.
    public var endDate: Date? { nil }
    /// Whether it went well.
    public var succeeded: Bool { true }
    /// Why it did not.
    public var error: (any Error)? { nil }
  }
}
