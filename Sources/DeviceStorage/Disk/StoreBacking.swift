import Emulator

/// Where the bytes of stored files are kept, by paths relative to the home of the app.
protocol StoreBacking: AnyObject {
  /// Returns the length of a file in bytes, or nil when there is none.
  func size(of path: String) -> Int?

  /// Creates an empty file; leaves one that exists as it is.
  func create(_ path: String) throws(StoreError)

  /// Reads into a buffer as much as the file holds from an offset on, and returns how much that was.
  func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int

  /// Writes bytes at an offset, behind zeros where the file is shorter.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int, in path: String) throws(StoreError)

  /// Cuts a file off or extends it with zeros.
  func truncate(_ path: String, to size: Int) throws(StoreError)

  /// Removes a file, if there is one.
  func remove(_ path: String)
}

/// A store operation that failed.
public struct StoreError: Error, Equatable, Sendable {
  /// SQLite's result code, or the system's error number for a file of the machine.
  public var code: Int32
  /// What was tried and why it failed.
  public var message: String

  /// Creates an error.
  public init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }
}

/// Keeps files in a disk that somebody else may own.
final class DiskBacking: StoreBacking {
  /// The disk with all its files.
  var disk: Disk

  /// Creates a backing over a copy of a disk.
  init(disk: Disk = Disk()) {
    self.disk = disk
  }

  func size(of path: String) -> Int? { disk[path]?.size }

  func create(_ path: String) {
    if disk[path] == nil { disk[path] = DiskFile() }
  }

  func read(
    _ path: String, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) -> Int {
    disk[path]?.read(into: buffer, at: offset) ?? 0
  }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int, in path: String) {
    disk.write(bytes, at: offset, in: path)
  }

  func truncate(_ path: String, to size: Int) { disk[path]?.truncate(to: size) }

  func remove(_ path: String) { disk[path] = nil }
}
