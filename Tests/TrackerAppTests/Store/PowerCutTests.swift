import Emulator
import Testing
import ValueExpectations

@testable import TrackerApp

@Suite("The store in a power cut")
struct PowerCutTests {
  /// Tracks, flushes and compacts with the app's own jobs.
  @MainActor
  private func work(on store: PowerCutStore) async throws {
    let queue = WriteQueue(log: try store.open())
    let clock = TestClock(monday + 10 * hour)
    let tracker = Tracker(state: TrackerState(), clock: clock.wallClock) { queue.enqueue($0) }
    for number in 0..<8 {
      tracker.perform(.startTracking(task: "task \(number % 3)"))
      clock.now += minute
    }
    let flush = FlushJob(tracker: tracker, writeQueue: queue)
    flush.begin()
    try await flush.run()
    clock.now += 24 * hour
    let compaction = CompactJob(
      tracker: tracker, writeQueue: queue, chunkEntries: 3, chunkSeconds: 0)
    try await compaction.run()
  }

  @Test("The flush and the compaction lose nothing at any point, in any way")
  func jobs() async throws {
    let store = PowerCutStore()
    try await work(on: store)
    let verdict = store.verdict(subsets: 50)
    expect(verdict.violations, is: [])
    #expect(verdict.points > 100)
    #expect(verdict.cuts > 1000)
  }

  @Test("A cut while the app recovers from a cut loses nothing either")
  func recovery() throws {
    let store = PowerCutStore()
    let log = try store.open()
    for number in 0..<3 { try log.append(sampleFlush(at: monday + Int64(number))) }
    let verdict = store.verdictOfRecovery(subsets: 2)
    expect(verdict.violations, is: [])
    #expect(verdict.points > 100)
    #expect(verdict.cuts > 500)
  }

  @Test("A disk that ignores syncs is found out")
  func ignoredSyncs() async throws {
    let store = PowerCutStore(ignoresSyncs: true)
    try await work(on: store)
    #expect(!store.verdict(subsets: 0, limit: 1).violations.isEmpty)
  }

  @Test("Closing the store takes the log into the database without losing anything")
  func closing() throws {
    let store = PowerCutStore()
    do {
      let log = try store.open()
      for number in 0..<3 { try log.append(sampleFlush(at: monday + Int64(number))) }
    }
    store.close()
    let verdict = store.verdict(subsets: 20)
    expect(verdict.violations, is: [])
    #expect(verdict.cuts > 300)
  }

  @Test("A log that is taken into the database while the app writes loses nothing")
  func checkpoint() throws {
    let path = "/Documents/tracker.sqlite"
    // The database itself is written by checkpoints only.
    let store = PowerCutStore { $0.afterPowerCut(.allDropped)[path] != $0[path] }
    let log = try store.open()
    for number in 0..<400 { try log.append(sampleFlush(at: monday + Int64(number))) }
    let verdict = store.verdict(subsets: 20)
    expect(verdict.violations, is: [])
    #expect(verdict.points > 10)
  }
}
