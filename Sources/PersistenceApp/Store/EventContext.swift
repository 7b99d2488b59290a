import Foundation

/// Where the app keeps its databases: in the folder that it shares with its widget.
///
/// Files there must not be locked when the app is suspended, and an idle connection is given back, too.
struct SharedStores: Sendable {
  /// The events.
  let events: String
  /// What the sync engine has uploaded.
  let uploads: String

  /// The databases in a folder.
  init(folder: String) {
    events = folder + "/default.store"
    uploads = folder + "/sync.store"
  }
}

/// The main actor's view of the events; valid until it is closed.
@MainActor
final class EventContext {
  /// A closed context was used: what it was to store is lost.
  struct Stale: Error, CustomStringConvertible {
    var description: String { "the context is stale" }
  }

  private var store: StoreFile?
  private let autosaves: Bool
  /// What is not saved yet; only where the context saves by itself.
  private var unsaved: [String] = []

  /// Whether the context has become stale.
  var isClosed: Bool { store == nil }

  /// Opens the events, and creates their table at the first launch.
  ///
  /// - Parameters:
  ///   - path: The database.
  ///   - autosaves: Whether events are saved later, and not as they come: the mistake of a variant.
  /// - Throws: `StoreFile.Failure` where the database cannot be opened.
  init(path: String, autosaves: Bool = false) throws {
    self.autosaves = autosaves
    let store = try StoreFile(path: path)
    try store.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    try store.run(Self.schema)
    self.store = store
  }

  /// Stores an event.
  func insert(_ name: String) throws {
    guard let store else { throw Stale() }
    guard autosaves else { return try store.run(Self.insertion, with: name) }
    unsaved.append(name)
    Task {
      try await Task.sleep(for: .seconds(60))
      save()
    }
  }

  private func save() {
    do {
      for name in unsaved { try store?.run(Self.insertion, with: name) }
      unsaved = []
    } catch {
      print("default.store: \(error)")
    }
  }

  /// The names of all events, the oldest first.
  func events() throws -> [String] {
    guard let store else { throw Stale() }
    return try store.texts("SELECT name FROM event ORDER BY id")
  }

  /// Takes all events of a name away.
  func delete(_ name: String) throws {
    guard let store else { throw Stale() }
    try store.run("DELETE FROM event WHERE name = ?", with: name)
  }

  /// Gives the file back.
  func close() {
    store = nil
  }

  private static let insertion = "INSERT INTO event (name) VALUES (?)"

  private static let schema = """
    CREATE TABLE IF NOT EXISTS event (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL)
    """
}
