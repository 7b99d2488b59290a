import Foundation
import Synchronization
import Testing
import ValueExpectations

@testable import TrackerApp

@Suite("WriteQueue")
struct WriteQueueTests {
  /// A log in memory whose writes can be made to fail.
  private final class TestLog: TransactionLog {
    struct Failure: Error {}
    let written = Mutex<[Milliseconds]>([])
    let failuresLeft: Mutex<Int>

    init(failures: Int = 0) { failuresLeft = Mutex(failures) }

    func append(_ flush: Flush) throws {
      let fails = failuresLeft.withLock { left in
        defer { left = max(0, left - 1) }
        return left > 0
      }
      if fails { throw Failure() }
      written.withLock { $0.append(flush.at) }
    }

    func compact(before day: LocalDay, limit: Int) throws -> Int {
      written.withLock { $0.count }
    }
  }

  @Test("Writes in the order in which it was given the flushes")
  func order() async throws {
    let log = TestLog()
    let queue = WriteQueue(log: log)
    for time in 0..<20 { queue.enqueue(sampleFlush(at: Int64(time))) }
    try await queue.flushPendingWrites()
    expect(log.written.withLock { $0 }, is: Array(0..<20))
  }

  @Test("A write that fails is tried again before the next one, and none is skipped")
  func retry() async throws {
    let log = TestLog(failures: 2)
    let queue = WriteQueue(log: log)
    queue.enqueue(sampleFlush(at: 1))
    queue.enqueue(sampleFlush(at: 2))
    queue.enqueue(sampleFlush(at: 3))
    try await queue.flushPendingWrites()
    expect(log.written.withLock { $0 }, is: [1, 2, 3])
  }

  @Test("Compaction waits for the writes before it")
  func compaction() async throws {
    let queue = WriteQueue(log: TestLog())
    queue.enqueue(sampleFlush(at: 1))
    queue.enqueue(sampleFlush(at: 2))
    expect(try await queue.compact(before: utcDay(monday), limit: 5), is: 2)
  }
}

@Suite("OneAnswer")
struct OneAnswerTests {
  @Test("The first answer counts, whether it comes before the waiting or after")
  func first() async throws {
    let early = OneAnswer<Int>()
    early.give(.success(1))
    early.give(.success(2))
    expect(try await early.value, is: 1)

    let late = OneAnswer<Int>()
    async let value = late.value
    late.give(.success(3))
    expect(try await value, is: 3)
  }

  @Test("Cancelling whoever waits answers with a cancellation")
  func cancellation() async {
    let answer = OneAnswer<Int>()
    let waiting = Task { try await answer.value }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}
