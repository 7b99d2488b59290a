import Foundation
import ScenarioConfig

/// A file that a capsule is to be written to, wherever the process stands by then.
struct CapsuleFile {
  /// The file as the user named it.
  let name: String
  /// An app that shares this process takes it to another folder.
  private let path: String

  /// Names a file; it need not exist.
  ///
  /// - Parameters:
  ///   - name: The file as the user named it.
  ///   - folder: What the name is relative to.
  init(_ name: String, in folder: String = FileManager.default.currentDirectoryPath) {
    self.name = name
    path = URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: folder)).path
  }

  /// Writes a capsule, with the folders that lead to it.
  ///
  /// - Throws: `UnusableFile` where it cannot be written, or could not be read again.
  func write(_ capsule: Capsule) throws(UnusableFile) {
    let data = Data(capsule.propertyList.utf8)
    guard data.count <= Capsule.sizeLimit else {
      throw UnusableFile(
        path: name,
        reason: "would hold \(data.count) bytes; a capsule has at most \(Capsule.sizeLimit)")
    }
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    } catch {
      throw UnusableFile(path: name, reason: "cannot be written")
    }
  }

  /// The command that makes the run of the capsule again, as a line for a POSIX shell.
  func reproduction(tool: String) -> String { RunOptions.line([tool, "replay", name]) }
}
