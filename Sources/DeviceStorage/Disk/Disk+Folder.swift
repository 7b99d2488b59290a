public import Emulator
import Glibc

extension Disk {
  /// Reads all files below a folder of the machine; what cannot be read is left out.
  ///
  /// - Parameter folder: The path of the folder, without a slash at its end.
  public init(contentsOf folder: String) {
    self.init()
    add(contentsOf: "", below: folder)
  }

  private mutating func add(contentsOf path: String, below folder: String) {
    guard let directory = opendir(folder + path) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let child = path + "/" + name
      if entry.pointee.d_type == UInt8(DT_DIR) {
        add(contentsOf: child, below: folder)
      } else {
        self[child] = Self.file(folder + child)
      }
    }
  }

  private static func file(_ path: String) -> DiskFile? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    let size = Int(status.st_size)
    return DiskFile(
      [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = max(0, pread(descriptor, buffer.baseAddress, size, 0))
      })
  }
}
