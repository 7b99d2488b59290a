import Foundation

/// All notes of the user; a queue of its own guards them and writes their files.
final class NoteStore: @unchecked Sendable {
  static let shared = NoteStore()
  /// Posted on the store's queue when a note was saved.
  static let didSave = Notification.Name("com.example.notes.didSave")

  private let queue = DispatchQueue(label: "com.example.notes.store")
  private var notes: [String: Note] = [:]
  /// The notes that are not on the disk as they are here.
  private var drafts: Set<String> = []

  private var folder: URL { Folders.documents.appendingPathComponent("Notes") }

  /// A file that is there from the first launch on, to see whether files can be read.
  private var witness: URL { Folders.documents.appendingPathComponent("witness") }
  private var isOpen = false

  // MARK: Opening

  /// Reads the notes, and puts in order what an earlier process left half done; does nothing when that is done.
  ///
  /// Before the first unlock of the phone no file can be read, and a process that has looked at its defaults finds them
  /// empty for good: it has to be tried again later.
  func open() {
    queue.async { [self] in
      guard !isOpen, canReadFiles else { return }
      isOpen = true
      let areAllRead = readNotes()
      NoteIndex.set(notes.values)
      // Who cannot read a note does not know what belongs to it, either.
      guard areAllRead else { return }
      Attachments.shared.removeAll(but: Set(Array(notes.values).flatMap(\.attachments)))
    }
  }

  private var canReadFiles: Bool {
    if FileManager.default.fileExists(atPath: witness.path) {
      return (try? Data(contentsOf: witness)) != nil
    }
    try? FileWriter.shared.write(Data("notes".utf8), to: witness)
    return true
  }

  /// - Returns: Whether each note could be read.
  private func readNotes() -> Bool {
    let files = FileManager.default
    try? files.createDirectory(at: folder, withIntermediateDirectories: true)
    guard let names = try? files.contentsOfDirectory(atPath: folder.path) else { return false }
    var areAllRead = true
    for name in names {
      let url = folder.appendingPathComponent(name)
      guard url.pathExtension == "json" else {
        try? files.removeItem(at: url)
        continue
      }
      do {
        let note = try JSONDecoder().decode(Note.self, from: Data(contentsOf: url))
        if notes[note.identifier] == nil { notes[note.identifier] = note }
      } catch {
        print("\(name) cannot be read")
        areAllRead = false
      }
    }
    return areAllRead
  }

  // MARK: Writing

  /// Adds a note and saves it at once.
  ///
  /// - Parameters:
  ///   - note: The note; one that is there already stays as it is.
  ///   - completion: Called on the store's queue; says whether the note is on the disk.
  func add(_ note: Note, completion: @escaping @Sendable (Bool) -> Void = { _ in }) {
    queue.async { [self] in
      guard isOpen else { return completion(false) }
      if notes[note.identifier] == nil {
        notes[note.identifier] = note
        drafts.insert(note.identifier)
      }
      save()
      completion(!drafts.contains(note.identifier))
    }
  }

  /// Takes over what the user types into a note, or into a new one; it is saved later, with
  /// ``saveDrafts(completion:)``.
  func edit(_ title: String, text: String) {
    change(title) {
      $0.text = text
      $0.modified = Date()
    }
  }

  /// Attaches a file to a note; where the disk has no room for it, the note stays as it is.
  func attach(_ data: Data, named name: String, to title: String) {
    change(title) { note in
      do {
        note.attachments.append(try Attachments.shared.keep(data, named: name, of: note))
      } catch {
        print("\(name) cannot be attached")
      }
    }
    saveDrafts {}
  }

  private func change(_ title: String, _ body: @escaping @Sendable (inout Note) -> Void) {
    queue.async { [self] in
      guard isOpen else { return }
      var note = notes.values.first { $0.title == title } ?? Note(title: title, text: "")
      body(&note)
      notes[note.identifier] = note
      drafts.insert(note.identifier)
    }
  }

  /// Saves what is not on the disk.
  ///
  /// - Parameter completion: Called on the store's queue when that was tried.
  func saveDrafts(completion: @escaping @Sendable () -> Void) {
    queue.async { [self] in
      save()
      completion()
    }
  }

  private func save() {
    guard !drafts.isEmpty else { return }
    for identifier in drafts.sorted() {
      guard let note = notes[identifier] else { continue }
      do {
        let url = folder.appendingPathComponent(identifier + ".json")
        try FileWriter.shared.write(JSONEncoder().encode(note), to: url)
        drafts.remove(identifier)
      } catch {
        print("“\(note.title)” cannot be saved")
      }
    }
    NoteIndex.set(notes.values.filter { !drafts.contains($0.identifier) || NoteIndex.has($0) })
    NotificationCenter.default.post(name: Self.didSave, object: nil)
  }

  // MARK: Reading

  /// Hands over the notes.
  func read(_ body: @escaping @Sendable ([Note]) -> Void) {
    queue.async { [self] in body(notes.values.sorted { $0.identifier < $1.identifier }) }
  }
}

/// The titles of the notes in the app's defaults, so that the first screen is there at once.
enum NoteIndex {
  private static let key = "index"

  private static var titles: [String: String] {
    UserDefaults.standard.dictionary(forKey: key) as? [String: String] ?? [:]
  }

  static func has(_ note: Note) -> Bool { titles[note.identifier] != nil }

  static func set(_ notes: some Sequence<Note>) {
    let titles = Dictionary(uniqueKeysWithValues: notes.map { ($0.identifier, $0.title) })
    UserDefaults.standard.set(titles, forKey: key)
  }
}
