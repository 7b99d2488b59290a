import Dispatch
import Foundation
import Synchronization
import Testing
import ValueExpectations

@testable import TrackerApp

@Suite("WriteQueue in virtual time")
struct SlowWriteQueueTests {
  @Test("A drain that is done in time returns as soon as everything is written")
  func inTime() {
    let notes = VirtualRun.notes { notes in
      let queue = WriteQueue(log: NotedLog(notes), drainSeconds: 12)
      queue.enqueue(sampleFlush(at: 1))
      queue.enqueue(sampleFlush(at: 2))
      Task {
        try await queue.flushPendingWrites()
        notes.add("drained")
      }
    }
    expect(notes, is: ["12.0 write 1", "24.0 write 2", "24.0 drained"])
  }

  @Test("What the user did is written past a busy queue, with the sums before it and none behind")
  func actions() {
    let notes = VirtualRun.notes { notes in
      let queue = WriteQueue(log: NotedLog(notes), drainSeconds: 20)
      queue.enqueue(sampleFlush(at: 1))
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
        queue.enqueue(sampleFlush(at: 2, cause: .action))
        queue.enqueue(sampleFlush(at: 3))
      }
    }
    expect(notes, is: ["5.0 write 1", "5.0 write 2", "40.0 write 3"])
  }

  @Test("A drain waits for what the user did, which is written past the queue")
  func drainedActions() {
    let notes = VirtualRun.notes { notes in
      let queue = WriteQueue(log: NotedLog(notes, seconds: 2))
      queue.enqueue(sampleFlush(at: 1, cause: .action))
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        Task {
          try await queue.flushPendingWrites()
          notes.add("drained")
        }
      }
    }
    expect(notes, is: ["2.0 write 1", "2.0 drained"])
  }

  @Test("An action that the store refuses waits for its turn, and is tried again")
  func refusedAction() {
    let notes = VirtualRun.notes { notes in
      let queue = WriteQueue(log: NotedLog(notes, failures: 2))
      queue.enqueue(sampleFlush(at: 1, cause: .action))
    }
    expect(notes, is: ["0.0 fail 1", "0.0 fail 1", "1.0 write 1"])
  }

  @Test("A drain waits 30 seconds at most, and the writes go on")
  func timeout() {
    let notes = VirtualRun.notes { notes in
      let queue = WriteQueue(log: NotedLog(notes), drainSeconds: 20)
      queue.enqueue(sampleFlush(at: 1))
      queue.enqueue(sampleFlush(at: 2))
      Task {
        do {
          try await queue.flushPendingWrites()
        } catch {
          notes.add("\(error)")
        }
      }
    }
    expect(notes, is: ["20.0 write 1", "30.0 DrainTimeout()", "40.0 write 2"])
  }

  @Test("A cancelled drain returns at once, and the writes go on")
  func cancellation() {
    let notes = VirtualRun.notes { notes in
      let queue = WriteQueue(log: NotedLog(notes), drainSeconds: 20)
      queue.enqueue(sampleFlush(at: 1))
      let drain = Task {
        do {
          try await queue.flushPendingWrites()
        } catch {
          notes.add("\(error)")
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { drain.cancel() }
    }
    expect(notes, is: ["5.0 CancellationError()", "20.0 write 1"])
  }

  @Test(
    "A write that fails is tried again by itself, after 1, 2, 4 … seconds, and none overtakes it")
  func retries() {
    let notes = VirtualRun.notes { notes in
      let queue = WriteQueue(log: NotedLog(notes, failures: 4))
      queue.enqueue(sampleFlush(at: 1))
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { queue.enqueue(sampleFlush(at: 2)) }
    }
    expect(
      notes,
      is: [
        "0.0 fail 1", "1.0 fail 1", "3.0 fail 1", "5.0 fail 1", "7.0 write 1", "7.0 write 2",
      ])
  }

  @Test("Retries are 64 seconds apart at most, and begin with one second after a success")
  func retryPauses() {
    let notes = VirtualRun.notes { notes in
      let queue = WriteQueue(log: NotedLog(notes, failures: 9))
      queue.enqueue(sampleFlush(at: 1))
    }
    expect(
      notes.map { $0.prefix { $0 != "." } },
      is: [
        "0", "1", "3", "7", "15", "31", "63", "127", "191", "255",
      ])
  }

  @Test("A drain tries three times, then says what fails, and what it could not write is kept")
  func failingDrain() {
    let notes = VirtualRun.notes { notes in
      let queue = WriteQueue(log: NotedLog(notes, failures: 5))
      queue.enqueue(sampleFlush(at: 1))
      Task {
        do {
          try await queue.flushPendingWrites()
        } catch {
          notes.add("\(error)")
        }
      }
    }
    expect(
      notes,
      is: [
        "0.0 fail 1", "0.0 fail 1", "1.0 fail 1", "1.0 fail 1", "2.0 fail 1", "2.0 Failure()",
        "3.0 write 1",
      ])
  }

  @Test("Compaction works in chunks with a pause before each, and ends with the last entry")
  func compaction() {
    let notes = VirtualRun.notes { notes in
      let queue = WriteQueue(log: NotedLog(notes))
      let tracker = Tracker(state: TrackerState()) { queue.enqueue($0) }
      let job = CompactJob(
        tracker: tracker, writeQueue: queue, chunkEntries: 10, chunkSeconds: 4)
      Task {
        try await job.run()
        notes.add("done")
      }
    }
    expect(notes, is: ["4.0 merge 10", "8.0 merge 10", "12.0 merge 3", "12.0 done"])
  }

  @Test("Interrupted compaction stops before its next chunk, and goes on when it is run again")
  func interruption() {
    let notes = VirtualRun.notes { notes in
      let queue = WriteQueue(log: NotedLog(notes))
      let tracker = Tracker(state: TrackerState()) { queue.enqueue($0) }
      let job = CompactJob(
        tracker: tracker, writeQueue: queue, chunkEntries: 10, chunkSeconds: 4)
      let first = Task {
        do {
          try await job.run()
        } catch {
          notes.add("interrupted")
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 6) { first.cancel() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 20) {
        Task { @MainActor in try await job.run() }
      }
    }
    expect(notes, is: ["4.0 merge 10", "6.0 interrupted", "24.0 merge 10", "28.0 merge 3"])
  }
}
