import DeviceModel
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator
@testable import TimelinePage

@Suite("Picture of a run")
struct TimelineModelTests {
  private func model(device: DeviceState? = nil) throws -> TimelineModel {
    try #require(TimelineModel(SampleRun.records(), device: device))
  }

  @Test("A request waits with its reasons, in words, until it is launched")
  func waiting() throws {
    let task = try #require(try model().tasks.first { $0.identifier == SampleRun.task })
    expect(task.name, is: "refresh")
    let wait = try #require(task.waits.first)
    expect(task.waits.count, is: 1)
    #expect(wait.begin == .seconds(100) && wait.end == .seconds(4_000) && wait.isLaunched)
    expect(wait.outcome, is: "launched as task 1")
    expect(wait.reasons.map(\.seen), is: ["on battery"])
    expect(wait.reasons.map(\.needed), is: ["external power"])
    expect(wait.reasons.map(\.tone), is: [.power])
    expect(wait.reasons.map(\.end), is: [.seconds(3_600)])
  }

  @Test("A run knows when its time was over, and how it ended")
  func running() throws {
    let runs = try model().tasks.flatMap(\.runs)
    expect(runs.map(\.begin), is: [.seconds(4_000)])
    expect(runs.map(\.expiry), is: [.seconds(4_060)])
    expect(runs.map(\.end), is: [.seconds(4_065)])
    expect(runs.map(\.outcome), is: [.killed])
  }

  @Test("The states of one instant are one state; the process begins as not running")
  func process() throws {
    let lane = try #require(try model().states.first { $0.name == "App process" })
    expect(lane.spans.map(\.begin), is: [.zero, .seconds(60)])
    expect(lane.spans.map(\.words), is: ["not running", "on screen, active"])
  }

  @Test("What a trace does not tell of the phone is not made up")
  func device() throws {
    let unknown = try model().states.first { $0.name == "Power" }
    // A lane of one span only is shown for what matters to everybody.
    #expect(unknown?.spans.map(\.begin) == [.seconds(3_600)])
    expect(try model().states.first { $0.name == "Network" }, is: nil)
    let known = try model(device: DeviceState())
    expect(
      known.states.first { $0.name == "Power" }?.spans.map(\.words),
      is: ["on battery", "plugged in"])
    expect(known.states.first { $0.name == "Network" }?.spans.map(\.words), is: ["Wi-Fi"])
    expect(known.levels.first { $0.name == "Battery" }?.points.map(\.value), is: [0.8])
  }

  @Test("A journal counts for its database")
  func files() throws {
    let files = try model().files
    expect(files.map(\.path), is: ["/Documents/a.sqlite"])
    expect(files.first?.operations, is: [.write, .sync])
    expect(files.first?.bytes, is: [512, 0])
  }

  @Test("The clock goes forward in the night in which clocks do")
  func summerTime() throws {
    let hour: Int64 = 3_600_000_000_000
    let settings = try model().clock
    expect(settings.map(\.from), is: [.zero, .seconds(7_200)])
    #expect(
      settings.count == 2 && settings[1].leadNanoseconds - settings[0].leadNanoseconds == hour)
  }

  @Test("Launches count for 24 hours; what lies behind the run is not told")
  func launches() throws {
    let lane = try #require(try model().levels.first { $0.name.hasPrefix("Launches") })
    expect(lane.points.map(\.value), is: [0, 1])
    expect(lane.points.map(\.at), is: [.zero, .seconds(4_000)])
    var count = LaunchCount()
    for record in SampleRun.records() { count.add(record) }
    let all = try #require(count.levels.first?.points)
    #expect(all.map(\.value) == [0, 1, 0] && all[2].at == .seconds(4_000 + 86_400))
  }

  @Test("Every record that the timeline tells has its row and kind")
  func rows() throws {
    let marks = try model().rows.map(\.mark)
    expect(
      marks, is: [.user, .process, .files, .task, .reason, .device, .reason, .task, .expiry, .kill])
  }

  @Test("Records that are no run have no picture")
  func nothing() {
    expect(TimelineModel([]), is: nil)
    expect(TimelineModel(Array(SampleRun.records().dropFirst())), is: nil)
  }
}
