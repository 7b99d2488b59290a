import BackgroundTaskTesting
import Testing
import ValueExpectations

@Suite("What keeps an app from being run in a test")
struct AppErrorTests {
  private func error(_ body: () throws -> Void) -> String {
    do { try body() } catch { return "\(error)" }
    return ""
  }

  @Test("A program that was not built is named, with the place and those that are there")
  func program() {
    let text = error { _ = try AppUnderTest("Noets").run("NotesDay") }
    #expect(text.hasPrefix("There is no program 'Noets' beside the tests, in /"))
    #expect(text.contains("bgtask"))
  }

  @Test("A scenario that is wrong is refused in the words of the command line, with its place")
  func scenario() {
    let bad = Scenario(
      "Bad", start: "2026-03-02 09:00:00", timeZone: "Europe/Berlin", seconds: 60,
      infoPlist: "Notes", timeline: ["0 09:00:05 OpenAp", "0 09:00:06 LeaveApp"])
    let notes = AppUnderTest("Notes", program: "bgtask")
    let text = error { _ = try notes.run(bad) }
    #expect(text.hasPrefix("bgtask run Bad\n"))
    #expect(
      text.contains("Timeline[0].Event, column 12: found 'OpenAp'"), "\(text)")
    #expect(error { _ = try notes.run("NotesDy") }.contains("Unknown scenario 'NotesDy'"))
  }

  @Test(
    "Times are read as scenarios write them",
    arguments: [
      ("9:00", "09:00:00"), ("09:00:30", "09:00:30"), ("0 09:00", "09:00:00"),
      ("12 00:00", "12 00:00:00"),
    ])
  func times(text: String, described: String) {
    expect(PhoneTime(text)?.description, is: described)
  }

  @Test("What is no time is refused", arguments: ["", "9", "24:00", "9:60", "x 9:00", "-1 9:00"])
  func noTimes(text: String) {
    expect(PhoneTime(text), is: nil)
  }

  @Test("Times are ordered by day first")
  func order() {
    #expect(PhoneTime("23:59:59") < "1 00:00" && PhoneTime("9:00") < "9:00:01")
    expect(PhoneTime(day: 1, millisecondOfDay: 61_005).description, is: "1 00:01:01.005")
  }
}
