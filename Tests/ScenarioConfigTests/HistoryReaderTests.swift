import Emulator
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("App.History")
struct HistoryReaderTests {
  /// What the phone remembers at Monday 2026-03-02 08:00:00 in Berlin.
  private func history(_ keys: [String: Any]?, start: String? = nil) throws -> AppHistory {
    let folder = try TemporaryFolder()
    var app: [String: Any] = ["Name": "Tracker"]
    if let keys { app["History"] = keys }
    let file = try folder.scenario(["App": app, "StartDate": start ?? "2026-03-02 08:00:00"])
    return try Fixtures.reader.read(file).history
  }

  private func hours(_ count: Int64) -> Instant { .seconds(count * 3600) }

  @Test("Without the key the app was installed a year ago and is used daily, thrice a day")
  func absent() throws {
    let history = try history(nil)
    expect(history.installed, is: hours(-365 * 24))
    // Yesterday at eight in the evening; eight in the morning is the start itself.
    #expect(history.lastForegrounded == hours(-12))
    expect(history.usage.daysOfUse(at: .zero), is: 6)
    let likely = (0..<24).filter { history.usage.likelihood(at: hours($0)) == 1 }
    // 8, 13 and 20 o'clock, and the hour before each; not 7, since today at 8 is yet to come.
    #expect(likely == [0, 4, 5, 11, 12])
    expect(history, is: (try self.history([:])))
  }

  @Test("An app that was just installed has no past")
  func newInstall() throws {
    expect(try history(["InstalledDaysAgo": 0]), is: AppHistory(installed: .zero))
  }

  @Test("Nothing happened before the app was installed")
  func installed() throws {
    let history = try history(["InstalledDaysAgo": 1.25, "UsualHours": [6, 20]])
    expect(history.installed, is: hours(-30))
    expect(history.lastForegrounded, is: hours(-2))
    expect(history.usage.likelihood(at: hours(12)), is: 1.0 / 7)
  }

  @Test("The user opened it every so many days, the last time some days ago")
  func rhythm() throws {
    let weekly = try history(
      ["LastOpenedDaysAgo": 3, "OpenedEveryDays": 7, "UsualHours": [20, 8]])
    expect(weekly.lastForegrounded, is: hours(-3 * 24 + 12))
    expect(weekly.usage.likelihood(at: hours(12)), is: 1.0 / 7)
    let longAgo = try history(["LastOpenedDaysAgo": 20])
    expect(longAgo.lastForegrounded, is: hours(-20 * 24 + 12))
    expect(longAgo.usage.likelihood(at: hours(12)), is: 0)
  }

  @Test("No usual hours: the app was never opened")
  func neverOpened() throws {
    let history = try history(["UsualHours": [Int]()])
    expect(history, is: AppHistory(installed: hours(-365 * 24)))
  }

  @Test("The hours are local ones, also across a change of the clocks")
  func localTime() throws {
    let history = try history(
      ["UsualHours": [8]], start: "2026-03-30 08:00:00")
    // The clocks went forward on the 29th: 8 o'clock of the 28th was 47 hours ago.
    #expect(history.lastForegrounded == hours(-24))
    expect(history.usage.likelihood(at: hours(0)), is: 1)
    #expect(history.usage.likelihood(at: hours(1)) > 0.8)
  }
}
