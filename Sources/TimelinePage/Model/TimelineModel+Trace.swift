package import DeviceModel
package import Emulator
import SchedulingRules
import TraceReport
import VirtualTime

extension TimelineModel {
  /// Makes the picture of a run; nil for records that do not begin with the start of one.
  ///
  /// - Parameters:
  ///   - records: All records of the run, in order.
  ///   - device: The phone at the beginning; nil where only the trace is known, which does not tell it.
  ///   - chronicle: What the phone kept for the app; nil where only the trace is known.
  package init?(
    _ records: [TraceRecord], device: DeviceState? = nil, chronicle: Chronicle? = nil
  ) {
    guard case .runStarted(let start) = records.first?.event else { return nil }
    let end = records.last?.time ?? .zero
    self.init(start: start, end: end)
    if case .runEnded(let ended) = records.last?.event { outcome = ended }
    let clock = RunClock()
    let report = RowReport()
    var states = StateLanes(device: device)
    var files = FileLanes()
    var ratings: [String: [TaskLane.Rating]] = [:]
    var launches = LaunchCount()
    var budgets = BudgetLanes(start)
    for record in records {
      clock.record(record)
      report.record(record)
      states.add(record)
      files.add(record)
      launches.add(record)
      budgets.add(record)
      if case .evaluation(let rated) = record.event {
        ratings[rated.identifier, default: []].append(
          TaskLane.Rating(at: record.time, score: rated.score, threshold: rated.threshold))
      }
    }
    let subjects = Subjects(records)
    self.clock = ClockSetting.all(of: clock, until: end)
    self.states = states.lanes
    let hourly = chronicle.map { HourlyLaunchLanes($0.pasts, clock, start).lanes(until: end) }
    let all = states.levels + launches.levels + budgets.lanes + (hourly ?? [])
    levels = all.map { $0.before(end) }
    containers = chronicle.map { ContainerHistory($0.storage) }
    tasks = subjects.identifiers.map { identifier in
      TaskLane(subjects.ledger(of: identifier), clock, ratings[identifier] ?? [])
    }
    works = WorkLane.backgroundTasks(records, clock) + WorkLane.transfers(of: subjects, records)
    self.files = files.lanes
    rows = report.rows.map(Row.init)
    rules = Set(
      rows.compactMap(\.rule)
        + tasks.flatMap { task in
          task.waits.flatMap { $0.reasons.map(\.rule) + [$0.rule].compactMap(\.self) }
        }
    ).sorted()
  }
}

extension ClockSetting {
  /// How a clock was set from the beginning of a run to its end.
  static func all(of clock: RunClock, until end: Instant) -> [ClockSetting] {
    var settings: [ClockSetting] = []
    // Zones change their offset at quarters of an hour, and people set a clock at any time.
    let quarter: Int64 = 900_000_000_000
    let first = -clock.lead(at: .zero).nanoseconds.remainderOfFloor(dividedBy: quarter)
    let steps = stride(from: first, through: end.nanoseconds, by: Int64.Stride(quarter))
    let instants = [Instant.zero] + steps.filter { $0 > 0 }.map(Instant.init(nanoseconds:))
    for instant in (instants + clock.settingsChanged).sorted() {
      let (lead, zone) = clock.lead(at: instant)
      if settings.last?.leadNanoseconds == lead, settings.last?.timeZone == zone { continue }
      settings.append(ClockSetting(from: instant, leadNanoseconds: lead, timeZone: zone))
    }
    return settings
  }
}

extension Int64 {
  /// What is left of a division that is rounded down.
  fileprivate func remainderOfFloor(dividedBy divisor: Int64) -> Int64 {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
