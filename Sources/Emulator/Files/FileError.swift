import Glibc

/// Why a call about a file is refused: the number that the C library puts into `errno`.
struct FileError: Error, Equatable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  init(_ error: DiskError) {
    switch error {
    case .full: number = ENOSPC
    case .failed: number = EIO
    }
  }

  /// Does something to a disk, and tells its refusals as the C library does.
  static func of<Result>(_ body: () throws(DiskError) -> Result) throws(FileError) -> Result {
    do { return try body() } catch { throw FileError(error) }
  }
}
