import Emulator
import SchedulingRules
import VirtualTime

/// The scheduler's activities: the requests and tasks of an app under their names in the log.
struct ConsoleActivities {
  private var names: [String: String] = [:]
  private var priorities: [String: Int] = [:]
  private var reasons: [String: [Reason]] = [:]
  private var sums: [String: ConsoleEvaluation.Sums] = [:]
  private var submissions: [String: Int] = [:]
  /// The names of tasks that run, by their numbers; a successor has another name.
  private var running: [Int: String] = [:]

  /// A request is submitted, and gets a name of its own.
  ///
  /// - Parameters:
  ///   - identifier: The request's identifier.
  ///   - kind: What it asks for.
  /// - Returns: The activity's name.
  mutating func submit(_ identifier: String, kind: TaskKind) -> String {
    submissions[identifier, default: 0] += 1
    var hash = FNV1aHash()
    hash.add(line: "\(identifier) \(submissions[identifier, default: 0])")
    let suffix = hash.text.suffix(6).uppercased()
    let name = "\(kind.row.activityPrefix)\(identifier):\(suffix)"
    names[identifier] = name
    priorities[identifier] = kind.priority
    sums[identifier] = nil
    return name
  }

  /// The name of the latest activity of an identifier.
  func name(of identifier: String) -> String { names[identifier] ?? identifier }

  /// A task is delivered.
  mutating func start(_ launch: TaskLaunched) {
    running[launch.task] = name(of: launch.identifier)
  }

  /// The name of a task that runs.
  func name(ofTask task: Int) -> String { running[task] ?? "task \(task)" }

  /// A task is complete.
  mutating func complete(_ task: Int) {
    running[task] = nil
  }

  /// The priority of the latest activity of an identifier, as text behind its name.
  func priority(of identifier: String) -> String {
    priorities[identifier].map { " at priority \($0)" } ?? ""
  }

  /// Something begins to keep a request waiting.
  mutating func open(_ reason: Reason, of identifier: String) {
    reasons[identifier, default: []].append(reason)
    reasons[identifier]?.sort { $0.rule < $1.rule }
  }

  /// Something no longer keeps a request waiting.
  mutating func close(_ reason: Reason, of identifier: String) {
    reasons[identifier]?.removeAll { $0.rule == reason.rule }
  }

  /// The scheduler gives a request that nothing forbids a score.
  ///
  /// - Parameters:
  ///   - rating: The score.
  ///   - isOnScreen: Whether the app is on screen: only a silent push is rated then.
  /// - Returns: The evaluation as the log has it.
  mutating func rate(_ rating: RequestEvaluation, isOnScreen: Bool) -> ConsoleEvaluation {
    sums[rating.identifier] = ConsoleEvaluation.Sums(
      sum: rating.sum, denominator: rating.denominator, final: rating.score,
      threshold: rating.threshold)
    return ConsoleEvaluation(
      activity: name(of: rating.identifier),
      answers: rating.parts.map {
        isOnScreen && $0.factor == .application
          ? .isAppInForeground($0) : ConsoleEvaluation.Answer($0)
      }, sums: sums[rating.identifier])
  }

  /// What the scheduler finds when it decides to run a request: its latest score.
  func decision(on identifier: String) -> ConsoleEvaluation {
    ConsoleEvaluation(activity: name(of: identifier), answers: [], sums: sums[identifier])
  }

  /// Whether no policy forbids a request.
  func mayProceed(_ identifier: String) -> Bool { reasons[identifier, default: []].isEmpty }

  /// What the scheduler finds when it evaluates the request.
  func evaluation(of identifier: String, _ wording: Wording) -> ConsoleEvaluation {
    ConsoleEvaluation(
      activity: name(of: identifier),
      answers: reasons[identifier, default: []].map { ConsoleEvaluation.Answer($0, wording) },
      sums: nil)
  }
}
