import Foundation

/// The files of the template, in which an app is called MyApp.
struct AppTemplate {
  private var texts: [String: String]

  /// Reads a template.
  ///
  /// - Throws: `UnusableFile` when the folder is none.
  init(in folder: URL) throws(UnusableFile) {
    texts = try Self.texts(in: folder)
    guard texts["Package.swift"] != nil else {
      throw UnusableFile(
        path: folder.relativePath,
        reason: "is no template: found no Package.swift in it. '--from' names the folder or the "
          + "repository of the emulator's package")
    }
  }

  /// Puts other sources into the places of those of the template; the rest stays.
  ///
  /// - Throws: `UnusableFile` for what cannot be read.
  mutating func replaceSources(by folder: URL) throws(UnusableFile) {
    texts = texts.filter { !$0.key.hasPrefix("Sources/") }
    texts.merge(try Self.texts(in: folder)) { $1 }
  }

  /// The texts of a folder's files by their paths in it.
  private static func texts(in folder: URL) throws(UnusableFile) -> [String: String] {
    let files = FileManager.default
    var texts: [String: String] = [:]
    for path in (try? files.subpathsOfDirectory(atPath: folder.path)) ?? []
    where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      let file = folder.appendingPathComponent(path)
      guard !isFolder(file) else { continue }
      do {
        texts[path] = try String(contentsOf: file, encoding: .utf8)
      } catch {
        throw UnusableFile(path: file.relativePath, reason: "cannot be read as text")
      }
    }
    return texts
  }

  private static func isFolder(_ file: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The files of an app's package, by their paths.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - origin: Where its manifest finds the emulator's package.
  /// - Returns: Their texts.
  func files(for app: String, from origin: PackageOrigin) -> [String: String] {
    func named(_ text: String) -> String {
      let text = text.replacing("MyApp", with: app).replacing("myapp", with: app.lowercased())
      return origin.written(into: text)
    }
    return Dictionary(uniqueKeysWithValues: texts.map { (named($0.key), named($0.value)) })
  }
}
