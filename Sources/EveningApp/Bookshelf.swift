import Foundation

/// The books of the house; a queue of its own guards them.
final class Bookshelf: @unchecked Sendable {
  private let queue = DispatchQueue(label: "com.example.evening.bookshelf")
  private var titles: Set<String> = [
    "Emma", "Middlemarch", "Persuasion", "Villette", "Kim", "Ivanhoe", "Dracula",
  ]
  private var notes: [UUID: String] = [:]

  /// The titles as the set gives them.
  var unsorted: [String] { queue.sync { Array(titles) } }

  /// Draws a book by lot.
  func draw() -> String? {
    var lot = SystemRandomNumberGenerator()
    return queue.sync { titles.sorted().randomElement(using: &lot) }
  }

  /// Remembers a thought about a book under a new number.
  @discardableResult
  func addNote(_ text: String) -> UUID {
    let number = UUID()
    queue.sync { notes[number] = text }
    return number
  }

  /// Writes the notes down; that takes two seconds.
  ///
  /// - Parameter completion: Called on the bookshelf's queue with the number of notes.
  func save(completion: @escaping @Sendable (Int) -> Void) {
    queue.asyncAfter(deadline: .now() + 2) { [self] in completion(notes.count) }
  }

  /// Writes the notes down and waits for it; not for the main thread.
  ///
  /// - Returns: Whether it was done in time.
  func saveAndWait(atMost seconds: TimeInterval) -> Bool {
    let saved = DispatchSemaphore(value: 0)
    save { _ in saved.signal() }
    return saved.wait(timeout: .now() + seconds) == .success
  }
}
