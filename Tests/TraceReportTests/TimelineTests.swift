import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator
@testable import TraceReport

@Suite("Timeline")
struct TimelineTests {
  private func lines(_ records: [TraceRecord]) -> [String] {
    var timeline = Timeline(SampleTrace.start, on: .plain)
    return records.flatMap { timeline.lines(for: $0) } + timeline.flush()
  }

  private func plugIn(at milliseconds: Int64) -> TraceRecord {
    SampleTrace.at(milliseconds, .deviceChanged(.externalPower(true)))
  }

  @Test(
    "A stretch of nothing is folded from half an hour on",
    arguments: [(1_799_999, false), (1_800_000, true), (1_800_001, true)])
  func folding(gap: Int64, isFolded: Bool) {
    let text = lines([plugIn(at: 0), plugIn(at: gap)])
    expect(text.contains { $0.hasSuffix("30 min of nothing") }, is: isFolded)
  }

  @Test(
    "A new day gets a heading at local midnight",
    arguments: [(1_799_999, 1), (1_800_000, 2), (1_800_001, 2)])
  func days(milliseconds: Int64, headings: Int) {
    let text = lines([plugIn(at: 0), plugIn(at: milliseconds)])
    expect(text.filter { $0.hasSuffix("Europe/Berlin") }.count, is: headings)
  }

  @Test("Operations on one database are counted in one row, until something else happens")
  func storeOperations() {
    let wal = "/Documents/a.sqlite-wal"
    let records = [
      SampleTrace.at(0, .storeWritten(.init(processID: 301, file: wal, offset: 0, length: 10))),
      SampleTrace.at(5, .storeWritten(.init(processID: 301, file: wal, offset: 10, length: 20))),
      SampleTrace.at(6, .storeSynced(.init(processID: 301, file: wal))),
      SampleTrace.at(7, .storeCommitted(.init(processID: 301, file: "/Documents/a.sqlite"))),
      plugIn(at: 8),
      SampleTrace.at(9, .storeSynced(.init(processID: 301, file: wal))),
    ]
    expect(
      lines(records),
      is: [
        "Sun 2026-03-01  Europe/Berlin",
        "23:30:00      app 301   a.sqlite: 2 writes, 1 sync, 1 commit",
        "23:30:00.008  device    is plugged in",
        "23:30:00.009  app 301   a.sqlite: 1 sync",
      ])
  }

  @Test("A file that is saved whole has its last name in the row")
  func renamed() {
    let fresh = "/Documents/.dat.tmp"
    let records = [
      SampleTrace.at(0, .storeWritten(.init(processID: 301, file: fresh, offset: 0, length: 10))),
      SampleTrace.at(5, .storeSynced(.init(processID: 301, file: fresh))),
      SampleTrace.at(
        6, .storeRenamed(.init(processID: 301, file: fresh, newFile: "/Documents/a.json"))),
      SampleTrace.at(7, .storeWritten(.init(processID: 301, file: fresh, offset: 0, length: 1))),
    ]
    expect(
      lines(records),
      is: [
        "Sun 2026-03-01  Europe/Berlin",
        "23:30:00      app 301   a.json: 1 write, 1 sync, 1 rename",
        "23:30:00.007  app 301   .dat.tmp: 1 write",
      ])
  }

  @Test("An activity is added with its window, runs, and is deferred or finished")
  func activities() {
    func completion(_ success: Bool, isDeferred: Bool?) -> TraceEvent {
      .taskCompleted(
        TaskCompleted(
          processID: 301, identifier: "backup", task: 7, success: success, isDeferred: isDeferred,
          by: .handler, elapsedSeconds: 5))
    }
    let records = [
      SampleTrace.at(
        0,
        .requestAdded(
          RequestAdded(
            identifier: "backup", kind: .backgroundActivity, earliestBeginSeconds: 600,
            windowEndSeconds: 1200, rule: .activityWindow))),
      SampleTrace.at(
        1000,
        .taskLaunched(
          TaskLaunched(
            processID: 301, identifier: "backup", kind: .backgroundActivity, task: 7,
            isColdLaunch: false, limitSeconds: nil, rule: .activityWindow))),
      SampleTrace.at(2000, completion(false, isDeferred: true)),
      SampleTrace.at(3000, completion(true, isDeferred: nil)),
    ]
    expect(
      lines(records).dropFirst(),
      is: [
        "23:30:00      system    adds the request backup, to begin in 10 min at the earliest, best      R-246",
        "                        within 20 min",
        "23:30:01      system    runs backup (activity, task 7, no limit)                               R-246",
        "23:30:02      app 301   defers the rest of backup (task 7) after 5 s",
        "23:30:03      app 301   completes backup (task 7) after 5 s: success",
      ])
  }

