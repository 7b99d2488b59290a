import Foundation
import TraceReport

/// A file that the tool is to write, whose folder has to be there: a slip in a path makes no folders.
struct OutputFile {
  /// The path as the user wrote it.
  let name: String
  /// Where it is, wherever the process stands by then.
  let path: String

  /// Names a file; it need not exist.
  ///
  /// - Parameters:
  ///   - name: The path as the user wrote it.
  ///   - folder: What the path is relative to.
  init(_ name: String, in folder: String = FileManager.default.currentDirectoryPath) {
    self.name = name
    path = URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: folder)).path
  }

  /// Finds out before any work whether the file can be written; nothing is created.
  ///
  /// - Throws: `UnusableFile` when it cannot.
  func check() throws(UnusableFile) {
    let files = FileManager.default
    if isFolder(path) { throw failure(EISDIR) }
    let place = files.fileExists(atPath: path) ? path : folder(of: path)
    guard access(place, W_OK) == 0 else { throw failure(errno) }
    if place != path, !isFolder(place) { throw failure(ENOTDIR) }
  }

  /// Why the file cannot be written.
  ///
  /// - Parameter code: What the system says, as `errno` has it.
  /// - Returns: The error; where the folder is missing it says how to make it.
  func failure(_ code: Int32) -> UnusableFile {
    // A folder of the kernel is there, and takes no files.
    guard code == ENOENT, !isFolder(folder(of: path)) else {
      return failure(because: String(cString: strerror(code)))
    }
    let missing = folder(of: name)
    let words = Columns.printable(missing)
    // A name that cannot be shown cannot be copied.
    let advice =
      words == missing
      ? "Create it first, with '\(RunOptions.line(["mkdir", "-p", missing]))'" : "Create it first"
    return failure(because: "found no folder '\(words)', expected one that exists. \(advice)")
  }

  /// Why the file cannot be written, in the system's words.
  func failure(because reason: String) -> UnusableFile {
    UnusableFile(path: name, reason: "cannot be written: \(reason)")
  }

  private func folder(of file: String) -> String {
    let folder = (file as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

/// A file or folder named by the command line that cannot be used; exit code 2.
struct UnusableFile: Error, Equatable, CustomStringConvertible {
  /// The path as the user wrote it.
  var path: String
  /// What is wrong with it, as the end of a sentence.
  var reason: String

  var description: String { "'\(Columns.printable(path))' \(reason)." }
}
