import DeviceModel
import VirtualTime

/// Lets the faults of the plan strike at their points and instants.
///
/// A point is a place at which app code meets the phone; they are numbered from 1 over the run. What a fault
/// does is a matter of those whom it strikes (``FaultNeighbours``).
final class FaultInjector: Organ, @unchecked Sendable {
  let core: PhoneCore
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @exclusivity(unchecked) unowned(unsafe) var neighbours: (any FaultNeighbours)!
  /// Whether every point is recorded.
  private let recordsPoints: Bool
  /// Whether the records of points say where branches can leave the run.
  let marksRest: Bool
  /// Whether points are looked at though no fault waits for one: a branch may bring some.
  var countsPoints = false
  /// How many points had been reached when the app was last at rest; nil before that.
  private var countAtRest: Int?
  /// The faults of the plan, in its order.
  @exclusivity(unchecked) var state: [FaultProgress]

  init(
    _ core: PhoneCore, recordsPoints: Bool, marksRest: Bool = false,
    neighbours: (any FaultNeighbours)? = nil
  ) {
    self.core = core
    self.recordsPoints = recordsPoints
    self.marksRest = marksRest
    self.neighbours = neighbours
    state = FaultProgress.all(of: core.configuration)
  }

  /// Listens to the starts of jobs, if anybody asks for points, and plans the faults that strike at an instant.
  ///
  /// Else the starts are only counted, by the kernel.
  func begin() {
    if recordsPoints || countsPoints || !state.isEmpty {
      simulation.willStartJob = { [unowned self] domain in willStartJob(of: domain) }
    }
    for (index, progress) in state.enumerated() {
      guard case .time(let instant) = progress.fault.placement else { continue }
      core.plan(.fault(index), at: instant, priority: EventPriority.timeline)
    }
  }

  /// Takes over the faults of a branch.
  func take(_ branch: Branch) {
    state = branch.progress(seed: core.configuration.seed)
    countsPoints = false
  }

  // MARK: Points

  /// Notes that no thread has app code on its stack: a branch could leave the run.
  func noteRest() { countAtRest = core.pointCount }

  /// App code comes to a point inside a call; does not return if a fault ends its process there.
  func reach(_ kind: PointKind, of process: AppProcess, call: String) {
    guard !process.domain.hasEnded else { return }
    if simulation.willStartJob != nil {
      if strikeFaults(before: point(kind, of: process, call: call)) {
        core.settle(after: process)
        simulation.waitWhileSuspended()
      }
      pass(point(kind, of: process, call: call))
    }
    core.state.calledPoints += 1
  }

  /// A job is about to start: a fault may keep it from that.
  private func willStartJob(of domain: ExecutionDomain) {
    guard recordsPoints || countsPoints || state.contains(where: \.awaitsPoint) else {
      simulation.willStartJob = nil
      return
    }
    guard let process = domain.owner as? AppProcess else { return }
    let start = point(.jobStart, of: process, call: nil)
    guard strikeFaults(before: start) else { return pass(start) }
    core.settle()
    guard !domain.hasEnded, !domain.isSuspended else { return }
    pass(point(.jobStart, of: process, call: nil))
  }

  /// A point that is about to be reached, as things are now.
  private func point(_ kind: PointKind, of process: AppProcess, call: String?) -> PointReached {
    let tasks = process.tasks.running.map(\.task.identifier)
    return PointReached(
      point: core.pointCount + 1, kind: kind, call: call, processID: process.processID,
      launch: process.launchNumber, tasks: tasks + process.backgroundTasks.open.map(\.name),
      canSuspend: process.canBeFrozen, canExpire: FaultTarget.run.canExpire(in: process),
      chance: simulation.generator.position, defaults: neighbours.defaultsProgress(of: process),
      followsRest: marksRest && countAtRest == core.pointCount ? true : nil)
  }

  /// Counts a point for the faults that wait for theirs, and records it if that is asked for.
  private func pass(_ point: PointReached) {
    for index in state.indices { state[index].pass(point) }
    guard recordsPoints else { return }
    record(.pointReached(point))
    neighbours.didRecordPoint()
  }

  // MARK: Strikes

  /// Lets all faults strike that sit before a point, in the order of the plan.
  ///
  /// - Returns: Whether there was one.
  private func strikeFaults(before point: PointReached) -> Bool {
    var hasStruck = false
    for index in state.indices where state[index].strikes(before: point) {
      hasStruck = true
      strike(index, before: point)
    }
    return hasStruck
  }

  /// Lets a fault strike whose instant has come.
  func strikeAtItsTime(_ index: Int) {
    state[index].strikeAtItsTime()
    strike(index, before: nil)
  }

  /// Lets a fault strike, and says so in the trace.
  private func strike(_ index: Int, before point: PointReached?) {
    let fault = state[index].fault
    let obstacle = obstacle(to: fault)
    record(
      .faultStruck(
        FaultStruck(
          fault: index + 1, kind: fault.kind, target: fault.target,
          point: point?.point, pointKind: point?.kind,
          hasReadClock: fault.kind.setsClock && simulation.wasWallClockReadNow ? true : nil,
          obstacle: obstacle)))
    if obstacle == nil { core.work { neighbours.suffer(fault) } }
  }

  /// What keeps a fault from having an effect now; nil when nothing does.
  private func obstacle(to fault: Fault) -> FaultObstacle? {
    switch fault.kind {
    case .expire:
      guard let process else { return .nothingToExpire }
      if fault.target.canExpire(in: process) { return nil }
      return fault.target.awaitsTurn(in: process) ? .handlerNotBegun : .nothingToExpire
    case .kill(.reboot), .powerCut, .clockJump, .timeZone, .device, .openApp, .store, .failWork:
      return nil
    case .kill, .swipeAway: return process == nil ? .noProcess : nil
    case .suspend:
      guard let process else { return .noProcess }
      return process.canBeFrozen ? nil : .notFreezable
    }
  }

  /// Says which faults of the plan never came to their place.
  func reportFaultsThatNeverStruck() {
    for (index, progress) in state.enumerated() where !progress.hasStruck {
      if case .chance = progress.fault.placement { continue }
      report(
        .faultNeverStruck(
          fault: progress.fault, number: index + 1, pointCount: core.pointCount))
    }
  }
}

/// What a fault does to the phone.
protocol FaultNeighbours: AnyObject {
  /// Carries a fault out that nothing keeps from having an effect.
  func suffer(_ fault: Fault)
  /// A point was recorded; what it stands for is yet to happen.
  func didRecordPoint()
  /// How far what a process has set in its defaults has come; nil where it set nothing.
  func defaultsProgress(of process: AppProcess) -> Int?
}
