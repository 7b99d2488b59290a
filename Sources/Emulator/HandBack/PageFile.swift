import Glibc

/// Where a forked process leaves pages of files for its parent, when they are too many for the line between the two.
///
/// A file without a name, open in both since before the fork: neither has in its memory what it has not taken.
final class PageFile {
  /// How many bytes of pages go over the line, before the others come here.
  static let inlineLimit = 1 << 20

  /// `MFD_CLOEXEC`: no other program gets the file.
  private static let closesOnExec: UInt32 = 1

  private let file: Int32

  /// Nil where the host gives none.
  init?() {
    file = makeMemoryFile("pages", Self.closesOnExec)
    if file < 0 { return nil }
  }

  deinit { close(file) }

  /// Adds a page at the end, and returns where it begins; nil where the host has no room.
  func append(_ page: [UInt8]) -> Int? {
    let place = Int(lseek(file, 0, SEEK_END))
    let count = page.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, place) }
    return count == page.count ? place : nil
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
