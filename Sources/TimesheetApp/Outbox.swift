import Foundation

/// Time that was booked.
struct Entry: Codable, Sendable {
  let id: UUID
  let minutes: Int
}

/// What was booked and is not on the server yet.
final class Outbox: @unchecked Sendable {
  static let shared = Outbox()

  private let queue = DispatchQueue(label: "com.example.timesheet.outbox")
  private let key = "entries"
  private var isSending = false

  /// What is still to be sent.
  var entries: [Entry] {
    queue.sync { stored }
  }

  private var stored: [Entry] {
    get {
      UserDefaults.standard.data(forKey: key)
        .flatMap { try? JSONDecoder().decode([Entry].self, from: $0) } ?? []
    }
    set { UserDefaults.standard.set(try? JSONEncoder().encode(newValue), forKey: key) }
  }

  /// Books time.
  func add(minutes: Int) {
    queue.sync { stored.append(Entry(id: UUID(), minutes: minutes)) }
  }

  /// Sends what there is; the server ignores entries that it knows.
  func send(completion: @escaping @Sendable () -> Void) {
    let entries = queue.sync { () -> [Entry] in
      guard !isSending else { return [] }
      isSending = !stored.isEmpty
      return stored
    }
    guard !entries.isEmpty else { return completion() }
    APIClient.shared.post(entries) { error in
      self.queue.sync {
        self.isSending = false
        guard error == nil else { return }
        let sent = Set(entries.map { $0.id })
        self.stored.removeAll { sent.contains($0.id) }
      }
      if let error = error as? URLError {
        print("\(entries.count) entries not sent: \(error.code.rawValue)")
      } else {
        print("\(entries.count) entries sent")
      }
      completion()
    }
  }
}
