import FoundationAdditions

/// To which place in iCloud a store belongs; nothing is sent there.
open class NSPersistentCloudKitContainerOptions: NSObject, @unchecked Sendable {
  /// What the place is called.
  public let containerIdentifier: String

  /// Creates options of a place.
  public init(containerIdentifier: String) { self.containerIdentifier = containerIdentifier }

  /// What it holds, without its address.
  open override var description: String { describe(["containerIdentifier": containerIdentifier]) }
}
