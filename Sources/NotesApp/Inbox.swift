import Foundation

/// What other apps share with this one: files in the folder of its group.
enum Inbox {
  private static var folder: URL { Folders.group.appendingPathComponent("Inbox") }

  /// Puts a text into the inbox, as the share extension does.
  static func accept(title: String, text: String) {
    do {
      let note = Note(title: title, text: text)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileWriter.shared.write(
        JSONEncoder().encode(note), to: folder.appendingPathComponent(note.identifier + ".json"))
    } catch {
      print("“\(title)” cannot be shared")
    }
  }

  /// Makes notes of what is in the inbox.
  ///
  /// A file goes when its note is saved, and the note has the name of the file: whoever is interrupted in
  /// between makes no second note of it.
  ///
  /// - Parameter completion: Called on a queue of the app with whether all is in the store.
  static func empty(completion: @escaping @Sendable (Bool) -> Void = { _ in }) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let urls = names.filter { $0.hasSuffix(".json") }.map(folder.appendingPathComponent)
    let group = DispatchGroup()
    let failures = Counter()
    for url in urls {
      guard let data = try? Data(contentsOf: url),
        let note = try? JSONDecoder().decode(Note.self, from: data)
      else {
        failures.increment()
        continue
      }
      group.enter()
      NoteStore.shared.add(note) { isSaved in
        if isSaved { try? FileManager.default.removeItem(at: url) } else { failures.increment() }
        group.leave()
      }
    }
    group.notify(queue: .global()) { completion(failures.value == 0) }
  }
}

/// A number that several queues count up.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func increment() { lock.withLock { count += 1 } }
}
