import Glibc

/// Keeps files in a folder of the machine, where other tools can look at them.
///
/// What a run does does not depend on it: the same operations take the same modelled time. Nothing
/// is synced for real, because the death of the tool is not a part of what it simulates.
final class FolderBacking: StoreBacking {
  private let folder: String
  private var descriptors: [String: Int32] = [:]

  /// Creates a backing in a folder that exists.
  ///
  /// - Parameter folder: The path of the folder, without a slash at its end.
  init(folder: String) {
    self.folder = folder
  }

  deinit {
    for (_, descriptor) in descriptors { close(descriptor) }
  }

  func size(of path: String) -> Int? {
    var status = stat()
    guard stat(folder + path, &status) == 0 else { return nil }
    return Int(status.st_size)
  }

  func create(_ path: String) throws(StoreError) {
    _ = try descriptor(of: path)
  }

  func read(
    _ path: String, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) -> Int {
    guard size(of: path) != nil, let descriptor = try? descriptor(of: path) else { return 0 }
    return max(0, pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)))
  }

  func write(
    _ bytes: UnsafeRawBufferPointer, at offset: Int, in path: String
  ) throws(StoreError) {
    let written = pwrite(try descriptor(of: path), bytes.baseAddress, bytes.count, off_t(offset))
    guard written == bytes.count else { throw .system("write", folder + path) }
  }

  func truncate(_ path: String, to size: Int) throws(StoreError) {
    guard ftruncate(try descriptor(of: path), off_t(size)) == 0 else {
      throw .system("truncate", folder + path)
    }
  }

  func remove(_ path: String) {
    if let descriptor = descriptors.removeValue(forKey: path) { close(descriptor) }
    unlink(folder + path)
  }

  private func descriptor(of path: String) throws(StoreError) -> Int32 {
    if let known = descriptors[path] { return known }
    for index in path.indices.dropFirst() where path[index] == "/" {
      mkdir(folder + path[..<index], 0o777)
    }
    let opened = open(folder + path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard opened >= 0 else { throw .system("open", folder + path) }
    descriptors[path] = opened
    return opened
  }
}

extension StoreError {
  /// The error of the system call that has just failed.
  static func system(_ operation: String, _ path: String) -> StoreError {
    let code = errno
    return StoreError(
      code: code, message: "Cannot \(operation) \(path): \(String(cString: strerror(code)))")
  }
}
