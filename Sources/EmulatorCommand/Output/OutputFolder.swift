import Foundation

/// A folder that the tool is to write files in.
struct OutputFolder {
  private let place: OutputFile

  /// Names a folder; it need not exist.
  ///
  /// - Parameters:
  ///   - name: The path as the user wrote it.
  ///   - folder: What the path is relative to.
  init(_ name: String, in folder: String = FileManager.default.currentDirectoryPath) {
    place = OutputFile(name, in: folder)
  }

  /// Creates the folder and those above it, unless they are there.
  ///
  /// - Throws: `UnusableFile` with what stands in the way.
  func create() throws(UnusableFile) {
    var path = place.path.hasPrefix("/") ? "/" : ""
    for part in place.path.split(separator: "/") {
      path += (path.isEmpty || path.hasSuffix("/") ? "" : "/") + part
      if mkdir(path, 0o777) == 0 { continue }
      let code = errno
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if exists, isFolder.boolValue { continue }
      let reason = exists ? "found a file, expected a folder" : String(cString: strerror(code))
      throw UnusableFile(
        path: place.name, reason: "cannot be made a folder: '\(path)': \(reason)")
    }
    guard access(place.path, W_OK) == 0 else {
      throw UnusableFile(
        path: place.name,
        reason: "takes no files: \(String(cString: strerror(errno)))")
    }
  }
}
