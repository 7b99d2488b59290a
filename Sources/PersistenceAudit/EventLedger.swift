import DeviceModel
import Emulator
import SchedulingRules
import VirtualTime

/// Follows a trace and works out which events the store must hold.
///
/// The app promises two kinds: what the user logs, and each change of Low Power Mode that the phone tells
/// it of. A suspended app is told on its resume, once, if the mode is another one then; an app
/// that does not run is not told. What an app has no store for, on a full disk or before the first unlock
/// of the phone, it keeps for as long as its process lives.
struct EventLedger {
  /// How often an event must, and how often it may, be in the store beside that.
  struct Count: Equatable {
    var certain = 0
    var possible = 0
  }

  /// For so long a process may be busy with an event; one that ends sooner need not have stored it.
  static let patience = Duration.seconds(1)
  /// For so long a sync may take on screen.
  static let syncPatience = Duration.seconds(60)
  /// A disk with less room than this may be full for an event, in bytes.
  private static let room = 1_000_000

  /// An event and how long its process had been awake then.
  private struct Event: Equatable {
    var name: String
    var awake: Duration
  }

  /// A process that lives.
  private struct Process {
    var isSuspended = false
    /// Whether it could open its store; before the first unlock of the phone it cannot.
    var hasStore = true
    var awake = Duration.zero
    var events: [Event] = []
    /// What could not be stored: it is to be when the app becomes active, or logs again, and it can.
    var waiting: [String] = []
    /// When it began to sync on screen, and how many events there were before.
    var sync: (awake: Duration, count: Int)?
    /// When it was woken for its user's way or steps, each of which is an event.
    var wakes: [Duration] = []
    /// Whether the app believes Low Power Mode to be on; nil before its code has run.
    var believesInLowPower: Bool?
    /// When the mode last changed, and what the app believed before the changes that came so close to each other.
    var lastChange: (awake: Duration, settled: Bool)?
  }

  private var counts: [String: Count] = [:]
  /// How many events must count as uploaded at the end of the run.
  private(set) var uploads = 0
  /// How many events there must be that woke the app.
  private(set) var wakes = 0
  /// The names of those.
  static let wakeNames = ["Arrived", "Left", "Moved", "Stayed", "Steps"]
  private let syncsOnReturn: Bool
  /// Whether the user has gone anywhere.
  private var hasMoved = false
  private var process: Process?
  private var isLowPower: Bool?
  /// Until when a fault leaves the disk no room.
  private var fullUntil = Instant.zero
  /// Whether others have left it none.
  private var hasNoRoom = false
  private var now = Instant.zero
  private let end: Instant

  /// A ledger of a run from its beginning.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - syncsOnReturn: Whether the app syncs whenever it comes on screen.
  init(of run: RunStarted, syncsOnReturn: Bool = false) {
    self.syncsOnReturn = syncsOnReturn
    end = Instant.zero.advanced(by: .seconds(run.durationSeconds))
    hasNoRoom = run.freeSpace.map { $0 < Self.room } ?? false
  }

  /// Takes the next record of the trace into account.
  mutating func follow(_ record: TraceRecord) {
    advance(to: record.time)
    switch record.event {
    case .deviceChanged(.lowPowerMode(let isOn)):
      noteFirstMode(isOn)
      isLowPower = isOn
      announceMode()
    case .processChanged(let change): follow(change)
    case .killed: endProcess()
    case .userAction(let action) where action.name == "LogEvent":
      // Whoever uses the app has its store opened for it.
      openStore()
      log(action.parameters["Name"] ?? "")
    case .userAction(let action) where action.name == "Sync":
      openStore()
      beginSync()
    case .userAction(let action) where action.name == "MoveTo":
      // A stay begins and ends.
      possible(["Arrived", "Left", "Moved", "Stayed", "Stayed"])
      hasMoved = true
    case .userAction(let action) where action.name == "HealthSample": possible(["Steps"])
    case .taskLaunched(let launch):
      noteLaunch()
      if launch.kind == .healthUpdate { noteWake() }
    case .callMade, .storeWritten: noteLaunch()
    case .faultStruck(let fault):
      if case .store(.diskFull, let seconds) = fault.kind { fill(forSeconds: seconds) }
    case .deviceChanged(.freeSpace(let bytes)):
      hasNoRoom = bytes < Self.room
      if hasNoRoom { meetFullDisk() }
    case .findingReported(let finding)
    where finding.name == "protectedFileUnreadable"
      && finding.identifier == StoredEvents.events:
      process?.hasStore = false
      process?.wakes = []
    case .deviceChanged(.unlock), .deviceChanged(.inUse(true)): openStore()
    default: break
    }
  }

  /// Ends the run.
  ///
  /// - Returns: How often each event must be in the store.
  mutating func finish() -> [String: Count] {
    advance(to: end)
    endProcess()
    return counts
  }

