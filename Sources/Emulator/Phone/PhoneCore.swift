import DeviceModel
import SchedulingRules
import VirtualTime

/// What all organs of the phone are mounted on: clock, plans, trace, and what there is to look at.
///
/// It decides nothing. The organs read the device and the app's process here; who may change them says each.
final class PhoneCore: @unchecked Sendable {
  let configuration: RunConfiguration
  /// The constants, and the rules in force on the device's system.
  let policy: Policy
  let simulation: Simulation
  let trace: Trace
  let uncontrolledCalls = UncontrolledCalls()
  @exclusivity(unchecked) var state: State
  /// The app's process, while one lives; set by the ``ProcessSupervisor``.
  @exclusivity(unchecked) var process: AppProcess?
  /// Whether the phone's own code runs: a crash then is no crash of the app.
  @exclusivity(unchecked) private(set) var isAtWork = false
  /// Whoever wants to look at the phone once; nil when nobody does.
  @exclusivity(unchecked) var glance: Glance?
  /// Whoever wants to know what the phone kept all the time; nil when nobody does.
  @exclusivity(unchecked) var chronicle: Chronicle?
  /// Draws the consequences of what has happened; set by the ``Phone``.
  @exclusivity(unchecked) var settle: () -> Void = {}

  /// What outlives the processes of the app, and is no organ's own.
  struct State: Codable, Equatable, Sendable {
    /// The device as it is; changed by the ``Surroundings``.
    var device: DeviceState
    /// When the device was locked; nil while it is not, and after a restart.
    var lockedAt: Instant?
    /// Since when nobody uses the device; nil while somebody does, and before that was known.
    var unusedSince: Instant?
    /// When the device was last started anew; nil: not in the run.
    var restartedAt: Instant?
    var events = EventQueue<PhoneEvent>()
    /// Points other than the starts of jobs, which the kernel counts.
    var calledPoints = 0
    /// Calls out of the simulation's control that were reported by now.
    var reportedCalls: Set<String> = []
    /// Calls from threads that no simulation knows, made in processes that have ended.
    var outsideCalls: Set<String> = []
    /// Whether the run is over.
    var isOver = false

    init(device: DeviceState) { self.device = device }
  }

  init(configuration: RunConfiguration, simulation: Simulation, trace: Trace) {
    self.configuration = configuration
    policy = configuration.policy.on(configuration.device.systemVersion)
    self.simulation = simulation
    self.trace = trace
    state = State(device: configuration.device)
  }

  var now: Instant { simulation.now }

  /// How many points have been reached: places at which app code meets the phone.
  var pointCount: Int { state.calledPoints + simulation.startedJobs }

  /// Adds an event to the phone's plans.
  @discardableResult
  func plan(
    _ event: PhoneEvent, at instant: Instant, priority: UInt8 = EventPriority.plan
  ) -> PlannedEvent {
    let key = EventKey(
      instant: instant, priority: priority, sequence: simulation.nextSequence())
    return PlannedEvent(instant: instant, token: state.events.schedule(event, at: key))
  }

  /// Plans an event for another instant than before, not earlier than now; nil takes the plan back.
  func replan(_ planned: inout PlannedEvent?, _ event: PhoneEvent, at instant: Instant?) {
    guard instant != planned?.instant else { return }
    if let planned { state.events.cancel(planned.token) }
    planned = instant.map { instant in
      PlannedEvent(instant: instant, token: plan(event, at: max(now, instant)).token)
    }
  }

  /// Adds an event to the trace, if anybody reads so much.
  func record(_ event: @autoclosure () -> TraceEvent, of detail: TraceDetail = .everything) {
    trace.record(event(), at: now, of: detail)
  }

  /// Adds an event that the outcome of the run counts.
  func record(counted event: TraceEvent) {
    trace.record(counted: event, at: now)
  }

  /// Reports something wrong: about what, in which process, by which rule where its grounds leave that open.
  func report(
    _ kind: FindingKind, about identifier: String? = nil, in process: AppProcess? = nil,
    by rule: RuleID? = nil
  ) {
    let grounds = kind.grounds(under: policy)
    let rule = rule ?? grounds.rule
    report(
      Finding(
        kind, grounds.severity, rule: rule, identifier: identifier,
        processID: process?.processID, confidence: grounds.confidence(under: rule)))
  }

  /// Reports something wrong, unless the rule that it breaks is switched off.
  func report(_ finding: Finding) {
    var finding = finding
    if let rule = finding.rule, !policy.isEnabled(rule) { return }
    if finding.processID != nil { finding.point = pointCount }
    record(counted: .findingReported(finding))
  }

  /// Runs code of the phone's own, into which no call of the app falls.
  func work<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    isAtWork = true
    defer { isAtWork = false }
    return try body()
  }

  /// Draws the consequences of a call of the app; does not return if its process has ended.
  func settle(after process: AppProcess) {
    settle()
    if process.domain.hasEnded { simulation.abandonThread() }
  }
}

/// An event that waits in the phone's queue, to be found again.
struct PlannedEvent: Codable, Equatable, Sendable {
  var instant: Instant
  var token: EventToken
}

/// A part of the phone that owns what it remembers, and meets the others by what its protocols name.
protocol Organ: AnyObject, Sendable {
  var core: PhoneCore { get }
}

/// What an organ says as if it were its own: clock, trace, and what there is to look at.
extension Organ {
  // What is large is lent, not copied: organs look at it all the time.
  var configuration: RunConfiguration { _read { yield core.configuration } }
  var policy: Policy { _read { yield core.policy } }
  var device: DeviceState { _read { yield core.state.device } }
  var simulation: Simulation { core.simulation }
  var now: Instant { core.simulation.now }
  var process: AppProcess? { core.process }

  func record(_ event: @autoclosure () -> TraceEvent, of detail: TraceDetail = .everything) {
    core.record(event(), of: detail)
  }

  func record(counted event: TraceEvent) { core.record(counted: event) }

  func report(
    _ kind: FindingKind, about identifier: String? = nil, in process: AppProcess? = nil,
    by rule: RuleID? = nil
  ) {
    core.report(kind, about: identifier, in: process, by: rule)
  }
}
