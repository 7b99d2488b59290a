/// Fetches the evening's headlines; every section has a server of its own speed.
struct Newsroom: Sendable {
  private static let sections: [(name: String, delay: Duration)] = [
    ("World", .milliseconds(1500)), ("Culture", .milliseconds(700)), ("Sport", .milliseconds(2250)),
  ]

  /// Fetches all sections at once, each as it arrives, and returns how many there were.
  func fetchHeadlines() async throws -> Int {
    try await withThrowingTaskGroup(of: String.self) { group in
      for section in Self.sections {
        group.addTask {
          try await Task.sleep(for: section.delay)
          return section.name
        }
      }
      var count = 0
      for try await section in group {
        Diary.note("\(section) has arrived")
        count += 1
      }
      return count
    }
  }
}
