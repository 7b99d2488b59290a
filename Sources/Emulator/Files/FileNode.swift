import DeviceModel
import Foundation
import VirtualTime

/// A file, a folder or a symbolic link; what the names of the disk lead to.
struct FileNode: Codable, Equatable, Sendable {
  enum Kind: Codable, Sendable {
    case file, folder, link
  }

  var kind: Kind
  /// The bytes; empty for what is no file.
  var file = DiskFile()
  /// The numbers of the nodes in a folder, by name.
  ///
  /// Names that differ in the normalisation of their letters alone are one, as on the phone.
  var entries: [String: Int] = [:]
  /// Where a link leads to.
  var target = ""
  /// How many names lead here.
  var nameCount = 1
  /// The folder that a folder lies in.
  var parent = FileTree.root
  var attributes = FileAttributes()

  static func folder(in parent: Int, mode: UInt16 = 0o755, at time: WallTime) -> FileNode {
    FileNode(kind: .folder, parent: parent, attributes: FileAttributes(mode: mode, at: time))
  }

  /// The length in bytes, as `stat` gives it.
  var size: Int {
    switch kind {
    case .file: file.size
    case .folder: (entries.count + 2) * 32
    case .link: target.utf8.count
    }
  }
}

/// What is known of a file besides its bytes.
struct FileAttributes: Codable, Equatable, Sendable {
  /// The permission bits.
  var mode: UInt16 = 0o644
  var created = WallTime(nanosecondsSince1970: 0)
  var modified = WallTime(nanosecondsSince1970: 0)
  var changed = WallTime(nanosecondsSince1970: 0)
  var accessed = WallTime(nanosecondsSince1970: 0)
  var extended: [String: Data] = [:]
  /// The class of data protection; nil: that of a file that names none.
  var protection: FileProtection?

  init() {}

  init(mode: UInt16, at time: WallTime, protection: FileProtection? = nil) {
    self.mode = mode
    (created, modified, changed, accessed) = (time, time, time, time)
    self.protection = protection
  }
}
