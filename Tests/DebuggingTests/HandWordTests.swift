import ScenarioConfig
import Testing
import ValueExpectations

@testable import Debugging

@Suite("Hands on the phone")
struct HandWordTests {
  @Test(
    "A word stands for an entry of a timeline",
    arguments: [
      ("open", "OpenApp"), ("home", "LeaveApp"), ("plug", "PlugIn"), ("jetsam", "Jetsam"),
      ("force-quit", "ForceQuit"), ("lpm on", "LowPowerMode on"), ("network none", "Network none"),
      ("clock +2h", "ClockJump 7200"), ("clock -30m", "ClockJump -1800"),
      ("battery 0.2", "BatteryLevel 0.2"), ("debugger off", "Debugger off"),
    ])
  func entries(words: String, line: String) {
    expect(Self.line(words), is: line)
  }

  @Test(
    "A value of another form stands for nothing",
    arguments: ["open now", "lpm", "lpm on off", "clock", "clock 2", "clock +2w", "clock +"])
  func malformed(words: String) {
    expect(Self.line(words), is: nil)
  }

  @Test("Each is the name of an event that there is")
  func names() {
    let events = HandWord.all.compactMap { hand in
      (hand.line([]) ?? hand.line(["+1s"]))?.split(separator: " ").first.map(String.init)
    }
    expect(events.count, is: HandWord.all.count)
    expect(events.filter { !TimelineWords.names.contains($0) }, is: [])
  }

  @Test("No two commands have one word, and each is explained")
  func commands() {
    expect(Set(PromptCommand.names).count, is: PromptCommand.names.count)
    #expect(PromptCommand.all.allSatisfy { !$0.abstract.isEmpty })
  }

  @Test(
    "Spans are whole numbers with a unit",
    arguments: [("90s", 90), ("+2h", 7_200), ("-1d", -86_400), ("1m", 60)])
  func spans(text: String, seconds: Int) {
    expect(Span(text)?.seconds, is: seconds)
  }

  private static func line(_ words: String) -> String? {
    let parts = words.split(separator: " ").map(String.init)
    return HandWord.all.first { $0.name == parts[0] }?.line(Array(parts.dropFirst()))
  }
}
