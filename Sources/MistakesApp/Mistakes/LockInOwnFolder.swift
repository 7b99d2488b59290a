import Foundation

/// Leaves the same transaction open on a database that no other process can wait for.
final class LockInOwnFolder: LockHeldIntoSuspension {
  override var folder: URL? { URL(fileURLWithPath: NSHomeDirectory() + "/Documents") }
}
