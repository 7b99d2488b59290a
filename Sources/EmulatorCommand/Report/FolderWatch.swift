import Foundation
import Glibc

/// Waits until files in some folders have been written, or have come from elsewhere.
final class FolderWatch {
  private let descriptor: Int32

  /// Begins to watch; what happens from now on is not missed.
  ///
  /// - Parameter folders: The folders; what lies in folders below them is not watched.
  /// - Throws: `UnusableFile` for a folder that cannot be watched.
  init(_ folders: [String]) throws(UnusableFile) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    let events = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
    for folder in folders where inotify_add_watch(descriptor, folder, events) < 0 {
      throw UnusableFile(
        path: folder, reason: "cannot be watched: \(String(cString: strerror(errno)))")
    }
  }

  deinit { close(descriptor) }

  /// Waits until a file has been written, and until nobody writes for a moment: a program comes in many parts.
  ///
  /// - Parameters:
  ///   - milliseconds: How long at most; nil: for ever.
  ///   - isMeant: Whether a file is one of those waited for, by its name without the folder.
  /// - Returns: Whether there was one.
  func wait(atMost milliseconds: Int32? = nil, for isMeant: (String) -> Bool) -> Bool {
    var wasWritten = false
    while isReadable(within: wasWritten ? Self.calm : milliseconds ?? -1) {
      if names().contains(where: isMeant) { wasWritten = true }
    }
    return wasWritten
  }

  /// So long nobody writes when all is written, in milliseconds.
  private static let calm: Int32 = 100

  private func isReadable(within milliseconds: Int32) -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, milliseconds) > 0
  }

  /// The names of the files of which the system tells.
  private func names() -> [String] {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(descriptor, &bytes, bytes.count)
    var names: [String] = []
    var place = 0
    // Each entry is a head, whose last word is the length of the name behind it.
    while place + MemoryLayout<inotify_event>.size <= count {
      let head = MemoryLayout<inotify_event>.size
      let length = bytes.withUnsafeBytes {
        Int($0.loadUnaligned(fromByteOffset: place + head - 4, as: UInt32.self))
      }
      let name = bytes[(place + head)..<(place + head + length)].prefix { $0 != 0 }
      names.append(String(decoding: name, as: UTF8.self))
      place += head + length
    }
    return names
  }
}
