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
