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

  /// Opens the events, and creates their table at the first launch.
  init(path: String) throws {
    let store = try StoreFile(path: path)
    try store.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    try store.run(Self.schema)
    self.store = store
  }

  /// Stores an event.
  func insert(_ name: String) throws {
    guard let store else { throw Stale() }
    try store.run("INSERT INTO event (name) VALUES (?)", with: name)
  }

  /// Gives the file back.
  func close() {
    store = nil
  }

  private static let schema = """
    CREATE TABLE IF NOT EXISTS event (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL)
    """
}
