import DeviceModel
public import Emulator
import SchedulingRules
import VirtualTime

/// Turns the records of a run, one after the other, into the lines of a page that a person reads.
///
/// A pure state machine: what it holds is only what a later line needs (the clock, what is open,
/// records not yet summed up, the last day and time shown).
struct Timeline {
  /// A stretch without a row that is at least this long gets a line of its own.
  static let foldedStretch = Duration.seconds(30 * 60)

  private struct BackgroundTaskKey: Hashable {
    var processID: Int32
    var identifier: Int?
  }

  private let page: PageStyle
  private var clock: LocalClock
  private var names = ShortNames()
  private var reasons = OpenIntervals<ReasonKey>()
  private var backgroundTasks = OpenIntervals<BackgroundTaskKey>()
  private var group: (rows: RowGroup, event: TraceEvent)?
  private var lastDate: String?
  private var lastZone: (name: String, shift: Int64)?
  private var lastRow: Instant?

  /// Creates the timeline of a run.
  init(_ start: RunStarted, on page: PageStyle) {
    self.page = page
    clock = LocalClock(start)
  }

  /// The lines that a record adds, which is none for a record that a later line sums up.
  mutating func lines(for record: TraceRecord) -> [String] {
    let lines = rows(for: record).flatMap { place($0) }
    follow(record)
    return lines
  }

  /// The lines of what is still to be summed up.
  mutating func flush() -> [String] {
    lastRows().flatMap { place($0) }
  }

  /// The rows that a record completes; whoever asks for them has to ``follow(_:)`` the record then.
  mutating func rows(for record: TraceRecord) -> [PlacedRow] {
    if let next = rowGroup(for: record) {
      if group?.rows.add(next) == true { return [] }
      defer { group = (next, record.event) }
      return lastRows()
    }
    guard let row = row(for: record) else { return [] }
    return lastRows() + [PlacedRow(row, from: record.time, to: record.time, event: record.event)]
  }

  /// The row of what is still to be summed up.
  mutating func lastRows() -> [PlacedRow] {
    guard let (rows, event) = group else { return [] }
    group = nil
    return [PlacedRow(rows.row, from: rows.start, to: rows.end, event: event)]
  }

  /// Has the clock go as a record, of which the rows were asked for, sets it.
  mutating func follow(_ record: TraceRecord) {
    if case .deviceChanged(let change) = record.event { clock.apply(change, at: record.time) }
  }

  /// The group that a record can begin or join, or nil when it has a row of its own.
  private mutating func rowGroup(for record: TraceRecord) -> RowGroup? {
    switch record.event {
    case .storeWritten, .storeSynced, .storeRenamed, .storeCommitted:
      return StoreActivity(record).map(RowGroup.store)
    case .processChanged(let change):
      return .process(ProcessPath(change, at: record.time))
    case .reasonOpened(let change):
      reasons.open(ReasonKey(change), at: record.time)
      return reasonGroup(change, isOpening: true, at: record.time, after: nil)
    case .reasonClosed(let change):
      let duration = reasons.close(ReasonKey(change), at: record.time)
      return reasonGroup(change, isOpening: false, at: record.time, after: duration)
    default: return nil
    }
  }

  private mutating func row(for record: TraceRecord) -> TimelineRow? {
    switch record.event {
    case .deviceChanged(let change): return TimelineRow(change)
    // Of a phone nobody but an app's own clock sees it.
    case .deviceSlept(let slept): return slept.rule == .macSleep ? TimelineRow(slept) : nil
    case .appNapped(let napped): return TimelineRow(napped)
    case .userAction(let action): return TimelineRow(action)
    case .pushArrived(let arrival): return TimelineRow(arrival)
    case .debugCommandGiven(let command):
      return TimelineRow(command, name: command.command.identifier.map { names.name(of: $0) } ?? "")
    case .callMade(let call): return TimelineRow(call)
    case .requestAdded(let added):
      return TimelineRow(added, name: names.name(of: added.identifier))
    case .requestRemoved(let removal):
      return TimelineRow(removal, name: names.name(of: removal.identifier))
    case .evaluation(let evaluation):
      // A threshold of nothing decides nothing.
      guard evaluation.threshold > 0 else { return nil }
      return TimelineRow(evaluation, name: names.name(of: evaluation.identifier))
    case .taskLaunched(let launch):
      return TimelineRow(launch, name: names.name(of: launch.identifier))
    case .handlerCalled(let call):
      // At once is how it should be, and says nothing.
      guard call.waitedSeconds > 0 else { return nil }
      return TimelineRow(call, name: names.name(of: call.identifier))
    case .taskExpired(let expiration):
      return TimelineRow(expiration, name: names.name(of: expiration.identifier))
    case .taskCompleted(let completion):
      return TimelineRow(completion, name: names.name(of: completion.identifier))
    case .liveActivity(let activity): return TimelineRow(activity)
    case .transferBegan(let transfer):
      return TimelineRow(transfer, name: names.name(of: transfer.identifier))
    case .transferStopped(let transfer):
      return TimelineRow(
        transfer, name: names.name(of: transfer.identifier), .local(clock, near: record.time))
    case .transferEnded(let transfer):
      return TimelineRow(transfer, name: names.name(of: transfer.identifier))
    case .notificationCame(let notification): return TimelineRow(notification)
    case .output(let output): return TimelineRow(output)
    case .killed(let kill): return TimelineRow(kill)
    case .faultStruck(let fault): return TimelineRow(fault)
    case .findingReported(let finding): return TimelineRow(finding)
    case .assertionTaken(let change):
      backgroundTasks.open(key(change), at: record.time)
      return TimelineRow(taken: change, name: names.name(of: change.name))
    case .assertionReleased(let change):
      let held = backgroundTasks.close(key(change), at: record.time)
      return TimelineRow(released: change, name: names.name(of: change.name), after: held)
    case .assertionOverdue(let overdue):
      return TimelineRow(overdue, name: names.name(of: overdue.name))
    case .runStarted, .balance, .runEnded, .processChanged, .reasonOpened,
      .reasonClosed,
      .pointReached, .storeWritten, .storeSynced, .storeRenamed, .storeCommitted:
      return nil
    }
  }

