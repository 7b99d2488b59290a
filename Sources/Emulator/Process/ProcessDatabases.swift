/// The databases that an app process has open.
public protocol ProcessDatabases: AnyObject {
  /// The files on which the process now holds a lock that others may wait for, sorted.
  var heldLocks: [String] { get }
}
