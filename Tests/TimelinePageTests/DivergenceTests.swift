import Testing
import TraceReport
import VirtualTime

@testable import Emulator
@testable import TimelinePage

@Suite("Where two runs part")
struct DivergenceTests {
  private func model(_ records: [TraceRecord]) throws -> TimelineModel {
    try #require(TimelineModel(records))
  }

  @Test("Runs that tell the same do not part")
  func same() throws {
    #expect(try Divergence(model(SampleRun.records()), model(SampleRun.records())) == nil)
  }

  @Test("A launch at another time is a decision, shown on both sides")
  func decision() throws {
    let parting = try #require(
      try Divergence(
        model(SampleRun.records()), model(SampleRun.records(launchedAt: 5_000))))
    #expect(parting.decision.map(\.at) == [.seconds(4_000), .seconds(5_000)])
    #expect(parting.cause == parting.decision)
  }

  @Test("What follows is what one run alone has, in the order of time")
  func consequences() throws {
    let parting = try #require(
      try Divergence(
        model(SampleRun.records()), model(SampleRun.records(launchedAt: 5_000))))
    let places = parting.consequences.map(\.side.at)
    #expect(places == places.sorted() && places.first == .seconds(4_000))
    #expect(parting.consequences.first?.isOfFirst == true)
    #expect(parting.consequences.first { !$0.isOfFirst }?.side.at == .seconds(5_000))
  }

  @Test("What the app prints is no decision, and comes first where it is first")
  func cause() throws {
    var records = SampleRun.records(launchedAt: 5_000)
    records.insert(
      SampleRun.at(70, .output(AppOutput(processID: 301, stream: .output, text: "x"))), at: 6)
    let parting = try #require(try Divergence(model(SampleRun.records()), model(records)))
    #expect(parting.cause.map(\.at) == [.seconds(100), .seconds(70)])
    #expect(parting.decision.map(\.at) == [.seconds(4_000), .seconds(5_000)])
  }

  @Test("Milliseconds make no other decision, a second does")
  func milliseconds() throws {
    var records = SampleRun.records()
    let launch = try #require(records.firstIndex { $0.time == .seconds(4_000) })
    records[launch].time = Instant(nanoseconds: 4_000_999_999_999)
    let early = try #require(try Divergence(model(SampleRun.records()), model(records)))
    #expect(early.decision == [] && early.cause.map(\.at).first == .seconds(4_000))
    records[launch].time = .seconds(4_001)
    let late = try #require(try Divergence(model(SampleRun.records()), model(records)))
    #expect(late.decision.map(\.at) == [.seconds(4_000), .seconds(4_001)])
  }

  @Test("A run that has no more to tell ends there")
  func end() throws {
    let records = SampleRun.records()
    let short = records.filter { record in
      if case .killed = record.event { false } else { true }
    }
    let parting = try #require(try Divergence(model(records), model(short)))
    #expect(parting.decision.map(\.at) == [.seconds(4_065), .seconds(10_800)])
    #expect(parting.decision.last?.words == "no more of it")
  }
}
