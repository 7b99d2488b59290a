import Foundation
import SwiftUI

/// One entry of the diary.
struct Entry: Codable, Identifiable {
  var id = UUID()
  var date = Date()
  var text: String
}

/// The entries, in a file among the user's documents.
@MainActor
final class JournalStore: ObservableObject {
  static let shared = JournalStore()

  @Published private(set) var entries: [Entry] = []
  @Published var draft = ""

  private var file: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("journal.json")
  }

  func load() {
    guard let data = try? Data(contentsOf: file) else { return }
    do {
      entries = try JSONDecoder().decode([Entry].self, from: data)
    } catch {
      print("journal unreadable: \(error)")
    }
  }

  func addDraft() {
    guard !draft.isEmpty else { return }
    entries.append(Entry(text: draft))
    draft = ""
    save()
  }

  func save() {
    do {
      try JSONEncoder().encode(entries).write(to: file, options: .atomic)
    } catch {
      print("journal not saved: \(error)")
    }
  }

  func note(_ phase: String) {
    print("\(phase), \(entries.count) entries")
  }
}
