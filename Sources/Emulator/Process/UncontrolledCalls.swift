import Synchronization

/// The calls of one run that came from threads that no simulation knows.
///
/// Such a thread cannot tell which run it belongs to: its call counts for all that are going on.
final class UncontrolledCalls: Sendable {
  private static let runs = Mutex<[UncontrolledCalls]>([])

  private let calls = Mutex<Set<String>>([])

  /// Reports a call to every run that is going on; may be called on any thread.
  static func report(_ call: String) {
    for run in runs.withLock({ $0 }) {
      run.calls.withLock { _ = $0.insert(call) }
    }
  }

  /// Begins to listen.
  func begin() {
    Self.runs.withLock { $0.append(self) }
  }

  /// Ceases to listen.
  func end() {
    Self.runs.withLock { runs in runs.removeAll { $0 === self } }
  }

  /// Every call that was reported so far, sorted.
  var all: [String] { calls.withLock { $0.sorted() } }
}
