import DeviceModel
import Emulator
import SchedulingRules
import VirtualTime

/// The states that a process passes through at one instant.
struct ProcessPath {
  /// When it happens.
  let start: Instant
  private let processID: Int32
  private var states: [AppProcessState]
  private var cause: TransitionCause
  private var rule: RuleID?

  /// Begins a path with one transition.
  init(_ change: ProcessChanged, at instant: Instant) {
    start = instant
    processID = change.processID
    states = [change.from, change.to]
    cause = change.cause
    rule = change.rule
  }

  /// Goes on with another path.
  ///
  /// - Returns: False when that path does not begin where and when this one ends.
  mutating func add(_ other: ProcessPath) -> Bool {
    guard other.start == start, other.processID == processID, other.states.first == states.last
    else { return false }
    states += other.states.dropFirst()
    cause = other.cause
    rule = other.rule
    return true
  }

  /// The row, with the cause of the last transition: `active → inactive → background: left`.
  var row: TimelineRow {
    let path = states.map(Self.words).joined(separator: " → ")
    return TimelineRow(processName(processID), "\(path): \(cause.words)", rule: rule)
  }

  private static func words(_ state: AppProcessState) -> String {
    switch state {
    case .notRunning: "not running"
    case .foregroundInactive: "inactive"
    case .foregroundActive: "active"
    case .backgroundRunning: "background"
    case .suspended: "suspended"
    }
  }
}
