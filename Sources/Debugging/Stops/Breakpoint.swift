import Emulator
import SchedulingRules
import TraceReport

/// What a run is to stop at.
struct Breakpoint: Equatable {
  /// What a record has to be.
  enum Condition: Equatable {
    /// A task is handed to the app.
    case launch
    /// The time of a task or a background task is over.
    case expire
    /// The app's process is ended against its will.
    case kill
    /// Something is wrong.
    case finding
    /// The app calls a function of the platform, by its full name or the last part of it.
    case call(String)
    /// A rule decides.
    case rule(RuleID)
    /// Something is about a task, a background task or a transfer, by its identifier.
    case identifier(String)
  }

  let number: Int
  let condition: Condition

  /// Whether a record of a run is what it waits for.
  func fits(_ index: Int, of run: LivedRun) -> Bool {
    let event = run.records[index].event
    switch (condition, event) {
    case (.launch, .taskLaunched), (.expire, .taskExpired), (.kill, .killed),
      (.finding, .findingReported):
      return true
    case (.call(let name), .callMade(let made)):
      return made.call.function == name || made.call.function.hasSuffix(".\(name)")
    case (.rule(let rule), _):
      return !run.records[index].isPoint && run.rows.rule(at: index) == rule
    case (.identifier(let identifier), _): return event.names.contains(identifier)
    default: return false
    }
  }

  /// The words of the prompt that set it.
  var words: String {
    switch condition {
    case .launch: "launch"
    case .expire: "expire"
    case .kill: "kill"
    case .finding: "finding"
    case .call(let name): "call \(name)"
    case .rule(let rule): rule.description
    case .identifier(let identifier): identifier
    }
  }
}

extension Breakpoint.Condition {
  /// The words for kinds of records.
  static let kinds: [String: Breakpoint.Condition] = [
    "launch": .launch, "expire": .expire, "kill": .kill, "finding": .finding,
  ]
}

extension TraceEvent {
  /// The identifiers and names of tasks, background tasks and transfers that it is about.
  var names: [String] {
    switch self {
    case .callMade(let made):
      let arguments = made.call.words.arguments
      // A background task is ended by a number, which names nothing.
      if case .endBackgroundTask = made.call { return [] }
      return [arguments["identifier"], arguments["name"]].compactMap(\.self)
    case .reasonOpened(let change), .reasonClosed(let change): return [change.identifier]
    case .evaluation(let evaluation): return [evaluation.identifier]
    case .requestAdded(let added): return [added.identifier]
    case .requestRemoved(let removed): return [removed.identifier]
    case .taskLaunched(let launch): return [launch.identifier]
    case .handlerCalled(let call): return [call.identifier]
    case .taskExpired(let expiration): return [expiration.identifier]
    case .taskCompleted(let completion): return [completion.identifier]
    case .assertionTaken(let change), .assertionReleased(let change): return [change.name]
    case .transferBegan(let transfer): return [transfer.identifier]
    case .transferStopped(let transfer): return [transfer.identifier]
    case .transferEnded(let transfer): return [transfer.identifier]
    case .findingReported(let finding): return [finding.identifier].compactMap(\.self)
    default: return []
    }
  }
}
