/// What a scenario may ask of the tracker, for whoever has to check one before it runs.
public enum TrackerVocabulary {
  /// The user actions by name, each with its parameters and whether they are required.
  public static let actions: [(name: String, parameters: [String: Bool])] = [
    ("StartTracking", ["Task": true]),
    ("StopTracking", [:]),
    ("StartFocus", ["Purpose": false, "Minutes": false]),
    ("PauseFocus", [:]),
    ("ResumeFocus", [:]),
    ("StopFocus", [:]),
    ("BeginImport", [:]),
    ("EndImport", [:]),
  ]
}

/// What the user can do in the app.
enum TrackerAction: Equatable, Sendable {
  case startTracking(task: String)
  case stopTracking
  case focus(FocusTimer.Action)
  case beginImport
  case endImport

  /// Reads an action from its name and parameters; nil for one that the app does not know.
  ///
  /// - Parameters:
  ///   - name: One of the names of ``TrackerVocabulary``.
  ///   - parameters: `Task` for `StartTracking`; `Purpose` and `Minutes` for `StartFocus`.
  init?(name: String, parameters: [String: String]) {
    switch name {
    case "StartTracking":
      guard let task = parameters["Task"], !task.isEmpty else { return nil }
      self = .startTracking(task: task)
    case "StopTracking": self = .stopTracking
    case "StartFocus":
      guard let start = Self.startFocus(parameters) else { return nil }
      self = .focus(start)
    case "PauseFocus": self = .focus(.pause)
    case "ResumeFocus": self = .focus(.resume)
    case "StopFocus": self = .focus(.stop)
    case "BeginImport": self = .beginImport
    case "EndImport": self = .endImport
    default: return nil
    }
  }

  private static func startFocus(_ parameters: [String: String]) -> FocusTimer.Action? {
    guard
      let purpose = FocusTimer.Purpose(rawValue: parameters["Purpose"] ?? "work"),
      let minutes = Int64(parameters["Minutes"] ?? "25"), (1...24 * 60).contains(minutes)
    else { return nil }
    return .start(purpose, duration: minutes * 60_000)
  }
}
