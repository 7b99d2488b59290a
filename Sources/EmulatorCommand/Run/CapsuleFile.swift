import Foundation
import ScenarioConfig

/// A file that a capsule is to be written to, wherever the process stands by then.
struct CapsuleFile {
  /// An app that shares this process takes it to another folder.
  private let file: OutputFile

  /// Names a file; it need not exist.
  ///
  /// - Parameters:
  ///   - name: The file as the user named it.
  ///   - folder: What the name is relative to.
  init(_ name: String, in folder: String = FileManager.default.currentDirectoryPath) {
    file = OutputFile(name, in: folder)
  }

  /// The file as the user named it.
  var name: String { file.name }

  /// Finds out before the run whether the file can be written.
  ///
  /// - Throws: `UnusableFile` when it cannot.
  func check() throws(UnusableFile) { try file.check() }

  /// Writes a capsule; its folder has to be there.
  ///
  /// - Throws: `UnusableFile` where it cannot be written, or could not be read again.
  func write(_ capsule: Capsule) throws(UnusableFile) {
    let data = Data(capsule.propertyList.utf8)
    guard data.count <= Capsule.sizeLimit else {
      throw UnusableFile(
        path: name,
        reason: "would hold \(data.count) bytes; a capsule has at most \(Capsule.sizeLimit)")
    }
    try check()
    do {
      try data.write(to: URL(fileURLWithPath: file.path))
    } catch {
      throw UnusableFile(path: name, reason: "cannot be written")
    }
  }

  /// The command that makes the run of the capsule again, as a line for a POSIX shell.
  func reproduction(tool: String) -> String { RunOptions.line([tool, "replay", name]) }
}
