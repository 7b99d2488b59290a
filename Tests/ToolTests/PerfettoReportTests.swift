import Testing
import ValueExpectations

@Suite("report --format perfetto")
struct PerfettoReportTests {
  private func reading(_ words: String...) throws -> PerfettoReader {
    let result = try BuiltTool.run(
      ["report", "--format", "perfetto", "--isolation", "in-process"] + words)
    try #require(result.status == 0, "\(result.errors)")
    return try PerfettoReader(result.output)
  }

  @Test(
    "An importer finds a track per task, counters, and arrows from request over launch to expiration"
  )
  func day() throws {
    let day = try reading(BuiltTool.scenario("TrackerWorkday"))
    expect(day.problems, is: [])
    for track in ["reconcile runs", "compact runs", "compact waits", "App process", "Power"] {
      #expect(day.tracks.contains(track), "\(track)")
    }
    // Six launches, and the fourth has to end before its time.
    #expect(day.flows.count == 6)
    let expired = day.flows.filter { $0.count == 3 }
    expect(expired.map { $0.map(\.name) }, is: [["waits", "task 4", "time is over"]])
    expect(
      expired.first.map { $0.map(\.track) }, is: ["compact waits", "compact runs", "compact runs"])
    for flow in day.flows {
      #expect(flow[0].end == flow[1].begin, "\(flow)")
      #expect(flow[1].name.hasPrefix("task "), "\(flow)")
    }
    expect(day.counters["Battery value"]?.allSatisfy { 0...1 ~= $0 }, is: true)
    expect(day.counters["Launches in 24 h: refresh value"]?.max(), is: 4)
    expect(day.counters["Score: reconcile score"]?.isEmpty, is: false)
    #expect(day.instants.contains { $0.hasPrefix("system: kills app 301") })
  }

  @Test("A finding and an expiration stand as instants; background tasks have tracks")
  func leak() throws {
    let leak = try reading(BuiltTool.scenario("LeakedBackgroundTask"))
    expect(leak.problems, is: [])
    #expect(leak.instants.contains { $0.contains("backgroundTaskLeaked") })
    #expect(leak.instants.contains { $0.contains("expires flush") })
    #expect(leak.slices.contains { $0.track.hasPrefix("com.example.tracker.flush") })
  }
}
