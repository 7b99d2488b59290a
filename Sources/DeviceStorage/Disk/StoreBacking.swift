import Emulator

/// Where the bytes of stored files are kept, by paths relative to the home of the app.
protocol StoreBacking: AnyObject {
  /// Returns the length of a file in bytes, or nil when there is none.
  func size(of path: String) -> Int?

  /// Creates an empty file; leaves one that exists as it is.
  func create(_ path: String) throws(DiskError)

  /// Reads into a buffer as much as the file holds from an offset on, and returns how much that was.
  func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int

  /// Writes bytes at an offset, behind zeros where the file is shorter.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int, in path: String) throws(DiskError)

  /// Cuts a file off or extends it with zeros.
  func truncate(_ path: String, to size: Int) throws(DiskError)

  /// Removes a file, if there is one.
  func remove(_ path: String)

  /// Makes a file safe from a power cut, and the entry of a new one.
  func sync(_ path: String) throws(DiskError)

  /// Makes safe which files there are in the folder of a file.
  func syncFolder(of path: String) throws(DiskError)
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

  func create(_ path: String) { disk.create(path) }

  func read(
    _ path: String, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) -> Int {
    disk[path]?.read(into: buffer, at: offset) ?? 0
  }

  func write(
    _ bytes: UnsafeRawBufferPointer, at offset: Int, in path: String
  ) throws(DiskError) {
    try disk.write(bytes, at: offset, in: path)
  }

  func truncate(_ path: String, to size: Int) throws(DiskError) {
    try disk.truncate(path, to: size)
  }

  func remove(_ path: String) { disk.remove(path) }

  func sync(_ path: String) throws(DiskError) { try disk.sync(path) }

  func syncFolder(of path: String) throws(DiskError) { try disk.syncFolder(of: path) }
}
