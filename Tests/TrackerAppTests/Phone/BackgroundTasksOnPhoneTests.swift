import DeviceModel
import Emulator
import Testing
import TrackerAudit
import ValueExpectations
import VirtualTime

@testable import TrackerApp

@Suite("Tracker's background tasks on a phone")
struct BackgroundTasksOnPhoneTests {
  /// Two minutes of tracking, then the phone lies on the charger.
  private func evening(variant: TrackerVariant? = nil) -> TrackerDay {
    var day = TrackerDay(variant: variant)
    day.at(60, .openApp)
    day.at(62, .track("write"))
    day.at(182, .leaveApp)
    day.at(190, .device(.inUse(false)), .device(.externalPower(true)))
    return day
  }

  /// What happened, without its times.
  private func events(of outcome: TrackerDay.Outcome) -> [String] {
    outcome.story.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
  }

  @Test("A background task that is never ended costs the app its life, but no time")
  func leaked() throws {
    var day = evening(variant: .leakedBackgroundTask)
    day.at(782, .openApp)
    day.at(842, .stop)
    let outcome = try day.run()
    expect(
      outcome.story,
      is: [
        "207.0 expired com.example.tracker.flush", "212.0 killed backgroundTaskLeaked 0x2182bad2",
      ])
    expect(try outcome.amounts, is: ["write 2026-03-02 780000 0 0 0"])
  }

  @Test("A refresh that is never completed costs the app its life, but no time")
  func missingCompletion() throws {
    var day = evening(variant: .missingCompletion)
    day.tasks.append(.reconcile(after: 1_800))
    day.at(3_000, .openApp)
    day.at(3_060, .stop)
    let outcome = try day.run()
    expect(
      outcome.story,
      is: [
        "1982.0 launched com.example.tracker.reconcile",
        "2007.0 expired com.example.tracker.reconcile", "2012.0 killed taskNotCompleted -",
      ])
    expect(try outcome.amounts, is: ["write 2026-03-02 2998000 0 0 0"])
  }

  @Test("A refresh goes on asking for the next one")
  func chain() throws {
    var day = evening()
    day.tasks.append(.reconcile(after: 3_600))
    day.hours = 3
    expect(
      events(of: try day.run()),
      is: [
        "launched com.example.tracker.reconcile", "completed com.example.tracker.reconcile true",
        "launched com.example.tracker.reconcile", "completed com.example.tracker.reconcile true",
      ])
  }

  @Test(
    "Time is booked up to the launch, however long a submission takes and whatever a task is called",
    arguments: [(0, 7_320_000), (1, 7_323_000)])
  func jobs(secondsOfSubmission: Double, credited: Int) throws {
    var day = evening()
    day.policy[.submissionDuration] = .seconds(secondsOfSubmission)
    day.tasks += [.reconcile(after: 3_600), .compact(after: 3_600)]
    (day.tasks[1].job, day.tasks[2].job) = ("Compact", "Reconcile")
    day.hours = 3
    let outcome = try day.run()
    let (balance, findings) = TrackerAudit().judge(trace: outcome.records, disk: outcome.disk)
    expect(findings, is: [])
    expect(balance?.isBalanced, is: true)
    expect(try outcome.amounts, is: ["write 2026-03-02 \(credited) 0 0 0"])
  }

  @Test("An expiration while the next request is on its way finds the expiration handler")
  func earlyExpiration() throws {
    var day = evening()
    day.policy[.submissionDuration] = .seconds(4)
    day.tasks.append(.reconcile(after: 3_600))
    day.hours = 2
    let launches = try day.run().records.filter(\.event.isLaunch)
    let launch = try #require(launches.first).time
    day.faults = [Fault(kind: .expire, placement: .time(launch.advanced(by: .seconds(2))))]
    let outcome = try day.run()
    let (_, findings) = TrackerAudit().judge(trace: outcome.records, disk: outcome.disk)
    expect(findings, is: [])
    expect(outcome.records.compactMap(\.event.findingName), is: [])
    expect(
      events(of: outcome),
      is: [
        "launched com.example.tracker.reconcile", "expired com.example.tracker.reconcile",
        "completed com.example.tracker.reconcile false",
      ])
  }

  @Test("Compaction that the user interrupts goes on with the rest, and no sum changes")
  func compaction() throws {
    var day = evening()
    day.tasks.append(.compact(after: 57_600))
    day.settings.compactionChunkEntries = 2
    day.settings.compactionChunkSeconds = 30
    for visit in 1...6 as ClosedRange<Int64> {
      day.at(1_000 * visit, .openApp)
      day.at(1_000 * visit + 100, .leaveApp)
      day.at(1_000 * visit + 110, .device(.inUse(false)))
    }
    // Sixteen hours after the last pause it is the next day, and compaction finds 13 old entries.
    let launch: Int64 = 6_100 + 57_600
    day.at(launch + 150, .device(.inUse(true)))
    day.at(launch + 160, .device(.inUse(false)))
    day.hours = 36
    let outcome = try day.run()
    expect(
      events(of: outcome),
      is: [
        "launched com.example.tracker.compact", "expired com.example.tracker.compact",
        "completed com.example.tracker.compact false",
        "launched com.example.tracker.compact", "completed com.example.tracker.compact true",
      ])
    expect(try outcome.rows("SELECT count(*) FROM log_entry"), is: ["0"])
    expect(try outcome.amounts, is: ["write 2026-03-02 6038000 0 0 0"])
  }

  @Test("A refused submission is told, and the app goes on")
  func refused() throws {
    var day = evening()
    day.device.isBackgroundRefreshOnForApp = false
    day.tasks.append(.reconcile(after: 1_800))
    day.hours = 1
    let outcome = try day.run()
    expect(
      outcome.story,
      is: [
        "182.0 tracker: com.example.tracker.reconcile was not submitted: "
          + "Error Domain=BGTaskSchedulerErrorDomain Code=1 \"(null)\""
      ])
    expect(try outcome.amounts, is: ["write 2026-03-02 120000 0 0 0"])
  }
}

extension TraceEvent {
  fileprivate var isLaunch: Bool {
    if case .taskLaunched = self { true } else { false }
  }

  fileprivate var findingName: String? {
    if case .findingReported(let finding) = self { finding.name } else { nil }
  }
}
