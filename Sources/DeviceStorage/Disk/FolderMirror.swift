import Emulator
import Glibc

/// A copy of a disk in a folder of the machine, where other tools can look at it.
///
/// What a run does does not depend on it: nothing is ever read from it.
final class FolderMirror {
  private let folder: String
  private var descriptors: [String: Int32] = [:]

  /// Creates a mirror in a folder that exists.
  ///
  /// - Parameter folder: The path of the folder, without a slash at its end.
  init(folder: String) {
    self.folder = folder
  }

  deinit {
    for (_, descriptor) in descriptors { Glibc.close(descriptor) }
  }

  /// Makes the folder hold a disk's files; those that it holds already are not touched.
  func show(_ disk: Disk) throws {
    let shown = Disk(contentsOf: folder)
    for path in shown.paths where disk[path] == nil { remove(path) }
    for path in disk.paths where disk[path] != shown[path] {
      try truncate(path, to: 0)
      let bytes = disk[path]?.bytes ?? []
      try bytes.withUnsafeBytes { try write($0, at: 0, in: path) }
      // A phone may have more files than a process of the machine may have open.
      close(path)
    }
  }

  private func close(_ path: String) {
    if let descriptor = descriptors.removeValue(forKey: path) { Glibc.close(descriptor) }
  }

  func create(_ path: String) throws(DiskError) {
    _ = try descriptor(of: path)
  }

  func write(
    _ bytes: UnsafeRawBufferPointer, at offset: Int, in path: String
  ) throws(DiskError) {
    let written = pwrite(try descriptor(of: path), bytes.baseAddress, bytes.count, off_t(offset))
    guard written == bytes.count else { throw .failed }
  }

  func truncate(_ path: String, to size: Int) throws(DiskError) {
    guard ftruncate(try descriptor(of: path), off_t(size)) == 0 else { throw .failed }
  }

  func remove(_ path: String) {
    close(path)
    unlink(folder + path)
  }

  private func descriptor(of path: String) throws(DiskError) -> Int32 {
    if let known = descriptors[path] { return known }
    for index in path.indices.dropFirst() where path[index] == "/" {
      mkdir(folder + path[..<index], 0o777)
    }
    let opened = open(folder + path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard opened >= 0 else { throw .failed }
    descriptors[path] = opened
    return opened
  }
}
