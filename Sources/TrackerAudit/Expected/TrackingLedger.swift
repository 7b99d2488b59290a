import DeviceModel
import Emulator
import SchedulingRules
import VirtualTime

/// Follows a trace and works out what the tracker's store must hold.
///
/// Where the trace leaves open which of two neighbouring transactions was durable at the death of a
/// process, both possibilities are followed; the store must then agree with one of them exactly.
struct TrackingLedger {
  static let store = "tracker.sqlite"
  /// The jobs that the page publishes.
  private enum Job: String {
    case flush = "Flush"
    case reconcile = "Reconcile"
    case compact = "Compact"
  }

  /// Possibilities followed at most.
  private static let possibilityLimit = 64

  private var device: DeviceView
  /// What can be durable while no process lives.
  private var durable: [TrackingState] = [TrackingState()]
  /// The process that lives, once for each possibility.
  private var processes: [ProcessModel] = []
  /// The processes without the ticks of the present instant, where a write at it says that they may have
  /// been made: the write can be of something else.
  private var unticked: [ProcessModel]?
  /// What the app was told last, and the processes before it made the tick that follows from it; nil: it has made it.
  private var latestStep: (at: Instant, step: ProcessModel.Step, before: [ProcessModel])?
  /// Up to when the trace has been followed.
  private var now = Instant.zero
  /// When a fault struck last, and whether the app had read the clock at that instant.
  private var latestFault: (at: Instant, hasReadClock: Bool)?
  /// When the app was last seen to do something that is no tick, and may have read the clock for it.
  private var latestActivity: Instant?
  /// What the user did in the app.
  private var taken: [TakenAction] = []
  private let end: Instant
  /// What the app does for each of its tasks, by identifier.
  private let jobs: [String: Job]

  /// A ledger of a run from its beginning.
  init(of run: RunStarted) {
    device = DeviceView(
      clock: WallClock(start: run.startDate), calendar: LocalCalendar(timeZone: run.timeZone))
    end = Instant.zero.advanced(by: .seconds(run.durationSeconds))
    jobs = run.jobs.compactMapValues(Job.init(rawValue:))
  }

  /// Takes the next record of the trace into account.
  mutating func follow(_ record: TraceRecord) {
    let isOfTheApp = record.isOfTheApp
    advance(to: record.time, includingIt: isOfTheApp)
    if record.isActivity { latestActivity = record.time }
    switch record.event {
    case .faultStruck(let fault):
      latestFault = (record.time, fault.hasReadClock == true)
      if case .suspend = fault.kind, fault.obstacle == nil { followFreeze() }
    case .deviceChanged(.wallClockJump(let span)):
      decideOnTicks()
      device.clock.jump(milliseconds: span)
    case .deviceChanged(.timeZone(let zone)):
      decideOnTicks()
      device.calendar.timeZone = zone
    case .deviceChanged(.unlock), .deviceChanged(.inUse(true)):
      each { model, _ in model.hasStore = true }
    case .findingReported(let finding)
    where finding.name == "protectedFileUnreadable"
      && finding.identifier?.hasSuffix(Self.store) == true:
      each { model, _ in model.hasStore = false }
    case .processChanged(let change): follow(change, at: record.time)
    case .killed: endProcess()
    case .userAction(let action): follow(action, at: record.time)
    case .handlerCalled(let call): begin(jobs[call.identifier], at: record.time)
    case .taskCompleted(let task): end(jobs[task.identifier])
    case .assertionTaken(let assertion): begin(jobs[assertion.name], at: record.time)
    case .assertionReleased(let assertion): end(jobs[assertion.name])
    case .storeWritten(let write) where write.file.hasSuffix(Self.store + "-wal"):
      latestStep = nil
      each { model, _ in model.noteWrite() }
    case .storeCommitted(let commit) where commit.file.hasSuffix(Self.store):
      each { model, _ in model.noteCommit() }
    default: break
    }
  }

  /// How the run may have ended, the most likely way first.
  mutating func finish() -> [RunEnding] {
    advance(to: end, includingIt: false)
    endProcess()
    let end = device.clock.moment(at: end)
    return durable.map { state in
      let undone = state.undone.map { taken[$0] }
      let believed = taken.filter { !undone.contains($0) || $0.hadTime }
      return RunEnding(
        state: state, lostActions: LostAction.all(of: undone, among: taken, end: end),
        tracked: Self.tracked(by: believed, until: end), end: end)
    }
  }

  /// How long the user tracked something, by what he did.
  private static func tracked(by actions: [TakenAction], until end: Moment) -> TrackedSpan {
    var user = TrackingState()
    for action in actions { user.perform(action) }
    return user.tracked(until: end)
  }

