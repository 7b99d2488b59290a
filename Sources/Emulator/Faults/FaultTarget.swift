import SchedulingRules
import VirtualTime

/// Whose points a fault counts, and whom it concerns.
public enum FaultTarget: Codable, Hashable, Sendable {
  /// The whole run.
  case run
  /// The launch of this number, counted over the run from 1.
  case launch(Int)
  /// A task of the scheduler while it runs, or a background task of this name while it is open.
  case task(String)

  /// Reads `run`, `launch:N` or a task's identifier; nil when the number of a launch is none.
  public init?(_ text: String) {
    let prefix = "launch:"
    if text == "run" {
      self = .run
    } else if text.hasPrefix(prefix) {
      guard let number = Int(text.dropFirst(prefix.count)), number > 0 else { return nil }
      self = .launch(number)
    } else {
      self = .task(text)
    }
  }
}

extension FaultTarget {
  /// Whether a point is counted by faults of this target.
  public func includes(_ point: PointReached) -> Bool {
    switch self {
    case .run: true
    case .launch(let number): point.launch == number
    case .task(let identifier): point.tasks.contains(identifier)
    }
  }
}

extension FaultTarget: CustomStringConvertible {
  /// The target as configuration writes it.
  public var description: String {
    switch self {
    case .run: "run"
    case .launch(let number): "launch:\(number)"
    case .task(let identifier): identifier
    }
  }
}

// MARK: What of it could expire

extension FaultTarget {
  /// Whether there is anything of the target whose time could be over now.
  func canExpire(in process: AppProcess) -> Bool {
    !expirableTasks(in: process).isEmpty || canExpireBackgroundTasks(in: process)
  }

  /// No time is over in the instant in which it begins, before the app could set a handler.
  func expirableTasks(in process: AppProcess) -> [RunningTask] {
    limitedTasks(in: process).filter { $0.hasHadTurn(before: process.core.now) }
  }

  /// Whether a task could expire but for its launch handler, which has not begun.
  func awaitsTurn(in process: AppProcess) -> Bool {
    limitedTasks(in: process).contains { !$0.hasHadTurn(before: process.core.now) }
  }

  /// The tasks of the target that run and whose time is not over, but may be some day.
  private func limitedTasks(in process: AppProcess) -> [RunningTask] {
    process.tasks.running.filter { task in
      !task.hasExpired && task.task.kind.canRunOutOfTime(policy: process.policy)
        && concerns(task.task.identifier, in: process)
    }
  }

  /// All background tasks share one clock, which stands still on screen.
  func canExpireBackgroundTasks(in process: AppProcess) -> Bool {
    process.backgroundTasks.limit(policy: process.policy) != nil
      && process.backgroundTasks.open.contains { task in
        !task.hasExpired && concerns(task.name, in: process)
      }
  }

  /// Whether a fault of this target is about a task or a background task of a process.
  private func concerns(_ name: String, in process: AppProcess) -> Bool {
    switch self {
    case .run: true
    case .launch(let number): process.launchNumber == number
    case .task(let identifier): identifier == name
    }
  }
}
