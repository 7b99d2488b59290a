import Synchronization

/// What an audit reads from the disk at the end of a run.
///
/// Many runs of a sweep leave the same disk: it is read once for those that come behind each other.
public final class DiskReading<Contents: Sendable>: Sendable {
  private let read: @Sendable (Disk) throws -> Contents
  private let latest = Mutex<(disk: Disk, contents: Result<Contents, any Error>)?>(nil)

  /// Creates a reading of nothing yet.
  ///
  /// - Parameter read: Reads a disk.
  public init(_ read: @escaping @Sendable (Disk) throws -> Contents) { self.read = read }

  /// What a disk says.
  ///
  /// - Throws: What reading it throws.
  public func contents(of disk: Disk) throws -> Contents {
    if let latest = latest.withLock({ $0 }), latest.disk == disk {
      return try latest.contents.get()
    }
    let contents = Result { try read(disk) }
    latest.withLock { $0 = (disk, contents) }
    return try contents.get()
  }
}
