/// How well the disk serves its processes at present.
public struct DiskConditions: Codable, Equatable, Sendable {
  /// How many times longer than the policy says a write or a sync takes; 0 or more.
  public var latencyFactor = 1

  /// By how many bytes the files may still grow.
  ///
  /// Files that grow use it up, files that shrink or go give it back. A write that does not fit is
  /// refused whole with ``DiskError/full``.
  public var freeBytes = 64_000_000_000

  /// How many bytes a fault holds that has filled the disk; nil without one.
  var heldBytes: Int?

  /// How many of the next writes, truncations and syncs fail with ``DiskError/failed``.
  ///
  /// One that fails changes nothing; after a failed sync everything is as durable as before.
  public var failingOperations = 0

  /// How many bytes the phone's disk has in all.
  static let capacity = 128_000_000_000

  /// Creates the conditions of a fast disk without limit or fault.
  public init() {}

  /// Lets an operation pass that makes the files grow by some bytes, or shrink if negative.
  mutating func admit(growth: Int) throws(DiskError) {
    if failingOperations > 0 {
      failingOperations -= 1
      throw .failed
    }
    if growth > max(0, freeBytes) { throw .full }
    giveBack(-growth)
  }

  /// Adds to the free bytes what files no longer hold.
  mutating func giveBack(_ bytes: Int) {
    freeBytes += bytes
  }
}

/// Why the disk refused an operation.
public enum DiskError: Error, Equatable, Sendable {
  /// There is no room; SQLite says `SQLITE_FULL`.
  case full
  /// The medium failed; SQLite says `SQLITE_IOERR_WRITE`, `_TRUNCATE` or `_FSYNC`.
  case failed
}