  private mutating func reasonGroup(
    _ change: ReasonChange, isOpening: Bool, at instant: Instant, after duration: Duration?
  ) -> RowGroup {
    .reasons(
      ReasonGroup(
        change, isOpening: isOpening, at: instant, after: duration,
        name: names.name(of: change.identifier), .local(clock, near: instant)))
  }

  private func key(_ change: AssertionChange) -> BackgroundTaskKey {
    BackgroundTaskKey(processID: change.processID, identifier: change.identifier)
  }

  /// The lines of a row at its place: what was folded, a new day, the row.
  private mutating func place(_ placed: PlacedRow) -> [String] {
    let time = clock.time(at: placed.begin)
    var lines: [String] = []
    if let lastRow, lastRow.duration(to: placed.begin) >= Self.foldedStretch {
      lines.append(Self.fold(lastRow.duration(to: placed.begin)))
    }
    let shift = clock.secondsFromUTC(at: placed.begin)
    let step = lastZone.map { $0.name == clock.timeZoneIdentifier ? shift - $0.shift : 0 } ?? 0
    if time.date != lastDate || step != 0 {
      if lastDate != nil { lines.append("") }
      lines.append("\(time.date)  \(clock.timeZoneIdentifier)\(Self.note(ofStep: step))")
    }
    lastRow = placed.end
    lastDate = time.date
    lastZone = (clock.timeZoneIdentifier, shift)
    return lines + placed.row.lines(time: time.timeOfDay, on: page)
  }

  /// What a heading says of a clock that goes by summer time from here on, or no longer; empty where nothing changes.
  private static func note(ofStep seconds: Int64) -> String {
    guard seconds != 0 else { return "" }
    let span = Duration.seconds(abs(seconds)).words
    return seconds < 0 ? ", clocks went back by \(span)" : ", clocks went forward by \(span)"
  }

  private static func fold(_ span: Duration) -> String {
    Columns.pad("    …", TimelineRow.textColumn) + "\(span.words) of nothing"
  }
}

/// What a scenario says will happen, in the words of the timeline of a run.
public enum ScenarioTimeline {
  /// The head, a line or more for each event of the timeline, and the faults.
  ///
  /// - Parameters:
  ///   - configuration: The scenario; of a timeline that repeats only the first round is told.
  ///   - page: Where the lines stand.
  /// - Returns: Lines, none wider than the page.
  public static func lines(
    of configuration: RunConfiguration, on page: PageStyle = .plain
  ) -> [String] {
    let start = RunStarted(configuration)
    var timeline = Timeline(start, on: page)
    let faults = configuration.faults?.faults ?? []
    let events = configuration.timeline.map { TraceRecord(time: $0.at, event: $0.event.record) }
    let struck = faults.enumerated().compactMap { TraceRecord($0.element, number: $0.offset + 1) }
    let happenings = (struck + events).sorted { $0.time < $1.time }
    let unplaced = faults.filter { TraceRecord($0, number: 1) == nil }.flatMap { fault in
      TimelineRow("fault", fault.description).lines(time: "", on: page)
    }
    return RunHeader.lines(start, on: page) + [""]
      + happenings.flatMap { timeline.lines(for: $0) } + timeline.flush() + unplaced
  }
}

extension TraceRecord {
  /// The record of a fault of a plan, if it is known when it strikes.
  fileprivate init?(_ fault: Fault, number: Int) {
    guard case .time(let instant) = fault.placement else { return nil }
    self.init(time: instant, event: .faultStruck(FaultStruck(planned: fault, number: number)))
  }
}