  @Test("Another file or process begins a row of its own")
  func otherStores() {
    let records = [
      SampleTrace.at(0, .storeSynced(.init(processID: 301, file: "/a.sqlite"))),
      SampleTrace.at(0, .storeSynced(.init(processID: 301, file: "/b.sqlite"))),
      SampleTrace.at(0, .storeSynced(.init(processID: 302, file: "/b.sqlite"))),
    ]
    expect(
      lines(records).dropFirst(),
      is: [
        "23:30:00      app 301   a.sqlite: 1 sync", "23:30:00      app 301   b.sqlite: 1 sync",
        "23:30:00      app 302   b.sqlite: 1 sync",
      ])
  }

  @Test("Requests that wait for the same share a row, and its end says how long they waited")
  func reasons() {
    let changes = ["com.a.one", "com.a.two"].map {
      ReasonChange(identifier: $0, reason: SampleTrace.reason)
    }
    let records =
      changes.map { SampleTrace.at(0, .reasonOpened($0)) }
      + changes.map { SampleTrace.at(95_000, .reasonClosed($0)) }
    expect(
      lines(records).dropFirst().map { $0.trimmingSuffix("R-055") },
      is: [
        "23:30:00      system    one, two wait for external power: on battery",
        "23:31:35      system    one, two no longer wait for external power after 1 min 35 s",
      ])
  }

  @Test("Times in a row are local, by the zone of their own moment")
  func localTimes() {
    let date = WallTime(nanosecondsSince1970: 1_772_404_200_000_000_000 + 1_200_000_000_000)
    let change = ReasonChange(
      identifier: "x", reason: Reason(.earliestBeginDate, .earliestBeginDate(at: date)))
    let gap = ReasonChange(
      identifier: "x",
      reason: Reason(.refreshSpacing, .spacing(last: .seconds(60), neededSeconds: 900)))
    let records = [
      SampleTrace.at(0, .reasonOpened(change)),
      SampleTrace.at(100_000, .deviceChanged(.timeZone("Europe/London"))),
      SampleTrace.at(200_000, .reasonOpened(gap)),
    ]
    expect(
      lines(records).dropFirst().map { $0.trimmingSuffix("R-033").trimmingSuffix("R-184") },
      is: [
        "23:30:00      system    x may begin at 23:50 at the earliest",
        "23:31:40      device    time zone: Europe/London",
        "22:33:20      system    x waits for 15 min between launches: last app refresh at 23:31",
      ])
  }

  /// The lines of a run that starts at a second since 1970.
  private func lines(from seconds: Int64, _ records: [TraceRecord]) -> [String] {
    var start = SampleTrace.start
    start.startDate = WallTime(nanosecondsSince1970: seconds * 1_000_000_000)
    var timeline = Timeline(start, on: .plain)
    return records.flatMap { timeline.lines(for: $0) } + timeline.flush()
  }

  @Test("The hour that comes twice where summer time ends has a heading, and its times a mark")
  func repeatedHour() {
    // 02:30 in Berlin, half an hour before clocks go back.
    let start: Int64 = 1_792_888_200
    func begins(after seconds: Int64) -> TraceEvent {
      let date = WallTime(nanosecondsSince1970: (start + seconds) * 1_000_000_000)
      return .reasonOpened(
        ReasonChange(
          identifier: "x", reason: Reason(.earliestBeginDate, .earliestBeginDate(at: date))))
    }
    let records = [
      plugIn(at: 0), SampleTrace.at(1_000, begins(after: 2_400)), plugIn(at: 2_400_000),
      SampleTrace.at(2_401_000, begins(after: 5_400)),
    ]
    expect(
      lines(from: start, records).map { $0.trimmingSuffix("R-033") },
      is: [
        "Sun 2026-10-25  Europe/Berlin",
        "02:30:00      device    is plugged in",
        "02:30:01      system    x may begin at 02:10 (second time) at the earliest",
        "    …                   39 min 59 s of nothing",
        "",
        "Sun 2026-10-25  Europe/Berlin, clocks went back by 1 h",
        "02:10:00      device    is plugged in",
        "02:10:01      system    x may begin at 03:00 at the earliest",
      ])
  }

