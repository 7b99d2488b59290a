import Glibc

/// What a path leads to, links followed.
public enum FileKind: Equatable, Sendable {
  /// A file that has its contents on a disk, with its size in bytes.
  case ordinary(size: Int)
  case folder
  case pipe
  case socket
  case characterDevice
  case blockDevice
  /// Something that the kernel makes up when it is read, and that may never end: `/proc/kmsg`.
  case ofKernel
  /// Links that lead to each other, and to no file.
  case circle

  /// Looks at a path without opening it; nil where it leads nowhere.
  public init?(of path: String) {
    var status = Glibc.stat()
    guard stat(path, &status) == 0 else {
      guard errno == ELOOP else { return nil }
      self = .circle
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    case S_IFCHR: self = .characterDevice
    case S_IFBLK: self = .blockDevice
    default: self = Self.isOfKernel(path) ? .ofKernel : .ordinary(size: Int(status.st_size))
    }
  }

  /// Whether it is neither a file on a disk nor a folder: reading it may take for ever, or is not possible.
  public var isSpecial: Bool {
    switch self {
    case .ordinary, .folder: false
    case .pipe, .socket, .characterDevice, .blockDevice, .ofKernel, .circle: true
    }
  }

  /// The kind in words, as the end of a sentence.
  public var words: String {
    switch self {
    case .ordinary: "an ordinary file"
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .characterDevice, .blockDevice: "a device"
    case .ofKernel: "a file of the kernel, which lies on no disk"
    case .circle: "a link that leads back to itself"
    }
  }

  /// Whether a file lies where Linux mounts what the kernel makes up.
  private static func isOfKernel(_ path: String) -> Bool {
    guard let real = realpath(path, nil) else { return false }
    defer { free(real) }
    let name = String(cString: real)
    return ["/proc/", "/sys/"].contains { name.hasPrefix($0) }
  }
}
