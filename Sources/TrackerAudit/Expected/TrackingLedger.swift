import DeviceModel
import Emulator
import SchedulingRules
import VirtualTime

/// Follows a trace and works out what the tracker's store must hold.
///
/// Where the trace leaves open which of two neighbouring transactions was durable at the death of a
/// process, both possibilities are followed; the store must then agree with one of them exactly.
struct TrackingLedger {
  static let reconcileTask = "com.example.tracker.reconcile"
  static let compactTask = "com.example.tracker.compact"
  static let store = "tracker.sqlite"
  /// Possibilities followed at most; a choice is left only where a process dies within a commit.
  private static let possibilityLimit = 64

  private var device: DeviceView
  /// What can be durable while no process lives.
  private var durable: [TrackingState] = [TrackingState()]
  /// The process that lives, once for each possibility.
  private var processes: [ProcessModel] = []
  private let end: Instant

  /// A ledger of a run from its beginning.
  init(of run: RunStarted) {
    device = DeviceView(
      clock: WallClock(start: run.startDate), calendar: LocalCalendar(timeZone: run.timeZone))
    end = Instant.zero.advanced(by: .seconds(run.durationSeconds))
  }

  /// Takes the next record of the trace into account.
  mutating func follow(_ record: TraceRecord) {
    let isOfTheApp = record.isOfTheApp
    advance(to: record.time, includingIt: isOfTheApp)
    switch record.event {
    case .deviceChanged(.wallClockJump(let span)): device.clock.jump(milliseconds: span)
    case .deviceChanged(.timeZone(let zone)): device.calendar.timeZone = zone
    case .deviceChanged(.unlock), .deviceChanged(.inUse(true)):
      each { model, _ in model.hasStore = true }
    case .findingReported(let finding)
    where finding.name == "protectedFileUnreadable"
      && finding.identifier?.hasSuffix(Self.store) == true:
      each { model, _ in model.hasStore = false }
    case .processChanged(let change): follow(change, at: record.time)
    case .killed: endProcess()
    case .userAction(let action):
      each { $0.perform(action.name, parameters: action.parameters, at: record.time, on: &$1) }
    case .taskLaunched(let task): launch(task.identifier, at: record.time)
    case .taskCompleted(let task) where task.identifier == Self.compactTask:
      each { model, _ in model.endCompaction() }
    case .storeWritten(let write) where write.file.hasSuffix(Self.store + "-wal"):
      each { model, _ in model.noteWrite() }
    case .storeCommitted(let commit) where commit.file.hasSuffix(Self.store):
      each { model, _ in model.noteCommit() }
    default: break
    }
  }

  /// What the store can hold at the end of the run, the most likely possibility first.
  mutating func finish() -> (possibilities: [TrackingState], wallTime: Int64) {
    advance(to: end, includingIt: false)
    endProcess()
    return (durable, device.clock.milliseconds(at: end))
  }

  private mutating func follow(_ change: ProcessChanged, at instant: Instant) {
    if change.from == .notRunning, processes.isEmpty {
      processes = durable.map { ProcessModel(durable: $0) }
    }
    switch change.to {
    case .notRunning: endProcess()
    case .foregroundActive: each { $0.becomeActive(at: instant, on: &$1) }
    case .backgroundRunning where change.from.isForeground:
      each { $0.enterBackground(at: instant, on: &$1) }
    case .backgroundRunning, .suspended, .foregroundInactive: break
    }
  }

  private mutating func launch(_ task: String, at instant: Instant) {
    switch task {
    case Self.reconcileTask: each { $0.reconcile(at: instant, on: &$1) }
    case Self.compactTask: each { model, _ in model.beginCompaction() }
    default: break
    }
  }

  private mutating func advance(to instant: Instant, includingIt: Bool) {
    each { $0.advance(to: instant, includingIt: includingIt, on: &$1) }
  }

  private mutating func endProcess() {
    guard !processes.isEmpty else { return }
    var found: [TrackingState] = []
    for state in processes.flatMap(\.outcomes) where !found.contains(state) { found.append(state) }
    durable = Array(found.prefix(Self.possibilityLimit))
    processes = []
  }

  private mutating func each(_ body: (inout ProcessModel, inout DeviceView) -> Void) {
    for index in processes.indices { body(&processes[index], &device) }
  }
}

extension TraceRecord {
  /// Whether the record comes from what the app did at its instant; the phone's own events of an
  /// instant come before the app's timers of that instant.
  fileprivate var isOfTheApp: Bool {
    switch event {
    case .storeWritten, .storeSynced, .storeCommitted: true
    default: false
    }
  }
}