  @Test("Where summer time begins, a heading says so, too")
  func skippedHour() {
    // 01:30 in Berlin.
    let text = lines(from: 1_774_744_200, [plugIn(at: 0), plugIn(at: 1_800_000)])
    expect(text.suffix(2).first, is: "Sun 2026-03-29  Europe/Berlin, clocks went forward by 1 h")
    expect(text.last, is: "03:00:00      device    is plugged in")
  }

  @Test("Requests that waited for different times have rows of their own")
  func differentWaits() {
    let changes = ["x", "y"].map { ReasonChange(identifier: $0, reason: SampleTrace.reason) }
    let records = [
      SampleTrace.at(0, .reasonOpened(changes[0])),
      SampleTrace.at(1_000, .reasonOpened(changes[1])),
      SampleTrace.at(2_000, .reasonClosed(changes[0])),
      SampleTrace.at(2_000, .reasonClosed(changes[1])),
    ]
    expect(
      lines(records).suffix(2).map { $0.trimmingSuffix("R-055") },
      is: [
        "23:30:02      system    x no longer waits for external power after 2 s",
        "23:30:02      system    y no longer waits for external power after 1 s",
      ])
  }

  @Test("What a process passes through at one instant is one row")
  func processPath() {
    func change(_ from: AppProcessState, _ to: AppProcessState, _ cause: TransitionCause)
      -> TraceEvent
    {
      .processChanged(
        ProcessChanged(processID: 301, from: from, to: to, cause: cause, rule: nil))
    }
    let records = [
      SampleTrace.at(0, change(.foregroundActive, .foregroundInactive, .resignedActive)),
      SampleTrace.at(0, change(.foregroundInactive, .backgroundRunning, .leftScreen)),
      SampleTrace.at(1, change(.backgroundRunning, .suspended, .idle)),
    ]
    expect(
      lines(records).dropFirst(),
      is: [
        "23:30:00      app 301   active → inactive → background: left the screen",
        "23:30:00.001  app 301   background → suspended: nothing keeps it awake",
      ])
  }

  @Test("Calls that have a row for their effect have none of their own, unless a rule decided")
  func impliedCalls() {
    func call(_ rule: RuleID?) -> TraceRecord {
      SampleTrace.at(
        0,
        .callMade(
          CallMade(
            processID: 301, call: .endBackgroundTask(task: 1, wasOpen: rule == nil), rule: rule)))
    }
    expect(lines([call(nil)]), is: [])
    expect(lines([call(RuleID.unknownBackgroundTask)]).count, is: 2)
  }

  @Test("The first identifier with an ending is called by it, another one by its full name")
  func shortNames() {
    var names = ShortNames()
    let identifiers = ["com.a.one", "com.b.one", "one", "com.a.one", "com.b.one", "plain", ""]
    let short = ["one", "com.b.one", "one", "one", "com.b.one", "plain", ""]
    expect(identifiers.map { names.name(of: $0) }, is: short)
  }

  @Test(
    "An ending that tells nothing by itself brings what stands before it along",
    arguments: [
      ("com.example.notes.task", "notes.task"), ("com.example.notes.a", "notes.a"),
      ("com.example.export.12", "export.12"), ("com.example.export.task.2", "export.task.2"),
      (
        "com.example.export.8F3C2A10-5B1D-4C7E-9A41-0E6D2B7F9C55",
        "export.8F3C2A10-5B1D-4C7E-9A41-0E6D2B7F9C55"
      ),
      ("com.example.notes.cafe", "cafe"), ("com.example.notes.v12", "v12"), ("a", "a"),
      ("com.example.downloads#3", "downloads#3"),
    ])
  func tellingNames(identifier: String, short: String) {
    expect(ShortNames.shortest(of: identifier), is: short)
  }

  @Test("Rows after a jump of the clock show the new time")
  func jump() {
    let jump = SampleTrace.at(0, .deviceChanged(.wallClockJump(milliseconds: -90_000)))
    expect(
      lines([jump, plugIn(at: 0)]).dropFirst(),
      is: [
        "23:30:00      device    clock set back by 1 min 30 s",
        "23:28:30      device    is plugged in",
      ])
  }

  @Test("Rows after a change of the time zone show the new local time")
  func timeZone() {
    let change = SampleTrace.at(0, .deviceChanged(.timeZone("America/New_York")))
    expect(
      lines([change, plugIn(at: 0)]).dropFirst(),
      is: [
        "23:30:00      device    time zone: America/New_York",
        "17:30:00      device    is plugged in",
      ])
  }
}

extension String {
  /// The text without a suffix and the spaces before it.
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    guard hasSuffix(suffix) else { return self }
    var text = String(dropLast(suffix.count))
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
