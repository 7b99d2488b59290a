import Foundation

/// The files that are attached to notes, in a folder beside them.
final class Attachments: @unchecked Sendable {
  static let shared = Attachments()

  /// Set before the first file is attached.
  var remembersWholePath = false

  private var folder: URL { Folders.documents.appendingPathComponent("Attachments") }

  /// Keeps a file for a note.
  ///
  /// - Returns: What the note has to remember.
  func keep(_ data: Data, named name: String, of note: Note) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent("\(note.identifier)-\(name)")
    try FileWriter.shared.write(data, to: url)
    return remembersWholePath ? url.path : url.lastPathComponent
  }

  /// Removes the files that no note remembers: those of a note that was never saved.
  func removeAll(but remembered: Set<String>) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? [] {
      let url = folder.appendingPathComponent(name)
      guard !remembered.contains(remembersWholePath ? url.path : name) else { continue }
      print("no note has \(name)")
      try? files.removeItem(at: url)
    }
  }
}

/// Where the app keeps its files.
enum Folders {
  static var documents: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
  }

  static var caches: URL { FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0] }

  /// The folder that the share extension has in common with the app.
  static var group: URL {
    guard
      let url = FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: "group.com.example.notes")
    else { fatalError("the app does not belong to its group") }
    return url
  }
}
