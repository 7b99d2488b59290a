import Foundation

/// Writes files so that a reader finds the old one or the new one, whatever happens in between.
final class FileWriter: @unchecked Sendable {
  static let shared = FileWriter()

  /// Set before the first file is written.
  var isAtomic = true

  /// Puts data into a file, which is on the medium when this returns.
  func write(_ data: Data, to url: URL) throws {
    guard isAtomic else { return try data.write(to: url) }
    let beside = url.appendingPathExtension("new")
    do {
      try data.write(to: beside)
      let file = try FileHandle(forUpdating: beside)
      try file.synchronize()
      try file.close()
      guard rename(beside.path, url.path) == 0 else {
        throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path])
      }
      try synchronizeFolder(of: url)
    } catch {
      try? FileManager.default.removeItem(at: beside)
      throw error
    }
  }

  /// Brings the names of a folder to the medium: without it a power cut may undo the renaming.
  private func synchronizeFolder(of url: URL) throws {
    let descriptor = open(url.deletingLastPathComponent().path, O_RDONLY)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path])
    }
  }
}
