import Foundation

/// The files of the template, in which an app is called MyApp.
struct AppTemplate {
  private var texts: [String: String]

  /// What an app is made of.
  enum Form {
    /// A delegate of UIKit's.
    case delegate
    /// An `App` of SwiftUI.
    case swiftUI
    /// The files of an app that is there.
    case sources

    /// The folder with what is other than in the template of a delegate, and what stays of that.
    fileprivate var difference: (folder: String, staying: [String])? {
      switch self {
      case .delegate: nil
      case .swiftUI: ("SwiftUITemplate", ["Package.swift", "Config/", "Tests/"])
      case .sources: ("TemplateOfSources", ["Config/"])
      }
    }
  }

  /// Reads the template of a form.
  ///
  /// - Throws: `UnusableFile` when the emulator's package is none.
  init(of form: Form, in package: URL) throws(UnusableFile) {
    let config = package.appendingPathComponent("Config")
    let folder = config.appendingPathComponent("Template")
    texts = try Self.texts(in: folder)
    guard texts["Package.swift"] != nil else {
      throw UnusableFile(
        path: folder.relativePath,
        reason: "is no template: found no Package.swift in it. '--from' names the folder or the "
          + "repository of the emulator's package")
    }
    guard let difference = form.difference else { return }
    texts = texts.filter { text in difference.staying.contains { text.key.hasPrefix($0) } }
    texts.merge(try Self.texts(in: config.appendingPathComponent(difference.folder))) { $1 }
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
