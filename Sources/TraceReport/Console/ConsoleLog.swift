import DeviceModel
import Emulator
import SchedulingRules
import VirtualTime

/// Turns the records of a run, one after the other, into the lines of a system's log.
///
/// What the user does and what the device goes through have no lines: no log of a phone has them in
/// one place. Findings have none either; the other formats show both.
struct ConsoleLog {
  private let app: String
  private var clock: LocalClock
  private var activities = ConsoleActivities()
  private var openAssertions: Set<Int> = []
  private var continued = ConsoleContinuedTasks()
  private var framework = ConsoleFramework()
  /// The app's latest process, in whose name the framework writes.
  private var processID: Int32 = 0
  private var isOnScreen = false
  /// An evaluation that is written when all reasons of its instant are known.
  private var evaluation: (identifier: String, at: Instant)?

  /// Creates the log of a run.
  init(_ start: RunStarted) {
    app = start.app
    clock = LocalClock(start)
  }

  /// A line with the instant at which it was written.
  typealias Entry = (at: Instant, line: String)

  /// The lines that a record adds.
  mutating func lines(for record: TraceRecord) -> [Entry] {
    if let waiting = evaluation, isPart(record, of: waiting) {
      note(record)
      return []
    }
    var lines = flush(before: record)
    let time = clock.time(at: record.time)
    lines += self.lines(about: record).map { (record.time, $0.text(at: time)) }
    note(record)
    return lines
  }

  /// The lines of what is still waiting to be written.
  mutating func flush() -> [Entry] {
    guard let waiting = evaluation else { return [] }
    evaluation = nil
    let line = ConsoleLine.system(
      .scoring, activities.evaluation(of: waiting.identifier, .universal(clock)).text)
    return [(waiting.at, line.text(at: clock.time(at: waiting.at)))]
  }

  private mutating func flush(before record: TraceRecord) -> [Entry] {
    // A request that is taken away is not evaluated any more.
    if case .requestRemoved(let removal) = record.event,
      removal.identifier == evaluation?.identifier
    {
      evaluation = nil
    }
    // Nor is one that a developer uses up.
    if case .taskLaunched(let launch) = record.event, launch.rule == .simulatedLaunch,
      launch.identifier == evaluation?.identifier
    {
      evaluation = nil
    }
    // The score says it better that nothing forbids the request any more.
    if case .evaluation(let rating) = record.event, rating.identifier == evaluation?.identifier,
      activities.mayProceed(rating.identifier)
    {
      evaluation = nil
    }
    return flush()
  }

  private func isPart(_ record: TraceRecord, of waiting: (identifier: String, at: Instant)) -> Bool
  {
    switch record.event {
    case .reasonOpened(let change), .reasonClosed(let change):
      change.identifier == waiting.identifier && record.time == waiting.at
    default: false
    }
  }

  /// Takes a record into account for later lines.
  private mutating func note(_ record: TraceRecord) {
    switch record.event {
    case .deviceChanged(let change): clock.apply(change, at: record.time)
    // A score below its threshold is told by the comparison: no policy of a device forbids anything.
    case .reasonOpened(let change) where change.reason.rule == .score,
      .reasonClosed(let change) where change.reason.rule == .score:
      break
    case .reasonOpened(let change):
      activities.open(change.reason, of: change.identifier)
      evaluation = (change.identifier, record.time)
    case .reasonClosed(let change):
      activities.close(change.reason, of: change.identifier)
      evaluation = (change.identifier, record.time)
    case .taskLaunched(let launch): activities.start(launch)
    case .taskCompleted(let completed): activities.complete(completed.task)
    case .liveActivity(let activity): continued.follow(activity)
    case .assertionTaken(let change): change.identifier.map { _ = openAssertions.insert($0) }
    case .assertionReleased(let change): change.identifier.map { _ = openAssertions.remove($0) }
    case .processChanged(let change):
      isOnScreen = change.to.isForeground
      processID = change.processID
      if change.to == .notRunning { openAssertions = [] }
    default: break
    }
  }

  private mutating func lines(about record: TraceRecord) -> [ConsoleLine] {
    switch record.event {
    case .runStarted(let start): [.system(.policy, start.policyInWords)]
    case .callMade(let call): lines(about: call, at: record.time)
    case .evaluation(let rating): rate(rating)
    case .requestAdded(let added):
      [
        submission(
          of: added.identifier, added.kind, inSeconds: added.earliestBeginSeconds,
          untilSeconds: added.windowEndSeconds, at: record.time)
      ]
    case .requestRemoved(let removal): [cancellation(of: removal.identifier)]
    case .debugCommandGiven(let given): given.message.map { [framework($0)] } ?? []
    case .taskLaunched(let launch): start(of: launch)
    case .taskExpired(let expired): expiration(of: expired)
    case .taskCompleted(let completed): completion(of: completed)
    case .assertionTaken(let change) where openAssertions.isEmpty:
      ConsoleLine.acquisition(by: change.processID, of: app, isOnScreen: isOnScreen)
    case .assertionReleased(let change) where openAssertions.count == 1:
      [.release(by: change.processID, of: app)]
    case .assertionOverdue(let overdue):
      ConsoleBackgroundTasks.remark(on: overdue)
        .map { [.app(app, overdue.processID, .backgroundTask, $0)] } ?? []
    case .processChanged(let change): [.transition(change, of: app)]
    case .killed(let kill): [.termination(kill, of: app)]
    case .output(let output) where output.log?.level.isKept != false:
      [.app(app, output.processID, ConsoleLine.Source(output), output.text)]
    default: []
    }
  }

