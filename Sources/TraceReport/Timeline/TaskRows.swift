import Emulator
import SchedulingRules
import VirtualTime

extension TimelineRow {
  /// The row of a request that no call submitted.
  init(_ added: RequestAdded, name: String) {
    let window = added.windowEndSeconds.map { ", best within \(SpanText.words(seconds: $0))" } ?? ""
    self.init(
      "system",
      "adds the request \(name)"
        + (added.earliestBeginSeconds.map {
          ", to begin in \(SpanText.words(seconds: $0)) at the earliest\(window)"
        } ?? ""),
      rule: added.rule)
  }

  /// The row of a request that the system took away.
  init(_ removal: RequestRemoved, name: String) {
    self.init(
      "system", "removes the request \(name): \(removal.cause.words)",
      rule: removal.rule)
  }

  /// The row of a request that is given a score.
  init(_ evaluation: RequestEvaluation, name: String) {
    let relation = evaluation.mayRun ? "not below" : "below"
    self.init(
      "system",
      """
      rates \(name) at \(evaluation.score.fixed(6)), \(relation) its threshold of \
      \(evaluation.threshold.fixed(6))
      """, rule: evaluation.rule)
  }

  /// The row of a task that the scheduler starts.
  init(_ launch: TaskLaunched, name: String) {
    let start =
      switch (launch.kind.start, launch.isColdLaunch) {
      case (.alone, false): "begins"
      case (.inProcess, _): "runs"
      case (_, true): "launches the app for"
      case (_, false): "wakes the app for"
      }
    let limit = launch.limitSeconds.map { "at most \(SpanText.words(seconds: $0))" } ?? "no limit"
    self.init(
      "system",
      "\(start) \(name) (\(launch.kind.row.word), task \(launch.task), \(limit))",
      rule: launch.rule)
  }

  /// The row of a launch handler whose queue was busy when its task came.
  init(_ call: HandlerCalled, name: String) {
    self.init(
      processName(call.processID),
      """
      begins to handle \(name) (task \(call.task)) after \(SpanText.words(seconds: call.waitedSeconds)): \
      its queue was busy
      """)
  }

  /// The row of a task whose time is up.
  init(_ expiration: TaskExpired, name: String) {
    let handler = expiration.hasHandler ? "expiration handler called" : "no expiration handler"
    let task = expiration.task.map { " (task \($0))" } ?? ""
    self.init(
      "system", "expires \(name)\(task): \(expiration.cause.words); \(handler)",
      rule: expiration.rule)
  }

  /// The row of a task that is over.
  init(_ completion: TaskCompleted, name: String) {
    let outcome = completion.success ? "success" : "failure"
    let elapsed = SpanText.words(seconds: completion.elapsedSeconds)
    let task = "\(name) (task \(completion.task))"
    if completion.isDeferred == true {
      self.init(processName(completion.processID), "defers the rest of \(task) after \(elapsed)")
    } else if completion.by == .handler {
      self.init(
        processName(completion.processID), "completes \(task) after \(elapsed): \(outcome)")
    } else {
      self.init("system", "completes \(task) for the app after \(elapsed): \(outcome)")
    }
  }

  /// The row of a background task that begins.
  init(taken change: AssertionChange, name: String) {
    self.init(
      processName(change.processID), "begins \(change.kind.words) \(Self.label(change, name))")
  }

  /// The row of a background task that ends.
  ///
  /// - Parameters:
  ///   - change: The assertion that ends.
  ///   - name: What the timeline calls it.
  ///   - duration: How long it was held, or nil when the trace does not show its beginning.
  init(released change: AssertionChange, name: String, after duration: Duration?) {
    let held = duration.map { " after \($0.words)" } ?? ""
    self.init(
      processName(change.processID), "ends \(change.kind.words) \(Self.label(change, name))\(held)")
  }

  /// The row of a background task that is open for long.
  init(_ overdue: AssertionOverdue, name: String) {
    let age = SpanText.words(seconds: overdue.elapsedSeconds)
    let task = Self.label(overdue.identifier, name)
    let remark =
      overdue.rule == .backgroundTaskOutlivesHandler
      ? "has expired, and is still open" : "is still open"
    self.init("system", "background task \(task) \(remark) after \(age)", rule: overdue.rule)
  }

  private static func label(_ change: AssertionChange, _ name: String) -> String {
    label(change.identifier, name)
  }

  private static func label(_ identifier: Int?, _ name: String) -> String {
    [identifier.map(String.init), name.isEmpty ? nil : "“\(name)”"]
      .compactMap(\.self).joined(separator: " ")
  }
}

extension AssertionKind {
  /// What a row calls it.
  fileprivate var words: String {
    switch self {
    case .backgroundTask: "background task"
    case .expiringActivity: "expiring activity"
    }
  }
}

extension TimelineRow {
  /// The row of a change of what the user sees of a task; nil for a mere percent more.
  init?(_ activity: LiveActivityChange) {
    let part = "\(activity.percent) %"
    let text: String
    switch activity.change {
    case .progressed: return nil
    case .begun, .retitled: text = "shows \(activity.words), \(part)"
    case .questioned: text = "asks whether \(activity.words), \(part) complete, is to go on"
    case .ended: text = "no longer shows \(activity.words), \(part)"
    }
    self.init("system", text, rule: activity.rule)
  }
}

extension LiveActivityChange {
  /// The words that the user sees, in quotation marks.
  fileprivate var words: String {
    "“" + [title, subtitle].filter { !$0.isEmpty }.joined(separator: ": ") + "”"
  }
}

extension TimelineRow {
  /// The row of a command of a developer.
  ///
  /// - Parameters:
  ///   - given: The command.
  ///   - name: What the timeline calls the task; empty for a fetch.
  init(_ given: DebugCommandGiven, name: String) {
    let deed =
      switch given.command {
      case .simulateLaunch: "simulates the launch of \(name)"
      case .simulateExpiration: "simulates the expiration of \(name)"
      case .simulateBackgroundFetch: "simulates a background fetch"
      }
    self.init(
      "debugger", given.refusal == nil ? deed : "\(deed): nothing comes of it", rule: given.rule)
  }
}