  private mutating func follow(_ change: ProcessChanged) {
    if change.from == .notRunning, process == nil {
      process = Process(hasStore: !isFull)
      // Who begins to follow moves is told at once where the user is.
      if hasMoved { possible(["Moved"]) }
    }
    if change.cause == .located { noteWake() }
    if !change.to.isForeground { endSync() }
    if syncsOnReturn, change.from == .foregroundInactive, change.to == .foregroundActive {
      beginSync()
    }
    switch change.to {
    case .notRunning: endProcess()
    case .suspended: process?.isSuspended = true
    case .foregroundActive: noteLaunch()
    case .foregroundInactive, .backgroundRunning: break
    }
    if change.to == .foregroundActive, !isFull {
      openStore()
      storeWaiting()
    }
    guard change.from == .suspended else { return }
    process?.isSuspended = false
    announceMode()
  }

  // MARK: A full disk

  private var isFull: Bool { hasNoRoom || now < fullUntil }

  private mutating func openStore() {
    if !isFull { process?.hasStore = true }
  }

  /// The disk is full, for its span or for good.
  private mutating func fill(forSeconds seconds: Double?) {
    fullUntil = seconds.map { now.advanced(by: .seconds($0)) } ?? end.advanced(by: .seconds(1))
    meetFullDisk()
  }

  /// What has not been stored by now waits.
  private mutating func meetFullDisk() {
    guard let process else { return }
    let isBusy: (Duration) -> Bool = { process.awake - $0 < Self.patience }
    self.process?.sync = nil
    self.process?.wakes.removeAll(where: isBusy)
    self.process?.events.removeAll { isBusy($0.awake) }
    self.process?.waiting += process.events.filter { isBusy($0.awake) }.map(\.name)
  }

  private mutating func storeWaiting() {
    guard let process else { return }
    self.process?.waiting = []
    self.process?.events += process.waiting.map { Event(name: $0, awake: process.awake) }
  }

  /// Who switches the mode on had it off before; who switches it off may have had it off, too.
  private mutating func noteFirstMode(_ isOn: Bool) {
    guard isLowPower == nil else { return }
    isLowPower = false
    if process?.believesInLowPower != nil { process?.believesInLowPower = false }
    if !isOn { possible(["Low Power Mode off"]) }
  }

  /// The app's code runs: what it finds is what it believes.
  private mutating func noteLaunch() {
    guard let process, process.believesInLowPower == nil else { return }
    self.process?.believesInLowPower = isLowPower ?? false
  }

  /// Tells the app of the mode, unless it knows or cannot be told.
  private mutating func announceMode() {
    guard let isLowPower, let process, !process.isSuspended,
      let belief = process.believesInLowPower,
      belief != isLowPower
    else { return }
    self.process?.believesInLowPower = isLowPower
    let name = Self.name(ofMode: isLowPower)
    guard let change = process.lastChange, process.awake - change.awake < Self.patience else {
      self.process?.lastChange = (process.awake, belief)
      return log(name)
    }
    // Whoever is busy meanwhile sees what the mode is at last, and not what it was in between.
    self.process?.lastChange = (process.awake, change.settled)
    let between = Event(name: Self.name(ofMode: belief), awake: change.awake)
    if let index = process.events.lastIndex(of: between) {
      self.process?.events.remove(at: index)
      possible([between.name])
    } else if let index = process.waiting.lastIndex(of: between.name) {
      self.process?.waiting.remove(at: index)
      possible([between.name])
    }
    if isLowPower == change.settled { possible([name]) } else { log(name) }
  }

  private static func name(ofMode isOn: Bool) -> String { "Low Power Mode \(isOn ? "on" : "off")" }

  private mutating func log(_ name: String) {
    process?.waiting.append(name)
    if !isFull, process?.hasStore == true { storeWaiting() }
  }

  private mutating func noteWake() {
    guard let process, process.hasStore, !isFull else { return }
    self.process?.wakes.append(process.awake)
  }

  /// What the app may log, or not, once.
  private mutating func possible(_ names: [String]) {
    for name in names { counts[name, default: Count()].possible += 1 }
  }

  private mutating func beginSync() {
    guard let process, !isFull else { return }
    let earlier = counts.values.reduce(0) { $0 + $1.certain }
    let own = process.events.count { process.awake - $0.awake >= Self.patience }
    self.process?.sync = (process.awake, earlier + own)
  }

  private mutating func endSync() {
    guard let process, let sync = process.sync else { return }
    self.process?.sync = nil
    if process.awake - sync.awake >= Self.syncPatience { uploads = max(uploads, sync.count) }
  }

  private mutating func advance(to instant: Instant) {
    if let process, !process.isSuspended { self.process?.awake += now.duration(to: instant) }
    now = max(now, instant)
  }

  private mutating func endProcess() {
    endSync()
    guard let process else { return }
    possible(process.waiting)
    wakes += process.wakes.count { process.awake - $0 >= Self.patience }
    for event in process.events {
      let isCertain = process.awake - event.awake >= Self.patience
      counts[event.name, default: Count()].certain += isCertain ? 1 : 0
      counts[event.name, default: Count()].possible += isCertain ? 0 : 1
    }
    self.process = nil
  }
}
