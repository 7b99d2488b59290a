import Emulator
import SchedulingRules
import VirtualTime

/// A span in which a task of the fault-free run had time that could have been over.
///
/// An app that does nothing with its time reaches no point in it; what the end of the time does can then be seen only
/// by a fault at an instant.
struct TaskWindow: Equatable {
  var identifier: String
  /// The number of the launch of the process that the task came to.
  var launch: Int
  /// When the task was delivered.
  var begin: Instant
  /// When it was completed, expired, or lost its process; nil: after the run.
  private(set) var end: Instant?

  /// The first whole millisecond in which the task's time can be over: not the instant of its delivery.
  private var start: Instant {
    Instant(nanoseconds: (begin.nanoseconds / 1_000_000 + 1) * 1_000_000)
  }

  /// The beginnings of the windows of a run in which no point lies at which something can expire.
  ///
  /// - Parameters:
  ///   - run: The fault-free run with its points.
  ///   - target: Whose windows.
  ///   - policy: Which rules are in force.
  ///   - end: Until when.
  /// - Returns: A place for each such window, in the order of time.
  static func unseen(
    in run: SimulatedRun, of target: FaultTarget, policy: Policy, until end: Instant
  ) -> [SweptPlace] {
    all(in: run, policy: policy).filter { window in
      target.includes(window) && window.start < min(end, window.end ?? .never)
        && !run.points.contains { window.isSeen(at: $0) }
    }.map { SweptPlace(at: $0.start, in: run) }.sorted { $0.time < $1.time }
  }

  /// The windows of all tasks, in the order of their delivery.
  static func all(in run: SimulatedRun, policy: Policy) -> [TaskWindow] {
    var windows: [Int: TaskWindow] = [:]
    for record in run.records {
      switch record.event {
      case .taskLaunched(let task) where task.kind.canRunOutOfTime(policy: policy):
        let launch = run.points.first { $0.point.processID == task.processID }?.point.launch
        guard let launch else { continue }
        windows[task.task] = TaskWindow(
          identifier: task.identifier, launch: launch, begin: record.time)
      case .taskCompleted(let task): windows[task.task]?.close(at: record.time)
      case .taskExpired(let expired): expired.task.map { windows[$0]?.close(at: record.time) }
      case .killed:
        // One process lives at a time: all that runs was its.
        for number in windows.keys { windows[number]?.close(at: record.time) }
      default: break
      }
    }
    return windows.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func close(at instant: Instant) { end = end ?? instant }

  /// Whether a fault before a point ends the time of this task: also in the instant of its delivery once it has a handler.
  private func isSeen(at swept: SweptPoint) -> Bool {
    let setsHandler =
      swept.point.kind == .callAfter && swept.point.call == AppProcess.expirationHandlerCall
    return swept.point.canExpire && swept.point.tasks.contains(identifier)
      && (swept.time > begin || swept.time == begin && setsHandler)
      && swept.time <= end ?? .never
  }
}

extension FaultTarget {
  fileprivate func includes(_ window: TaskWindow) -> Bool {
    switch self {
    case .run: true
    case .launch(let number): window.launch == number
    case .task(let identifier): window.identifier == identifier
    }
  }
}
