import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator
@testable import TimelinePage
@testable import TraceReport

@Suite("Where two runs part")
struct DivergenceTests {
  private func model(_ records: [TraceRecord]) throws -> TimelineModel {
    try #require(TimelineModel(records))
  }

  @Test("Runs that tell the same do not part")
  func same() throws {
    expect(try Divergence(model(SampleRun.records()), model(SampleRun.records())), is: nil)
  }

  @Test("A launch at another time is a decision, shown on both sides")
  func decision() throws {
    let parting = try #require(
      try Divergence(
        model(SampleRun.records()), model(SampleRun.records(launchedAt: 5_000))))
    expect(parting.decision.map(\.at), is: [.seconds(4_000), .seconds(5_000)])
    expect(parting.cause, is: parting.decision)
  }

  @Test("What follows is what one run alone has, in the order of time")
  func consequences() throws {
    let parting = try #require(
      try Divergence(
        model(SampleRun.records()), model(SampleRun.records(launchedAt: 5_000))))
    let places = parting.consequences.map(\.side.at)
    #expect(places == places.sorted() && places.first == .seconds(4_000))
    expect(parting.consequences.first?.isOfFirst, is: true)
    expect(parting.consequences.first { !$0.isOfFirst }?.side.at, is: .seconds(5_000))
  }

  @Test("What the app prints is no decision, and comes first where it is first")
  func cause() throws {
    var records = SampleRun.records(launchedAt: 5_000)
    records.insert(
      SampleRun.at(70, .output(AppOutput(processID: 301, stream: .output, text: "x"))), at: 6)
    let parting = try #require(try Divergence(model(SampleRun.records()), model(records)))
    expect(parting.cause.map(\.at), is: [.seconds(70), .seconds(70)])
    expect(parting.cause.map(\.words), is: ["has nothing of it", "app 301 prints: x"])
    expect(parting.decision.map(\.at), is: [.seconds(4_000), .seconds(5_000)])
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
    expect(late.decision.map(\.at), is: [.seconds(4_000), .seconds(4_001)])
  }

  @Test("A run that has no more to tell ends there")
  func end() throws {
    let records = SampleRun.records()
    let short = records.filter { record in
      if case .killed = record.event { false } else { true }
    }
    let parting = try #require(try Divergence(model(records), model(short)))
    expect(parting.decision.map(\.at), is: [.seconds(4_065), .seconds(4_065)])
    expect(parting.decision.last?.words, is: "has nothing of it")
  }

  @Test("A run that is over before the other one decides is said to be")
  func over() throws {
    let row = { (seconds: Int64) in
      Row(begin: .seconds(seconds), end: .seconds(seconds), who: "system", what: "a", mark: .task)
    }
    let parting = try #require(
      Divergence(
        (rows: [row(1), row(90)], end: .seconds(100)), (rows: [row(1)], end: .seconds(50))))
    expect(parting.decision.map(\.at), is: [.seconds(90), .seconds(50)])
    expect(parting.decision.last?.words, is: "is over")
  }

  @Test("What comes later in both runs is not blamed for what one of them alone has before")
  func insertion() throws {
    var records = SampleRun.records()
    let heat = ReasonChange(identifier: SampleRun.task, reason: Reason(.thermalState, .onBattery))
    records.insert(SampleRun.at(200, .reasonOpened(heat)), at: 8)
    let parting = try #require(try Divergence(model(SampleRun.records()), model(records)))
    expect(parting.decision.map(\.at), is: [.seconds(200), .seconds(200)])
    expect(parting.decision.map(\.rule), is: [nil, .thermalState])
    expect(parting.consequences, is: [])
  }

  @Test("The same at one instant in another order is told as that")
  func order() throws {
    var records = SampleRun.records()
    let written = try #require(records.firstIndex { $0.time == .seconds(61) })
    let opened = try #require(records.firstIndex { $0.time == .seconds(100) })
    records[written].time = .seconds(100)
    records.insert(records.remove(at: written), at: opened)
    var other = records
    other.swapAt(opened - 1, opened)
    guard let parting = try Divergence(model(records), model(other)) else { return }
    #expect(parting.decision == [] && parting.consequences == [])
  }

  @Test(
    "How long something took makes no other decision, a number does",
    arguments: [
      ("no longer waits after 5 s", "no longer waits after 4.992 s", true),
      ("completes a after 1 min 3 s: success", "completes a after 59 s: success", true),
      ("completes a after 3 s: success", "completes a after 3 s: failure", false),
      ("may begin at 09:00", "may begin at 10:00", false),
      ("waits for 15 min between launches", "waits for 30 min between launches", false),
      ("begins after lunch", "begins after dinner", false),
    ])
  func spans(one: String, other: String, isSame: Bool) {
    let rows = [one, other].map {
      Row(begin: .zero, end: .zero, who: "system", what: $0, mark: .reason)
    }
    expect((Likeness(rows[0], .butForSpans) == Likeness(rows[1], .butForSpans)), is: isSame)
  }

  @Test("Of ten thousand rows each is paired with its like, whatever the order at one instant")
  func pairs() {
    let rows = (0..<10_000).map { number in
      Row(
        begin: .seconds(Int64(number / 10)), end: .zero, who: "system", what: "\(number % 7)",
        mark: .task)
    }
    var other = Array(rows.reversed()).sorted { $0.begin < $1.begin }
    #expect(UnmatchedRows([rows, other], by: .exactly, within: .zero).inOrder.isEmpty)
    let gone = other.remove(at: 5_000)
    let unmatched = UnmatchedRows([rows, other], by: .exactly, within: .zero)
    #expect(unmatched.first == [gone] && unmatched.second == [])
  }

  @Test("What two runs were begun with is named, and a rule's constant with both values")
  func setup() throws {
    let records = SampleRun.records()
    var late = SampleRun.records(launchedAt: 5_000)
    guard case .runStarted(var start) = late[0].event else { return }
    start.policy = "Other"
    start.seed = 77
    let constant = try #require(
      Policy.constants.first { $0.sources.contains(.externalPower) })
    start.constants = [PolicyConstantRecord(constant, in: .documented)]
    start.constants[0].value = "first"
    var other = start
    other.constants[0].value = "second"
    let added = try #require(Policy.constants.last)
    other.constants.append(PolicyConstantRecord(added, in: .documented))
    late[0].event = .runStarted(other)
    var early = records
    start.policy = "Documented"
    start.seed = 1
    early[0].event = .runStarted(start)
    let text = DivergenceText(.init("a", early), .init("b", late)).lines.joined(separator: "\n")
    #expect(text.hasPrefix("Different from the beginning\n"), "\(text)")
    #expect(text.contains("  policy     Documented | Other\n"), "\(text)")
    #expect(text.contains("  seed       1 | 77\n"), "\(text)")
    #expect(text.contains("\(constant.name) first | second"), "\(text)")
    #expect(text.contains("\(constant.name) is first | second"), "\(text)")
    #expect(text.contains("\(added.name) none | "), "\(text)")
  }
}
