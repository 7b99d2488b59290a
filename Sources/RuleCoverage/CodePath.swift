import Emulator
import SchedulingRules

/// A piece of app code that only the platform calls: a handler.
public struct CodePath: Hashable, Comparable, Codable, Sendable {
  /// What kind of handler it is.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// The launch handler of a task identifier, or the delegate's fetch.
    case launchHandler = "launch handler"
    /// The expiration handler of the tasks of an identifier.
    case expirationHandler = "expiration handler"
    /// The expiration handler of a background task, or the second call of an expiring activity.
    case assertionHandler = "background task's expiration handler"
  }

  /// The app.
  public var app: String
  /// What kind of handler it is.
  public var kind: Kind
  /// The task identifier, or the name of the background task.
  public var name: String

  /// Returns whether the left path is listed first.
  public static func < (left: CodePath, right: CodePath) -> Bool {
    (left.app, left.kind.rawValue, left.name) < (right.app, right.kind.rawValue, right.name)
  }
}

/// Which handlers of the apps there are, and which of them some scenario entered.
public struct CodePaths: Equatable, Codable, Sendable {
  /// The handlers that the scenarios' apps have given to the platform.
  public private(set) var known: Set<CodePath> = []
  /// Those that were called.
  public private(set) var entered: Set<CodePath> = []

  /// Reads the handlers off the scenarios.
  public init(of subjects: [CoverageSubject]) {
    for subject in subjects {
      var submitted: Set<Int> = []
      for record in subject.records {
        add(record.event, of: subject.configuration.app.name, &submitted)
      }
    }
  }

  /// Adds what other scenarios show.
  public mutating func formUnion(_ other: CodePaths) {
    known.formUnion(other.known)
    entered.formUnion(other.entered)
  }

  /// The handlers that no scenario entered, sorted.
  public var neverEntered: [CodePath] { known.subtracting(entered).sorted() }

  /// Takes note of what a record tells; a handler is known that a task or a background task says it has.
  private mutating func add(_ event: TraceEvent, of app: String, _ submitted: inout Set<Int>) {
    func path(_ kind: CodePath.Kind, _ name: String) -> CodePath {
      CodePath(app: app, kind: kind, name: name)
    }
    switch event {
    case .callMade(let made):
      guard case .register(let name, .accepted) = made.call else { return }
      known.insert(path(.launchHandler, name))
    case .taskLaunched(let launch):
      known.insert(path(.launchHandler, launch.identifier))
      entered.insert(path(.launchHandler, launch.identifier))
      if !launch.kind.isBySystem { submitted.insert(launch.task) }
    case .taskCompleted(let completed)
    where completed.by == .handler && completed.isWithoutHandler != true
      && submitted.contains(completed.task):
      known.insert(path(.expirationHandler, completed.identifier))
    case .assertionTaken(let taken) where taken.isWithoutHandler != true:
      known.insert(path(.assertionHandler, taken.name))
    case .taskExpired(let expired) where expired.hasHandler:
      let handler = path(
        expired.task == nil ? .assertionHandler : .expirationHandler, expired.identifier)
      known.insert(handler)
      entered.insert(handler)
    default: break
    }
  }
}