  private mutating func follow(_ action: UserAction, at instant: Instant) {
    guard TakenAction.isTaken(action.name, action.parameters),
      processes.contains(where: \.takesActions)
    else { return }
    let now = device.clock.moment(at: instant)
    let action = TakenAction(
      number: taken.count, name: action.name, parameters: action.parameters, at: now,
      timeOfDay: device.calendar.timeOfDay(of: now.shown))
    taken.append(action)
    latestStep = nil
    each { $0.perform(action, on: &$1) }
  }

  private mutating func follow(_ change: ProcessChanged, at instant: Instant) {
    if change.from == .notRunning, processes.isEmpty {
      processes = durable.map { ProcessModel(durable: $0) }
    }
    switch change.to {
    case .notRunning: endProcess()
    case .foregroundActive: take(.becomeActive, at: instant)
    case .backgroundRunning where change.from.isForeground: take(.enterBackground, at: instant)
    case .backgroundRunning where change.from == .suspended:
      each { $0.takeLateStep(at: instant, on: &$1) }
    case .backgroundRunning, .suspended, .foregroundInactive: break
    }
  }

  private mutating func take(_ step: ProcessModel.Step, at instant: Instant) {
    latestStep = (instant, step, processes)
    each { $0.take(step, at: instant, on: &$1) }
  }

  /// A fault freezes the process: what the app was told at this instant it has done, or does when it goes on, as it
  /// reads the clock at some place in between.
  private mutating func followFreeze() {
    guard let latestStep, latestStep.at == now else { return }
    let late = latestStep.before.map { model in
      var model = model
      model.lateStep = latestStep.step
      return model
    }
    processes = Array((processes + late).withoutRepetitions.prefix(Self.possibilityLimit))
  }

  private mutating func begin(_ job: Job?, at instant: Instant) {
    switch job {
    case .flush: each { model, _ in model.flush() }
    case .reconcile: take(.reconcile, at: instant)
    case .compact: each { model, _ in model.beginCompaction() }
    case nil: break
    }
  }

  private mutating func end(_ job: Job?) {
    if job == .compact { each { model, _ in model.endCompaction() } }
  }

  private mutating func advance(to instant: Instant, includingIt: Bool) {
    if instant > now { unticked = nil }
    now = instant
    each { $0.advance(to: instant, includingIt: false, on: &$1) }
    if includingIt { tickNow() }
    if processes.count > 1 { processes = processes.withoutRepetitions }
  }

  /// Makes the ticks that are due at the present instant, and keeps in mind how it would be without them.
  private mutating func tickNow() {
    let before = processes
    for index in processes.indices {
      processes[index].advance(to: now, includingIt: true, on: &device)
    }
    if unticked == nil, processes != before { unticked = before }
  }

  /// Decides on the ticks of the present instant, at which a fault sets the clock: they show the time
  /// before if they have been made, and the time after if they have not.
  ///
  /// The app cannot have made them without reading the clock; where it may have read it for something else at the
  /// same instant, both are followed.
  private mutating func decideOnTicks() {
    guard let latestFault, latestFault.at == now else { return }
    if latestFault.hasReadClock { tickNow() }
    let without = unticked ?? processes
    unticked = nil
    if !latestFault.hasReadClock {
      processes = without
    } else if latestActivity == now {
      processes = Array((processes + without).withoutRepetitions.prefix(Self.possibilityLimit))
    }
  }

  private mutating func endProcess() {
    guard !processes.isEmpty else { return }
    durable = Array(
      processes.flatMap(\.outcomes).withoutRepetitions.prefix(Self.possibilityLimit))
    processes = []
    unticked = nil
    latestStep = nil
    let now = device.clock.moment(at: now)
    for index in taken.indices.reversed() {
      guard taken[index].processEnd == nil else { break }
      taken[index].processEnd = now
    }
  }

  private mutating func each(_ body: (inout ProcessModel, inout DeviceView) -> Void) {
    for index in processes.indices { body(&processes[index], &device) }
    guard var without = unticked else { return }
    for index in without.indices { body(&without[index], &device) }
    unticked = without
  }
}

/// How a run may have ended.
struct RunEnding {
  /// What the store must hold.
  var state: TrackingState
  /// What the user did in vain.
  var lostActions: [LostAction]
  /// How long something was tracked, as the user sees it.
  var tracked: TrackedSpan
  /// The end of the run.
  var end: Moment
}

extension Array where Element: Equatable {
  /// The first of each group of equal elements, in their order.
  fileprivate var withoutRepetitions: [Element] {
    var found: [Element] = []
    for element in self where !found.contains(element) { found.append(element) }
    return found
  }
}

extension TraceRecord {
  /// Whether the record comes from what the app did at its instant; the phone's own events of an
  /// instant come before the app's timers of that instant.
  fileprivate var isOfTheApp: Bool {
    switch event {
    case .storeWritten, .storeSynced, .storeRenamed, .storeCommitted: true
    default: false
    }
  }

  /// Whether the record shows the app at something else than a tick of its own.
  fileprivate var isActivity: Bool {
    switch event {
    case .userAction, .processChanged, .handlerCalled, .callMade: true
    default: false
    }
  }
}
