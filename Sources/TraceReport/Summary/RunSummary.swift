import DeviceModel
import Emulator
import SchedulingRules
import VirtualTime

/// What a run comes to, gathered from its records one after the other.
struct RunSummary {
  /// How one task identifier fared.
  struct TaskTally: Equatable {
    var kind: TaskKind?
    var launches = 0
    var coldLaunches = 0
    var succeeded = 0
    var failed = 0
    var expired = 0
    var deferred = 0
  }

  /// Which rule kept which request waiting.
  struct WaitKey: Hashable {
    var identifier: String
    var rule: RuleID
  }

  /// How often, and how long in all.
  struct WaitTally: Equatable {
    var times = 0
    var duration = Duration.zero
  }

  /// Under which heading the system counts an end of the app, and whether it was on screen.
  struct ExitKey: Hashable {
    var category: ExitCategory
    var wasForeground: Bool
  }

  /// How often one reason ended a process, and the code of the first time.
  private struct KillTally {
    var count = 0
    var code: String?
  }

  /// What a finding says to the reader, in whatever process.
  private struct Saying: Hashable {
    var name: String
    var rule: RuleID?
    var identifier: String?
    var message: String

    init(_ finding: Finding) {
      name = finding.name
      rule = finding.rule
      identifier = finding.identifier
      message = finding.message
    }
  }

  /// The first record of the run.
  private(set) var start: RunStarted
  /// The last record of the run, or nil while it goes on.
  private(set) var end: RunEnded?
  private(set) var balance: Balance?
  private var findings: [(finding: Finding, count: Int)] = []
  /// Where in `findings` the first of those stands that say the same.
  private var places: [Saying: Int] = [:]
  private var kills: [EndReason: KillTally] = [:]
  private(set) var exits: [ExitKey: Int] = [:]
  private(set) var tasks: [String: TaskTally] = [:]
  private(set) var waits: [WaitKey: WaitTally] = [:]
  /// The identifiers that the app asked to run, each with the last refusal of such a request.
  private var submissions: [String: CallMade?] = [:]
  /// The transfers that began, whether they came to an end or not.
  private var begunTransfers: Set<String> = []
  /// The state of the app's process; one lives at a time.
  private var state = AppProcessState.notRunning
  private var openReasons: Set<ReasonKey> = []
  private var openWaits = OpenIntervals<WaitKey>()

  /// Creates the summary of a run that has just begun.
  init(_ start: RunStarted) {
    self.start = start
  }

  /// Takes in the next record.
  mutating func add(_ record: TraceRecord) {
    switch record.event {
    case .reasonOpened(let change):
      openReasons.insert(ReasonKey(change))
      openWaits.open(key(change), at: record.time)
    case .reasonClosed(let change):
      openReasons.remove(ReasonKey(change))
      let key = key(change)
      // A rule may still be in the way by something else: a call, where the camera was.
      guard !openReasons.contains(where: { self.key($0.change) == key }) else { break }
      if let duration = openWaits.close(key, at: record.time) { add(duration, to: key) }
    case .callMade(let call):
      if case .submit(let request, _) = call.call {
        submissions.updateValue(call.rule == nil ? nil : call, forKey: request.identifier)
      }
    case .requestAdded(let added): submissions.updateValue(nil, forKey: added.identifier)
    // Whoever takes a request back does not wonder why it never ran.
    case .requestRemoved(let removed) where removed.cause == .cancelled:
      submissions.removeValue(forKey: removed.identifier)
    case .taskLaunched(let launch): add(launch)
    case .transferBegan(let transfer): begunTransfers.insert(transfer.identifier)
    // Background tasks have no number: they are not the scheduler's.
    case .taskExpired(let expiration) where expiration.task != nil:
      tasks[expiration.identifier, default: TaskTally()].expired += 1
    case .taskCompleted(let completion):
      if completion.isDeferred == true {
        tasks[completion.identifier, default: TaskTally()].deferred += 1
      } else if completion.success {
        tasks[completion.identifier, default: TaskTally()].succeeded += 1
      } else {
        tasks[completion.identifier, default: TaskTally()].failed += 1
      }
    case .processChanged(let change): state = change.to
    case .killed(let kill): add(kill)
    case .findingReported(let finding): add(finding)
    case .balance(let balance): self.balance = balance
    case .runEnded(let end):
      self.end = end
      for (key, duration) in openWaits.closeAll(at: record.time) { add(duration, to: key) }
    default: break
    }
  }

  private mutating func add(_ kill: Killed) {
    kills[kill.reason, default: KillTally(code: kill.code)].count += 1
    let key = ExitKey(category: ExitCategory(of: kill), wasForeground: state.isForeground)
    exits[key, default: 0] += 1
  }

  private mutating func add(_ launch: TaskLaunched) {
    tasks[launch.identifier, default: TaskTally()].kind = launch.kind
    tasks[launch.identifier, default: TaskTally()].launches += 1
    if launch.isColdLaunch {
      tasks[launch.identifier, default: TaskTally()].coldLaunches += 1
    }
  }

  private mutating func add(_ finding: Finding) {
    let saying = Saying(finding)
    if let place = places[saying] {
      findings[place].count += 1
    } else {
      places[saying] = findings.count
      findings.append((finding, 1))
    }
  }

  private func key(_ change: ReasonChange) -> WaitKey {
    WaitKey(identifier: change.identifier, rule: change.reason.rule)
  }

  private mutating func add(_ duration: Duration, to key: WaitKey) {
    waits[key, default: WaitTally()].times += 1
    waits[key, default: WaitTally()].duration += duration
  }

  /// The tallies in the order of their identifiers.
  var sortedTasks: [(identifier: String, tally: TaskTally)] {
    tasks.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The tasks that were asked for, not taken back, and never launched, in the order of their identifiers.
  var neverLaunched: [(identifier: String, refusal: CallMade?, longest: WaitKey?)] {
    let idle = submissions.filter {
      (tasks[$0.key]?.launches ?? 0) == 0 && !begunTransfers.contains($0.key)
    }
    return idle.sorted { $0.key < $1.key }.map { identifier, refusal in
      (identifier, refusal, sortedWaits.first { $0.key.identifier == identifier }?.key)
    }
  }

  /// The waits by identifier, the longest first; equals in the order of their rules.
  var sortedWaits: [(key: WaitKey, tally: WaitTally)] {
    waits.map { (key: $0.key, tally: $0.value) }.sorted { left, right in
      if left.key.identifier != right.key.identifier {
        return left.key.identifier < right.key.identifier
      }
      return left.tally.duration != right.tally.duration
        ? left.tally.duration > right.tally.duration : left.key.rule < right.key.rule
    }
  }

  /// The ends by category as they are listed, those on screen first.
  var sortedExits: [(key: ExitKey, count: Int)] {
    ExitCategory.allCases.flatMap { category in
      [true, false].compactMap { wasForeground in
        let key = ExitKey(category: category, wasForeground: wasForeground)
        return exits[key].map { (key, $0) }
      }
    }
  }

  /// How often each reason ended a process, in the order of the reasons.
  var sortedKills: [(reason: EndReason, count: Int, code: String?)] {
    kills.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      ($0.key, $0.value.count, $0.value.code)
    }
  }

  /// Equal findings once with their number, the worst first, else in the order of the run.
  var groupedFindings: [(finding: Finding, count: Int)] {
    findings.enumerated().sorted { left, right in
      left.element.finding.severity != right.element.finding.severity
        ? left.element.finding.severity > right.element.finding.severity
        : left.offset < right.offset
    }.map(\.element)
  }
}
