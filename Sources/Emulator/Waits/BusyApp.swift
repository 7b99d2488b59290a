import DeviceModel
import SchedulingRules
import VirtualTime

/// When tasks of an app ran for which its other requests had to wait: those of a wake are launched together, and those
/// that may run later come when the wake is over.
struct BusyApp {
  private var running: Set<Int> = []
  /// The first task that runs from an instant on; nil: none does.
  private var changes: [(at: Instant, task: Int?)] = []

  /// Takes a record into account.
  mutating func record(_ record: TraceRecord) {
    switch record.event {
    case .taskLaunched(let launch) where launch.kind.start == .wake:
      running.insert(launch.task)
    case .taskCompleted(let task): running.remove(task.task)
    case .processChanged(let change) where change.to == .notRunning: running = []
    default: return
    }
    guard changes.last?.task != running.min() else { return }
    changes.append((record.time, running.min()))
  }

  /// The times of a wait in which nothing else was in its way.
  ///
  /// - Parameter wait: A wait that is over.
  /// - Returns: The times, in their order.
  func intervals(holdingBack wait: Wait) -> [ReasonInterval] {
    guard wait.kind.start == .wake else { return [] }
    // What was over before it began is of no interest.
    let first = changes.lastIndex { $0.at <= wait.begin } ?? 0
    return wait.segments.filter(\.rules.isEmpty).flatMap { segment in
      (first..<changes.count).compactMap { index in
        let next = index + 1 < changes.count ? changes[index + 1].at : .never
        let (begin, end) = (max(changes[index].at, segment.begin), min(next, segment.end))
        guard begin < end, let task = changes[index].task else { return nil }
        return ReasonInterval(
          reason: Reason(.wakeWithManyTasks, .wakeGoesOn(task: task)), begin: begin, end: end,
          confidence: .inferred)
      }
    }
  }
}
