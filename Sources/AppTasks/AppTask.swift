import Foundation

/// A task that an app asks the system for, by the name that the app has for it.
///
/// The code says under which identifier, and when it may begin. Where the app is built for another purpose, its Info.plist
/// says otherwise, as a build setting would fill it in: `AppTasks`, by the task's name, has `Identifier`, a text, and
/// `EarliestBeginSeconds`, a number.
///
/// ```swift
/// static let refresh = AppTask("Refresh", .appRefresh, identifier: "com.example.feed.refresh")
/// ```
public struct AppTask: Sendable {
  /// What the system is asked for.
  public enum Kind: String, Sendable {
    /// `BGAppRefreshTaskRequest`.
    case appRefresh = "AppRefresh"
    /// `BGProcessingTaskRequest`.
    case processing = "Processing"
  }

  /// The app's own name for the task.
  public let name: String
  /// What the system is asked for.
  public let kind: Kind
  /// The identifier where the Info.plist has no other.
  public let usualIdentifier: String

  /// Names a task.
  ///
  /// - Parameters:
  ///   - name: The app's own name for it, once in an app.
  ///   - kind: What the system is asked for.
  ///   - identifier: The identifier where the Info.plist has no other.
  public init(_ name: String, _ kind: Kind, identifier: String) {
    self.name = name
    self.kind = kind
    usualIdentifier = identifier
  }

  /// The identifier under which the task is registered and submitted.
  public var identifier: String { setting("Identifier") as? String ?? usualIdentifier }

  /// The date before which a request of now is not to begin.
  ///
  /// - Parameter seconds: How far ahead it lies where the Info.plist says nothing else; nil: there is no date.
  /// - Returns: The date, or nil for none.
  public func beginDate(after seconds: TimeInterval?) -> Date? {
    let said = (setting("EarliestBeginSeconds") as? NSNumber)?.doubleValue
    return (said ?? seconds).map { Date(timeIntervalSinceNow: $0) }
  }

  /// What the Info.plist says; read anew each time, since each launch has the bundle of its own installation.
  private func setting(_ key: String) -> Any? {
    let tasks = Bundle.main.object(forInfoDictionaryKey: "AppTasks") as? [String: Any]
    return (tasks?[name] as? [String: Any])?[key]
  }
}
