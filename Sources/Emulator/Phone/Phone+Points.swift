import DeviceModel
import VirtualTime

/// The points of a run: the places at which app code meets the phone, numbered from 1.
extension Phone {
  /// How many points have been reached.
  var pointCount: Int { state.calledPoints + simulation.startedJobs }

  /// Listens to the starts of jobs, if anybody asks for points; else they are only counted.
  func watchPoints() {
    guard recordsPoints || !state.faults.isEmpty else { return }
    simulation.willStartJob = { [unowned self] domain in willStartJob(of: domain) }
  }

  /// App code comes to a point inside a call; does not return if a fault ends its process there.
  func reach(_ kind: PointKind, of process: AppProcess, call: String) {
    guard !process.domain.hasEnded else { return }
    if simulation.willStartJob != nil {
      if strikeFaults(before: point(kind, of: process, call: call)) {
        settle(after: process)
        simulation.waitWhileSuspended()
      }
      pass(point(kind, of: process, call: call))
    }
    state.calledPoints += 1
  }

  /// A job is about to start: a fault may keep it from that.
  private func willStartJob(of domain: ExecutionDomain) {
    guard let process = domain.owner as? AppProcess else { return }
    let start = point(.jobStart, of: process, call: nil)
    guard strikeFaults(before: start) else { return pass(start) }
    settle()
    guard !domain.hasEnded, !domain.isSuspended else { return }
    pass(point(.jobStart, of: process, call: nil))
  }

  /// A point that is about to be reached, as things are now.
  private func point(_ kind: PointKind, of process: AppProcess, call: String?) -> PointReached {
    let tasks = process.tasks.running.map(\.task.identifier)
    return PointReached(
      point: pointCount + 1, kind: kind, call: call, processID: process.processID,
      launch: process.launchNumber, tasks: tasks + process.backgroundTasks.open.map(\.name),
      canSuspend: process.canBeFrozen, canExpire: canExpire(.run),
      chance: simulation.generator.position)
  }

  /// Counts a point for the faults that wait for theirs, and records it if that is asked for.
  private func pass(_ point: PointReached) {
    for index in state.faults.indices { state.faults[index].pass(point) }
    if recordsPoints { record(.pointReached(point)) }
  }

  /// Lets all faults strike that sit before a point, in the order of the plan.
  ///
  /// - Returns: Whether there was one.
  private func strikeFaults(before point: PointReached) -> Bool {
    var hasStruck = false
    for index in state.faults.indices where state.faults[index].strikes(before: point) {
      hasStruck = true
      strike(index, before: point)
    }
    return hasStruck
  }
}
