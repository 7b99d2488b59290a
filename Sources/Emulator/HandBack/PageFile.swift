import Glibc

/// Where a forked process leaves pages of files for its parent, when they are too many for the line between the two.
///
/// A file without a name, open in both since before the fork: neither has in its memory what it has not taken.
final class PageFile {
  /// How many bytes of pages go over the line, before the others come here: more of them are copied five times there, into
  /// memory that is new each time.
  static let inlineLimit = 1 << 14

  /// `MFD_CLOEXEC`: no other program gets the file.
  private static let closesOnExec: UInt32 = 1

  private let file: Int32
  /// Where the next page goes.
  private var end = 0

  /// Nil where the host gives none.
  init?() {
    file = makeMemoryFile("pages", Self.closesOnExec)
    if file < 0 { return nil }
  }

  deinit { close(file) }

  /// Adds a page at the end, and returns where it begins; nil where the host has no room.
  func append(_ page: [UInt8]) -> Int? {
    let count = page.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, end) }
    guard count == page.count else { return nil }
    defer { end += count }
    return end
  }

  /// The bytes at a place.
  func page(at place: Int, count: Int) -> [UInt8]? {
    let page = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(file, buffer.baseAddress, count, place))
    }
    return page.count == count ? page : nil
  }
}

/// A file without a name, in memory; Swift does not know the function by its own.
@_silgen_name("memfd_create")
private func makeMemoryFile(_ name: UnsafePointer<CChar>, _ flags: UInt32) -> Int32
