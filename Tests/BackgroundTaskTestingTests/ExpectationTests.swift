import Testing
import ValueExpectations

@testable import BackgroundTaskTesting

@Suite("Expectations of a run")
struct ExpectationTests {
  private static let tracker = AppUnderTest("Tracker", program: "bgtask")
  private static let day = Result { try tracker.run("LowPowerDay") }
  private let reconcile = "com.example.tracker.reconcile"

  @Test("What happens as often as expected, and in its time, fails nothing")
  func met() throws {
    let run = try Self.day.get()
    run.expect(.launch(of: reconcile))
    run.expect(.launch(of: reconcile), after: "13:59:59", before: "14:00:01")
    run.expect(.completion(of: reconcile, success: true))
    run.expect(.launch(of: reconcile), count: run.launches(of: reconcile).count)
    run.expect(no: .launch(of: reconcile), before: "14:00")
    run.expect(no: .expiration)
    run.expect(no: .kill)
    run.expect(no: .finding("backgroundTaskLeaked"))
  }

  @Test("What comes too late fails with the timeline around the deadline, and why")
  func late() throws {
    let run = try Self.day.get()
    let texts = issueTexts { run.expect(.launch(of: reconcile), before: "11:00") }
    let text = try #require(texts.first)
    expect(texts.count, is: 1)
    let heading =
      "expected a launch of \(reconcile) before 11:00:00, found none; at other times: 14:00:00"
    #expect(text.hasPrefix(heading), "\(text)")
    #expect(text.contains("\n\nAround 11:00:00\n"))
    #expect(
      text.contains("10:00:00      system    reconcile no longer waits for the earliest begin"))
    #expect(text.contains("\n\nWhy \(reconcile)\n  R-159  09:00:00 – 14:00:00: Low Power Mode on"))
    #expect(text.contains("would have helped: Low Power Mode off at 10:00:00; starts at 10:00:00"))
    #expect(text.split(separator: "\n").count < 40, "it is no dump")
  }

  @Test("What should not happen fails with the timeline around it")
  func unwanted() throws {
    let run = try Self.day.get()
    let text = try #require(issueTexts { run.expect(no: .launch) }.first)
    #expect(text.hasPrefix("expected no launch, found"))
    #expect(text.contains("\n\nAround 14:00:00\n"))
    // Nothing has to be explained where a task ran as it asked to.
    #expect(!text.contains("\nWhy "))
    let leaky = try Self.tracker.run(
      "FiveMinutesAway", RunConditions(variant: "leakedBackgroundTask"))
    let trouble = try #require(issueTexts { leaky.expect(no: .expiration) }.first)
    #expect(trouble.contains("\nWhy com.example.tracker.flush\n"), "\(trouble)")
    expect(issueTexts { leaky.expect(no: .kill(.backgroundTaskLeaked)) }.count, is: 1)
    expect(issueTexts { leaky.expect(.kill(.jetsam)) }.count, is: 1)
  }

  @Test("A count that is not met is told with the first that is one too much")
  func counts() throws {
    let run = try AppUnderTest("Notes", program: "bgtask").run("NotesDay")
    let many = try #require(issueTexts { run.expect(.kill, count: 1) }.first)
    #expect(many.hasPrefix("expected 1 × kill, found 2: 11:00:00 update, "), "\(many)")
    #expect(many.contains("\n\nAround 12:00:00\n"))
    expect(issueTexts { run.expect(.kill, count: 3) }.count, is: 1)
  }

  @Test("A task that nothing knows is a slip, and the failure says so")
  func misspelt() throws {
    let run = try Self.day.get()
    let text = try #require(issueTexts { run.expect(.launch(of: reconcile + "d")) }.first)
    #expect(text.contains("Did you mean '\(reconcile)'?"), "\(text)")
  }
}
