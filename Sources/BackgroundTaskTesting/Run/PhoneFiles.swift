public import Foundation

/// The files of a phone as a run has left them.
///
/// Paths begin at the app's home (`Documents/notes.txt`); those of a group's container and of what was installed begin at
/// the phone's root (`var/…`).
///
/// ```swift
/// #expect(run.files.text(of: "Documents/notes.txt") == "milk\n")
/// ```
public struct PhoneFiles: Equatable, Sendable {
  private let contents: [String: Data]

  /// Reads the files in a folder of the machine.
  init(below folder: URL) {
    let files = FileManager.default
    let paths = (try? files.subpathsOfDirectory(atPath: folder.path)) ?? []
    let read = paths.compactMap { path -> (String, Data)? in
      let file = folder.appendingPathComponent(path)
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
        return nil
      }
      return (try? Data(contentsOf: file)).map { (path, $0) }
    }
    contents = Dictionary(uniqueKeysWithValues: read)
  }

  /// The paths of all files, in alphabetical order.
  public var paths: [String] { contents.keys.sorted() }

  /// What a file holds; nil where there is none.
  public subscript(path: String) -> Data? {
    contents[path.hasPrefix("/") ? String(path.dropFirst()) : path]
  }

  /// What a file holds as text in UTF-8, invalid bytes replaced; nil where there is none.
  public func text(of path: String) -> String? {
    self[path].map { String(decoding: $0, as: UTF8.self) }
  }

  /// What a property list holds; empty where there is none.
  func dictionary(in path: String) -> [String: Any] {
    let list = self[path].flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil)
    }
    return list as? [String: Any] ?? [:]
  }

  /// The identifier under which the app's own defaults are kept.
  var bundleIdentifier: String? {
    let installed = paths.first { path in
      path.hasPrefix("var/containers/Bundle/") && path.hasSuffix(".app/Info.plist")
    }
    return installed.flatMap { dictionary(in: $0)["CFBundleIdentifier"] as? String }
  }
}

extension PhoneFiles: CustomStringConvertible {
  /// How many there are, and the app's own by name.
  public var description: String {
    let own = paths.filter { !$0.hasPrefix("var/") }
    return "\(contents.count) files: \(own.joined(separator: ", "))"
  }
}
