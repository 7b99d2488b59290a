import DeviceModel
import Emulator
import VirtualTime

/// Follows a trace and works out which events the store must hold.
///
/// The app promises two kinds: what the user logs, and each change of Low Power Mode that the phone tells
/// it of. A suspended app is told on its resume, once, if the mode is another one then; an app
/// that does not run is not told, nor one that has no store since the phone was not unlocked yet.
struct EventLedger {
  /// How often an event must, and how often it may, be in the store beside that.
  struct Count: Equatable {
    var certain = 0
    var possible = 0
  }

  /// For so long a process may be busy with an event; one that ends sooner need not have stored it.
  static let patience = Duration.seconds(1)

  /// An event and how long its process had been awake then.
  private struct Event {
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
    /// Whether the app believes Low Power Mode to be on; nil before its code has run.
    var believesInLowPower: Bool?
  }

  private var counts: [String: Count] = [:]
  private var process: Process?
  private var isLowPower: Bool?
  private var now = Instant.zero
  private let end: Instant

  /// A ledger of a run from its beginning.
  init(of run: RunStarted) {
    end = Instant.zero.advanced(by: .seconds(run.durationSeconds))
  }

  /// Takes the next record of the trace into account.
  mutating func follow(_ record: TraceRecord) {
    advance(to: record.time)
    switch record.event {
    case .deviceChanged(.lowPowerMode(let isOn)):
      noteFirstMode(before: isOn)
      isLowPower = isOn
      announceMode()
    case .processChanged(let change): follow(change)
    case .killed: endProcess()
    case .userAction(let action) where action.name == "LogEvent":
      log(action.parameters["Name"] ?? "")
    case .callMade, .storeWritten, .taskLaunched: noteLaunch()
    case .findingReported(let finding)
    where finding.name == "protectedFileUnreadable"
      && finding.identifier == StoredEvents.events:
      process?.hasStore = false
    case .deviceChanged(.unlock), .deviceChanged(.inUse(true)): process?.hasStore = true
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
    if change.from == .notRunning, process == nil { process = Process() }
    switch change.to {
    case .notRunning: endProcess()
    case .suspended: process?.isSuspended = true
    case .foregroundActive: noteLaunch()
    case .foregroundInactive, .backgroundRunning: break
    }
    guard change.from == .suspended else { return }
    process?.isSuspended = false
    announceMode()
  }

  /// The mode at the start of the run is the other one than its first change leads to.
  private mutating func noteFirstMode(before isOn: Bool) {
    guard isLowPower == nil else { return }
    isLowPower = !isOn
    if process?.believesInLowPower != nil { process?.believesInLowPower = !isOn }
  }

  /// The app's code runs: what it finds is what it believes.
  private mutating func noteLaunch() {
    guard let process, process.hasStore, process.believesInLowPower == nil else { return }
    self.process?.believesInLowPower = isLowPower ?? false
  }

  /// Tells the app of the mode, unless it knows or cannot be told.
  private mutating func announceMode() {
    guard let isLowPower, let process, !process.isSuspended,
      let belief = process.believesInLowPower,
      belief != isLowPower
    else { return }
    self.process?.believesInLowPower = isLowPower
    log("Low Power Mode \(isLowPower ? "on" : "off")")
  }

  private mutating func log(_ name: String) {
    guard let awake = process?.awake else { return }
    process?.events.append(Event(name: name, awake: awake))
  }

  private mutating func advance(to instant: Instant) {
    if let process, !process.isSuspended { self.process?.awake += now.duration(to: instant) }
    now = max(now, instant)
  }

  private mutating func endProcess() {
    guard let process else { return }
    for event in process.events {
      let isCertain = process.awake - event.awake >= Self.patience
      counts[event.name, default: Count()].certain += isCertain ? 1 : 0
      counts[event.name, default: Count()].possible += isCertain ? 0 : 1
    }
    self.process = nil
  }
}
