import DeviceModel
import SchedulingRules
import Testing
import TraceReport
import ValueExpectations
import VirtualTime

@testable import Emulator
@testable import TimelinePage

@Suite("Files and defaults over time")
struct ContainerHistoryTests {
  private static func file(_ size: Int, _ text: String? = nil) -> StorageChange.File {
    StorageChange.File(
      size: size, protection: .complete, isSynced: size > 1,
      contents: text.map { .text($0) } ?? .bytes)
  }

  private let changes = [
    StorageChange(
      at: .seconds(5),
      files: [.init(path: "/b", file: file(1)), .init(path: "/a", file: file(2, "</script>"))],
      defaults: [.init(domain: "d", key: "k", value: "1")]),
    StorageChange(
      at: .seconds(9), files: [.init(path: "/b", file: nil)],
      defaults: [.init(domain: "d", key: "k", value: nil)]),
  ]

  @Test("Each file and each default has its own states, in the order of time")
  func states() {
    let history = ContainerHistory(changes)
    expect(history.files.map(\.path), is: ["/a", "/b"])
    expect(history.files[1].times, is: [.seconds(5), .seconds(9)])
    expect(history.files[1].states, is: [Self.file(1), nil])
    expect(history.defaults.map(\.states), is: [["1", nil]])
  }

  @Test("The page has them as columns, in which nothing can end the block of data")
  func data() throws {
    var model = try #require(TimelineModel(SampleRun.records()))
    #expect(TimelineDocument([("A", model)]).html.contains(#""containers":null"#))
    model.containers = ContainerHistory(changes)
    let html = TimelineDocument([("A", model)]).html
    #expect(html.contains(#"{"path":"/b","at":[5000000,4000000],"size":[1,-1],"synced":[0,0],"#))
    #expect(html.contains(#""domain":"d","key":"k","at":[5000000,4000000]"#))
    #expect(html.contains(#"\u003c/script\u003e"#) && !html.contains(#""</script>""#))
  }

  @Test(
    "Launches that are handed out by the hour are a curve: a launch takes one, the hours bring it back"
  )
  func hourlyLaunches() throws {
    var policy = Policy.documented
    try policy.set("processing.perDay", to: .real(24))
    try policy.set("processing.dayFactor", to: .real(1))
    var start = SampleRun.start
    start.constants = Policy.constants.map { PolicyConstantRecord($0, in: policy) }
    let clock = RunClock()
    clock.record(SampleRun.at(0, .runStarted(start)))
    var history = AppHistory()
    let full = Chronicle.Past(at: .zero, history: history)
    let local = LocalMoment(
      .seconds(3_600), wall: .init(nanosecondsSince1970: clock.lead(at: .zero).nanoseconds),
      utcOffset: 3_600)
    history.spend(.processing, at: local, policy: policy)
    let pasts = [full, Chronicle.Past(at: .seconds(3_600), history: history)]
    let lanes = HourlyLaunchLanes(pasts, clock, start).lanes(until: .seconds(14_400))
    let lane = try #require(lanes.first)
    expect(lanes.map(\.name), is: ["Launches left: processing"])
    expect(lane.points.first?.value, is: lane.top)
    expect(lane.points.first { $0.at == .seconds(3_600) }?.value, is: lane.top - 1)
    expect(lane.points.last?.value, is: lane.top)
    expect(lane.points.map(\.value).min(), is: lane.top - 1)
  }
}
