package import Emulator
package import SchedulingRules
import VirtualTime

/// A run record by record, each in the words of the timeline, for whoever goes through it step by step.
///
/// The timeline sums records up; here each of them has a row of its own.
package struct RecordRows {
  private let rows: [TimelineRow]
  /// The rows of all records that a timeline tells, to be compared with those of another run.
  package let told: [Row]
  private let records: [TraceRecord]
  /// What the phone's clocks show.
  package let clock: RunClock

  /// Puts the records of a run into words.
  package init(_ records: [TraceRecord]) {
    self.records = records
    let clock = RunClock()
    var timeline: Timeline?
    var (rows, told) = ([TimelineRow](), [Row]())
    rows.reserveCapacity(records.count)
    for record in records {
      clock.record(record)
      if case .runStarted(let start) = record.event { timeline = Timeline(start, on: .plain) }
      let own = (timeline?.rows(for: record) ?? []) + (timeline?.lastRows() ?? [])
      timeline?.follow(record)
      rows.append(own.last?.row ?? TimelineRow(without: record.event))
      told += own.map(Row.init)
    }
    (self.rows, self.told) = (rows, told)
    self.clock = clock
  }

  /// The rule by which a record came to be; nil where none decided.
  package func rule(at index: Int) -> RuleID? { rows[index].rule }

  /// A record as lines of a page: local time, who, what, and the rule at the right margin.
  package func lines(at index: Int, on page: PageStyle) -> [String] {
    let time = clock.time(at: records[index].time, near: records[index].time)
    return rows[index].lines(time: time, on: page)
  }
}

extension TimelineRow {
  /// The row of an event of which the timeline has none.
  fileprivate init(without event: TraceEvent) {
    switch event {
    case .pointReached(let point):
      let call = point.call.map { " of \($0)" } ?? ""
      self.init("app \(point.processID)", "reaches point \(point.point): \(point.kind)\(call)")
    case .runStarted(let start):
      self.init("run", "begins: \(start.scenario), policy \(start.policy), seed \(start.seed)")
    case .runEnded(let ended):
      self.init("run", "is over: its promises are \(ended.expectationsMet ? "kept" : "not kept")")
    case .balance(let balance):
      let correction = balance.clockCorrectionMilliseconds
      let span = SpanText.exact(milliseconds: abs(correction))
      let part = correction == 0 ? "" : ", \(span) as the clock's correction"
      self.init(
        "audit",
        balance.isBalanced ? "all tracked time is accounted for\(part)" : "time is missing")
    case .deviceSlept: self.init("device", "wakes from a sleep")
    case .evaluation(let evaluation):
      self.init(
        "system",
        "rates \(ShortNames.shortest(of: evaluation.identifier)): \(evaluation.score.fixed(6))")
    case .handlerCalled(let call):
      self.init("system", "calls the handler of \(ShortNames.shortest(of: call.identifier))")
    case .callMade(let made):
      self.init("app \(made.processID)", "calls \(made.call.function)", rule: made.rule)
    default: self.init("system", "records \(event.kind.rawValue)")
    }
  }
}
