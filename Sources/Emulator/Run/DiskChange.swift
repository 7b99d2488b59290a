import Foundation

/// One change of the disk that waits to become durable.
struct DiskChange: Codable, Equatable, Sendable {
  /// What is done to the file.
  enum Action: Codable, Equatable, Sendable {
    /// An empty file gets an entry in its folder.
    case create
    case write(offset: Int, bytes: Data)
    case truncate(size: Int)
    /// The file loses its entry.
    case remove
  }

  var path: String
  var action: Action

  /// What keeping the change costs in bytes, with a little for the change itself.
  var cost: Int {
    if case .write(_, let bytes) = action { bytes.count + 64 } else { 64 }
  }

  /// The folder that the file lies in.
  var folder: Substring { Self.folder(of: path) }

  /// The folder that a file lies in.
  static func folder(of path: String) -> Substring {
    path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
  }

  /// Makes the change; one of a file that is not there changes nothing.
  func make(in files: inout [String: DiskFile]) {
    switch action {
    case .create: files[path] = DiskFile()
    case .write(let offset, let bytes):
      bytes.withUnsafeBytes { files[path]?.write($0, at: offset) }
    case .truncate(let size): files[path]?.truncate(to: size)
    case .remove: files[path] = nil
    }
  }

  /// How many sectors of the medium a write touches; any other change is one piece.
  var sectorCount: Int {
    guard case .write(let offset, let bytes) = action, !bytes.isEmpty else { return 1 }
    return (offset + bytes.count - 1) / Disk.sectorSize - offset / Disk.sectorSize + 1
  }

  /// The part of the change that lies in one of its sectors.
  func inSector(_ sector: Int) -> DiskChange {
    guard case .write(let offset, let bytes) = action, !bytes.isEmpty else { return self }
    let sectorStart = (offset / Disk.sectorSize + sector) * Disk.sectorSize
    let start = max(offset, sectorStart)
    let end = min(offset + bytes.count, sectorStart + Disk.sectorSize)
    let part = bytes.dropFirst(start - offset).prefix(end - start)
    return DiskChange(path: path, action: .write(offset: start, bytes: Data(part)))
  }
}
