import Emulator
import Testing
import ValueExpectations

@testable import TrackerApp

@Suite("Tracker with a store that fails")
struct FailingStoreTests {
  /// Two minutes are tracked from 62 s on, then five away, then one more.
  private func outcome(_ faults: Fault...) throws -> TrackerDay.Outcome {
    var day = TrackerDay()
    day.at(60, .openApp)
    day.at(62, .track("write"))
    day.at(182, .leaveApp)
    day.at(482, .openApp)
    day.at(542, .stop)
    day.faults = faults
    return try day.run()
  }

  @Test(
    "One operation that fails loses nothing, from the creation of the store on",
    arguments: [PointKind.storeWrite, .storeSync], 1...20)
  func oneFailure(kind: PointKind, number: Int) throws {
    let outcome = try outcome(
      Fault(
        kind: .store(.storeError, seconds: nil),
        placement: .point(number, PointPattern(kind: kind))))
    expect(try outcome.amounts, is: ["write 2026-03-02 480000 0 0 0"])
    #expect(!outcome.story.contains { $0.contains("killed") })
  }

  @Test("A disk that is full for a while delays the writes and says so", arguments: [60, 100, 182])
  func full(seconds: Int64) throws {
    let outcome = try outcome(
      Fault(
        kind: .store(.diskFull, seconds: 45), placement: .time(.seconds(seconds))))
    expect(try outcome.amounts, is: ["write 2026-03-02 480000 0 0 0"])
  }

  @Test("A disk that stays full from the first launch on ends nothing, and is reported")
  func alwaysFull() throws {
    let outcome = try outcome(
      Fault(kind: .store(.diskFull, seconds: nil), placement: .time(.seconds(1))))
    #expect(!outcome.story.contains { $0.contains("killed") })
    #expect(outcome.story.contains { $0.contains("tracker: the store is not created yet") })
    #expect(outcome.story.contains { $0.contains("tracker: writing is put off") })
  }
}
