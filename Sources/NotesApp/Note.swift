import Foundation

/// A note, one JSON file in the folder of documents.
struct Note: Codable, Sendable {
  /// The name of its file; a note from another app keeps the one that it came with.
  let identifier: String
  var title: String
  var text: String
  var modified: Date
  /// What is attached, as ``Attachments`` finds it.
  var attachments: [String] = []

  init(identifier: String = UUID().uuidString, title: String, text: String) {
    self.identifier = identifier
    self.title = title
    self.text = text
    modified = Date()
  }
}

/// Defects that the app once had, kept so that they can be caught.
public enum NotesVariant: String, CaseIterable, Sendable {
  /// A file is written over in place.
  case nonAtomicWrite
  /// Only the timer saves what the user types; leaving the app does not.
  case autosaveOnly
  /// A note remembers where its attachments lie by the whole path.
  case absolutePath
}
