import Dispatch
import Testing
import ValueExpectations
import VirtualTime

@testable import TrackerApp

/// What reaches the log in any order in which the processors of a phone might have worked.
@Suite("Interleavings of WriteQueue")
struct WriteQueueInterleavingTests {
  private static let policies: [ReadyQueuePolicy] =
    (1...100).map { .random(seed: $0) }
    + (1...100).map { .pct(depth: 3, seed: $0, choices: 20) }

  /// Sums wait in the queue, the user acts, a job has all of it written, and meanwhile the user acts again.
  private func lines(
    _ policy: ReadyQueuePolicy, failures: Int = 0, seconds: Double = 0
  ) -> [Substring] {
    VirtualRun.notes(interleaving: policy) { notes in
      let log = NotedLog(notes, failures: failures, seconds: seconds)
      let queue = WriteQueue(log: log)
      @Sendable func hand(_ number: Milliseconds, _ cause: FlushCause) {
        queue.enqueue(sampleFlush(at: number, cause: cause))
        notes.add("handed \(number)")
      }
      hand(1, .pause)
      hand(2, .action)
      Task.detached {
        notes.add("asked")
        try await queue.flushPendingWrites()
        notes.add("drained")
      }
      DispatchQueue.global().async { hand(3, .action) }
      Task.detached { try await queue.compact(before: utcDay(monday), limit: 10) }
    }.map { $0.drop { $0 != " " }.dropFirst() }
  }

  private static let logs: [(failures: Int, seconds: Double)] = [(0, 0), (0, 2), (1, 0), (2, 2)]

  @Test("Each flush is written once, in the order in which they were handed over", arguments: logs)
  func order(failures: Int, seconds: Double) {
    let wrong = Self.policies.filter { policy in
      lines(policy, failures: failures, seconds: seconds).filter { $0.hasPrefix("write") }
        != ["write 1", "write 2", "write 3"]
    }
    expect(wrong, is: [])
  }

  @Test("What was handed over before a job asked is durable when it hears so", arguments: logs)
  func durability(failures: Int, seconds: Double) {
    let wrong = Self.policies.filter { policy in
      let lines = lines(policy, failures: failures, seconds: seconds)
      guard let end = lines.firstIndex(of: "drained") else { return true }
      let handed = lines.prefix { $0 != "asked" }.filter { $0.hasPrefix("handed") }
      return !handed.allSatisfy {
        lines[..<end].contains("write " + $0.dropFirst("handed ".count))
      }
    }
    expect(wrong, is: [])
  }

  @Test("The orders that are tried differ")
  func variety() {
    #expect(Set(Self.policies.map { lines($0) }).count > 20)
  }
}
