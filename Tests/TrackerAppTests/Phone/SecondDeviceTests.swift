import Emulator
import Testing
import ValueExpectations

@testable import TrackerApp

/// Another device of the user, which learns what was tracked by replaying the log.
private struct SecondDevice {
  /// Credited milliseconds by task.
  private(set) var sums: [String: Int64] = [:]
  private var newest: Int64 = 0

  /// Replays what it has not seen yet, in lines of number, task and milliseconds.
  ///
  /// - Returns: How many entries were new.
  mutating func replay(_ rows: [String]) -> Int {
    let entries = rows.map { $0.split(separator: " ").map(String.init) }
      .filter { (Int64($0[0]) ?? 0) > newest }
    for entry in entries { sums[entry[1], default: 0] += Int64(entry[2]) ?? 0 }
    newest = entries.last.flatMap { Int64($0[0]) } ?? newest
    return entries.count
  }
}

@Suite("A second device replays the log")
struct SecondDeviceTests {
  private static let log = "SELECT id, task, credited_ms FROM log_entry ORDER BY id"

  @Test(
    "It gets one entry for an absence, none for a tick, and comes to the same sum, however often it replays"
  )
  func replay() throws {
    var day = TrackerDay()
    day.at(60, .openApp)
    day.at(62, .track("write"))
    day.at(182, .leaveApp)
    day.at(482, .openApp)
    day.at(600, .leaveApp)
    let morning = try day.run().rows(Self.log)
    var device = SecondDevice()
    // 418 seconds of ticks and absence: the pause, the resume, the second pause.
    #expect(device.replay(morning) == 3)
    expect(device.sums, is: ["write": 538_000])
    expect(device.replay(morning), is: 0)
    day.at(900, .openApp)
    day.at(960, .stop)
    let evening = try day.run().rows(Self.log)
    expect(device.replay(evening), is: 2)
    expect(device.sums, is: ["write": 898_000])
  }
}