  // MARK: The scheduler

  private mutating func lines(about call: CallMade, at now: Instant) -> [ConsoleLine] {
    let said = framework.message(about: call.call, earliestBegin: beginDate(of: call.call, at: now))
    let lines = said.map { [ConsoleLine.app(app, call.processID, .framework, $0)] } ?? []
    return lines + systemLines(about: call, at: now)
  }

  private mutating func systemLines(about call: CallMade, at now: Instant) -> [ConsoleLine] {
    switch call.call {
    case .submit(let request, let outcome) where outcome.isAccepted:
      (outcome == .replaced ? [cancellation(of: request.identifier)] : [])
        + [
          submission(
            of: request.identifier, request.kind, inSeconds: request.earliestBeginSeconds, at: now)
        ]
    case .endBackgroundTask(let task, wasOpen: false):
      [.app(app, call.processID, .backgroundTask, ConsoleBackgroundTasks.notOpen(task))]
    default: []
    }
  }

  /// The begin date that a call asks for, in the form of a log; nil: none.
  private func beginDate(of call: PlatformCall, at now: Instant) -> String? {
    guard case .submit(let request, _) = call, let delay = request.earliestBeginSeconds
    else { return nil }
    return clock.universalTime(at: now.advanced(by: .seconds(delay)))
  }

  private func framework(_ message: String) -> ConsoleLine {
    .app(app, processID, .framework, message)
  }

  private mutating func submission(
    of identifier: String, _ kind: TaskKind, inSeconds delay: Double?,
    untilSeconds windowEnd: Double? = nil, at now: Instant
  ) -> ConsoleLine {
    let name = activities.submit(identifier, kind: kind)
    let start = now.advanced(by: .seconds(delay ?? 0))
    let ownEnd = windowEnd.map { now.advanced(by: .seconds($0)) }
    // The log has the windows that Apple documents, whatever the policy makes of them.
    let window = kind.row.window.map { Policy.documented[$0.constant] }
    guard let end = ownEnd ?? window.map(start.advanced) else {
      return .system(.lifecycle, "SUBMITTED \(name)\(activities.priority(of: identifier))")
    }
    let times = "\(clock.time(at: start).stamp) – \(clock.time(at: end).stamp)"
    return .system(
      .lifecycle,
      "\(kind == .silentPush ? "SUBMITTED" : "Submitted"): \(name)"
        + "\(activities.priority(of: identifier)) (\(times))")
  }

  private func cancellation(of identifier: String) -> ConsoleLine {
    let name = activities.name(of: identifier)
    return .system(.lifecycle, "CANCELED: \(name)\(activities.priority(of: identifier))")
  }

  private mutating func rate(_ rating: RequestEvaluation) -> [ConsoleLine] {
    let evaluation = activities.rate(rating, isOnScreen: isOnScreen)
    let texts =
      [evaluation.text] + (rating.mayRun ? [] : [evaluation.comparison(decidesToRun: false)])
    return texts.map { .system(.scoring, $0) }
  }

  private mutating func start(of launch: TaskLaunched) -> [ConsoleLine] {
    let said = framework.start(launch).map { [framework($0)] } ?? []
    // A developer asks nobody.
    if [.simulatedLaunch, .simulatedFetch].contains(launch.rule) { return said }
    let evaluation = activities.decision(on: launch.identifier)
    return [
      .system(.scoring, evaluation.comparison(decidesToRun: true)),
      .system(.lifecycle, "REQUESTING START: \(evaluation.activity)"),
    ] + said
  }

  private mutating func expiration(of expired: TaskExpired) -> [ConsoleLine] {
    guard let task = expired.task else { return [] }
    let name = activities.name(ofTask: task)
    let stop = continued.lines(of: expired, named: name)
    guard stop.isEmpty else { return stop }
    return [.system(.lifecycle, "EXPIRING: \(name): \(expired.cause.words)")]
      + (framework.expiration(of: task).map { [framework($0)] } ?? [])
  }

  private mutating func completion(of completed: TaskCompleted) -> [ConsoleLine] {
    let name = activities.name(ofTask: completed.task)
    if completed.isDeferred == true { return [.system(.lifecycle, "DEFERRED: \(name)")] }
    let text = "COMPLETED: \(name), success: \(completed.success ? 1 : 0)"
    let progress = continued.line(of: completed, named: name)
    let said = framework.complete(completed).map { framework($0) }
    return [said, progress, .system(.lifecycle, text)].compactMap(\.self)
  }
}

extension ConsoleLine.Source {
  /// Where a line of an app belongs: its subsystem and category, or the stream that it was printed to.
  fileprivate init(_ output: AppOutput) {
    if let log = output.log {
      self.init(rawValue: "\(log.subsystem):\(log.category)")
    } else {
      self = output.stream == .output ? .standardOutput : .standardError
    }
  }
}
