import DeviceModel
import Emulator
import Foundation

/// What the app's files say, read from the disk and never from the app.
struct StoredNotes {
  /// A note as its file has it.
  struct Note: Decodable {
    var identifier: String
    var title: String
    var text: String
    var attachments: [String]
  }

  /// The notes and what waits in the inbox to become one, by the identifier; the order is that of the files.
  private(set) var notes: [Note] = []
  /// The files that hold no note.
  private(set) var damaged: [String] = []
  /// The titles in the index by the note's identifier.
  private(set) var index: [String: String] = [:]
  /// The identifiers of the notes in the folder of documents.
  private(set) var indexable: Set<String> = []

  private let disk: Disk
  private let attachments: [String]

  private static let folder = "/Documents/Notes/"
  private static let attachmentFolder = "/Documents/Attachments/"
  private static let inbox = SharedContainer.path(ofGroup: "group.com.example.notes") + "/Inbox/"
  private static let defaults = "/Library/Preferences/com.example.notes.plist"

  /// Reads the notes of a disk.
  init(of disk: Disk) {
    self.disk = disk
    attachments = disk.paths.filter { $0.hasPrefix(Self.attachmentFolder) && !$0.hasSuffix(".new") }
    for path in disk.paths where path.hasSuffix(".json") {
      let isNote = path.hasPrefix(Self.folder)
      guard isNote || path.hasPrefix(Self.inbox), let file = disk[path] else { continue }
      guard let note = try? JSONDecoder().decode(Note.self, from: Data(file.bytes)) else {
        damaged.append(path)
        continue
      }
      if isNote { indexable.insert(note.identifier) }
      if !notes.contains(where: { $0.identifier == note.identifier }) { notes.append(note) }
    }
    guard let file = disk[Self.defaults],
      let list = try? PropertyListSerialization.propertyList(
        from: Data(file.bytes), options: [], format: nil)
    else { return }
    index = (list as? [String: Any])?["index"] as? [String: String] ?? [:]
  }

  /// The path of what a note remembers of an attachment.
  private func path(of reference: String) -> String {
    reference.hasPrefix("/") ? reference : Self.attachmentFolder + reference
  }

  /// Whether a note has a file of a name and a length attached that is there.
  func has(_ name: String, bytes: Int, in note: Note) -> Bool {
    note.attachments.contains { $0.hasSuffix("-" + name) && disk[path(of: $0)]?.size == bytes }
  }

  /// The attachments that no note remembers.
  var orphans: [String] {
    let remembered = Set(notes.flatMap(\.attachments).map(path))
    return attachments.filter { !remembered.contains($0) }
  }

  /// The identifiers that the index lacks, or has though there is no such note, in order.
  var misindexed: [String] {
    let titles = Dictionary(notes.map { ($0.identifier, $0.title) }) { first, _ in first }
    return Set(index.keys).union(indexable).filter { identifier in
      !indexable.contains(identifier) || index[identifier] != titles[identifier]
    }.sorted()
  }
}
