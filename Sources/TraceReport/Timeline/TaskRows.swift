import Emulator
import SchedulingRules

extension TimelineRow {
  /// The row of a reason that begins to keep a request waiting.
  init(opened change: ReasonChange) {
    self.init(
      "system",
      "\(change.identifier) waits for \(change.reason.required): \(change.reason.observed)",
      rule: change.reason.rule)
  }

  /// The row of a reason that no longer keeps a request waiting.
  ///
  /// - Parameters:
  ///   - change: The request and the reason.
  ///   - duration: How long it did, or nil when the trace does not show its beginning.
  init(closed change: ReasonChange, after duration: Duration?) {
    let waited = duration.map { " after \(SpanText.words($0))" } ?? ""
    self.init(
      "system", "\(change.identifier): no longer waits for \(change.reason.required)\(waited)",
      rule: change.reason.rule)
  }

  /// The row of a request that the system took away.
  init(_ removal: RequestRemoved) {
    self.init(
      "system", "removes the request \(removal.identifier): \(removal.cause)",
      rule: removal.rule)
  }

  /// The row of a task that the scheduler starts.
  init(_ launch: TaskLaunched) {
    let start = launch.isColdLaunch ? "launches the app for" : "wakes the app for"
    let limit = launch.limitSeconds.map { "at most \(SpanText.words(seconds: $0))" } ?? "no limit"
    self.init(
      "system",
      "\(start) \(launch.identifier) (\(Self.words(launch.kind)), task \(launch.task), \(limit))",
      rule: launch.rule)
  }

  /// A kind of task as a person calls it.
  static func words(_ kind: TaskKind) -> String {
    switch kind {
    case .appRefresh: "refresh"
    case .processing: "processing"
    }
  }

  /// The row of a task whose time is up.
  init(_ expiration: TaskExpired) {
    let handler = expiration.hasHandler ? "expiration handler called" : "no expiration handler"
    let task = expiration.task.map { " (task \($0))" } ?? ""
    self.init(
      "system", "expires \(expiration.identifier)\(task): \(expiration.cause); \(handler)",
      rule: expiration.rule)
  }

  /// The row of a task that is over.
  init(_ completion: TaskCompleted) {
    let outcome = completion.success ? "success" : "failure"
    let elapsed = SpanText.words(seconds: completion.elapsedSeconds)
    let task = "\(completion.identifier) (task \(completion.task))"
    if completion.by == "handler" {
      self.init(
        processName(completion.processID), "completes \(task) after \(elapsed): \(outcome)")
    } else {
      self.init("system", "completes \(task) for the app after \(elapsed): \(outcome)")
    }
  }

  /// The row of a background task that begins.
  init(taken change: AssertionChange) {
    self.init(processName(change.processID), "begins background task \(Self.label(change))")
  }

  /// The row of a background task that ends.
  ///
  /// - Parameters:
  ///   - change: The assertion that ends.
  ///   - duration: How long it was held, or nil when the trace does not show its beginning.
  init(released change: AssertionChange, after duration: Duration?) {
    let held = duration.map { " after \(SpanText.words($0))" } ?? ""
    self.init(processName(change.processID), "ends background task \(Self.label(change))\(held)")
  }

  private static func label(_ change: AssertionChange) -> String {
    [change.identifier.map(String.init), change.name.isEmpty ? nil : "“\(change.name)”"]
      .compactMap(\.self).joined(separator: " ")
  }
}
