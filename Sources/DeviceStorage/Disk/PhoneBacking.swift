import Emulator

/// Keeps files in the phone's own state, so that they are handed on from process to process.
final class PhoneBacking: StoreBacking {
  private weak var process: AppProcess?

  init(of process: AppProcess) {
    self.process = process
  }

  func size(of path: String) -> Int? { process?.disk[path]?.size }

  /// Creates an empty file where the app has a folder for it (W-002).
  func create(_ path: String) throws(DiskError) {
    guard let process, process.disk.hasFolder(of: path) else { throw .failed }
    process.disk.create(path)
  }

  func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    process?.disk[path]?.read(into: buffer, at: offset) ?? 0
  }

  func write(
    _ bytes: UnsafeRawBufferPointer, at offset: Int, in path: String
  ) throws(DiskError) {
    try process?.disk.write(bytes, at: offset, in: path)
  }

  func truncate(_ path: String, to size: Int) throws(DiskError) {
    try process?.disk.truncate(path, to: size)
  }

  func remove(_ path: String) { process?.disk.remove(path) }

  func sync(_ path: String) throws(DiskError) { try process?.disk.sync(path) }

  func syncFolder(of path: String) throws(DiskError) { try process?.disk.syncFolder(of: path) }
}
