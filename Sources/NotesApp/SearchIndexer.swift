import Foundation

/// Keeps a list of all words with the notes that they are in, on a thread of its own.
///
/// The list is a cache: it can be made anew at any time.
final class SearchIndexer: @unchecked Sendable {
  static let shared = SearchIndexer()

  private let condition = NSCondition()
  private var jobs: [([Note], @Sendable () -> Void)] = []
  private var observer: (any NSObjectProtocol)?

  /// Starts the thread, and follows the store.
  func start() {
    let thread = Thread { [self] in
      while true { work() }
    }
    thread.name = "com.example.notes.search"
    thread.qualityOfService = .utility
    thread.start()
    observer = NotificationCenter.default.addObserver(
      forName: NoteStore.didSave, object: nil, queue: nil
    ) { [self] _ in rebuild() }
  }

  /// Makes the list anew.
  ///
  /// - Parameter completion: Called on the thread when it is done.
  func rebuild(completion: @escaping @Sendable () -> Void = {}) {
    NoteStore.shared.read { [self] notes in
      condition.lock()
      jobs.append((notes, completion))
      condition.signal()
      condition.unlock()
    }
  }

  private func work() {
    condition.lock()
    while jobs.isEmpty { condition.wait() }
    let (notes, completion) = jobs.removeFirst()
    condition.unlock()
    var places: [String: [String]] = [:]
    for note in notes {
      let words = (note.title + " " + note.text).lowercased().split { !$0.isLetter }
      for word in Set(words) { places[String(word), default: []].append(note.identifier) }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try? encoder.encode(places).write(
      to: Folders.caches.appendingPathComponent("search.json"), options: .atomic)
    completion()
  }
}
