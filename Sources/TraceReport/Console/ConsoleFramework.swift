import Emulator
import SchedulingRules
import VirtualTime

/// What the framework of background tasks writes into the log of the app that uses it.
///
/// Registrations, submissions, and launches and completions that a developer simulates have the form of
/// published logs. No others are published: their words are ours.
struct ConsoleFramework {
  /// The tasks that run, by number, in the form of a log.
  private var tasks: [Int: (text: String, isSimulated: Bool)] = [:]

  /// The message about a call of the app.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - earliestBegin: The earliest begin date that it asks for, in UTC; nil: none.
  /// - Returns: The message; nil for a call of which the framework says nothing.
  func message(about call: PlatformCall, earliestBegin: String?) -> String? {
    switch call {
    case .register(let identifier, .refused):
      "Registration rejected; \(identifier) is not advertised in the application's Info.plist"
    case .register(let identifier, _): "registerForTaskWithIdentifier: \(identifier)"
    case .submit(let request, let outcome):
      "submitTaskRequest: \(Self.text(of: request, earliestBegin))"
        + (outcome.isAccepted ? "" : ", refused: \(call.words.result)")
    default: nil
    }
  }

  private static func text(of request: RequestSubmitted, _ earliestBegin: String?) -> String {
    let head =
      "<\(request.kind.row.className ?? "BGTask")Request: \(request.identifier), "
      + "earliestBeginDate: \(earliestBegin ?? "(null)")"
    guard request.kind.isProcessing else { return head + ">" }
    return head + ", requiresExternalPower=\(request.requiresExternalPower ? 1 : 0), "
      + "requiresNetworkConnectivity=\(request.requiresNetworkConnectivity ? 1 : 0)>"
  }

  /// The message about a task that is handed to the app; nil for one that is not the scheduler's.
  mutating func start(_ launch: TaskLaunched) -> String? {
    guard let className = launch.kind.row.className else { return nil }
    let task = (
      text: "<\(className): \(launch.identifier)>",
      isSimulated: launch.rule == .simulatedLaunch
    )
    tasks[launch.task] = task
    return task.isSimulated
      ? "Starting simulated task: \(task.text)" : "Handing over task: \(task.text)"
  }

  /// The message about the end of a task's time.
  func expiration(of number: Int) -> String? {
    tasks[number].map { "Ending the time of task: \($0.text)" }
  }

  /// The message about the completion of a task.
  mutating func complete(_ completed: TaskCompleted) -> String? {
    tasks.removeValue(forKey: completed.task).map {
      $0.isSimulated
        ? "Marking simulated task complete: \($0.text)"
        : "Task complete: \($0.text), success: \(completed.success ? 1 : 0)"
    }
  }
}

/// What the log says of continued tasks: how a stop by the user proceeds (R-204).
struct ConsoleContinuedTasks {
  /// How far each running task has come, in percent.
  private var percents: [Int: Int] = [:]
  private var stopped: Set<Int> = []

  /// Takes in what the user sees of a task.
  mutating func follow(_ activity: LiveActivityChange) {
    percents[activity.task] = activity.percent
  }

  /// The lines of a task that expires since the user stopped it; none for other ends.
  mutating func lines(of expired: TaskExpired, named name: String) -> [ConsoleLine] {
    guard let task = expired.task, expired.rule == .continuedStop else { return [] }
    stopped.insert(task)
    return [
      .system(.lifecycle, "ActivityExpirationEvent(\(name), reasons: 1048576)"),
      .system(.framework, "_BGTaskExpirationRequest \(name) reason: 2"),
    ]
  }

  /// The line of such a task that is complete; nil for others.
  mutating func line(of completed: TaskCompleted, named name: String) -> ConsoleLine? {
    let percent = percents.removeValue(forKey: completed.task) ?? 0
    guard stopped.remove(completed.task) != nil else { return nil }
    let part = (Double(percent) / 100).fixed(4)
    return .system(
      .framework,
      "Finishing progress (incomplete) \(name) Fraction completed: \(part) CANCELLED")
  }
}
