/// What a scenario may ask of the tracker, for whoever has to check one before it runs.
public enum TrackerVocabulary {
  /// What an action is told.
  public struct Parameter: Equatable, Sendable {
    /// What a parameter may say.
    public enum Values: Equatable, Sendable {
      /// Any text but the empty one.
      case text
      /// A whole number.
      case number(ClosedRange<Int64>)
      /// One of some words.
      case word([String])
    }

    /// Its key in `Parameters`.
    public var name: String
    /// Whether the action makes no sense without it.
    public var isRequired = false
    /// What it may say.
    public var values: Values

    /// Whether the app understands a value.
    func accepts(_ value: String) -> Bool {
      switch values {
      case .text: !value.isEmpty
      case .number(let range): Int64(value).map(range.contains) ?? false
      case .word(let words): words.contains(value)
      }
    }
  }

  /// The user actions by name, each with its parameters.
  public static let actions: [(name: String, parameters: [Parameter])] = [
    ("StartTracking", [Parameter(name: "Task", isRequired: true, values: .text)]),
    ("StopTracking", []),
    (
      "StartFocus",
      [
        Parameter(name: "Purpose", values: .word(FocusTimer.Purpose.allCases.map(\.rawValue))),
        Parameter(name: "Minutes", values: .number(1...24 * 60)),
      ]
    ),
    ("PauseFocus", []),
    ("ResumeFocus", []),
    ("StopFocus", []),
    ("BeginImport", []),
    ("EndImport", []),
  ]

  /// Whether the app understands an action: it has it, with all that it needs, and with values that make sense.
  static func accepts(_ name: String, _ given: [String: String]) -> Bool {
    guard let action = actions.first(where: { $0.name == name }) else { return false }
    return action.parameters.allSatisfy { parameter in
      given[parameter.name].map(parameter.accepts) ?? !parameter.isRequired
    }
  }
}

/// What the user can do in the app.
enum TrackerAction: Equatable, Sendable {
  case startTracking(task: String)
  case stopTracking
  case focus(FocusTimer.Action)
  case beginImport
  case endImport

  /// Reads an action from its name and parameters; nil for one that ``TrackerVocabulary`` does not have.
  init?(name: String, parameters: [String: String]) {
    guard TrackerVocabulary.accepts(name, parameters) else { return nil }
    switch name {
    case "StartTracking": self = .startTracking(task: parameters["Task"] ?? "")
    case "StopTracking": self = .stopTracking
    case "StartFocus": self = .focus(Self.startFocus(parameters))
    case "PauseFocus": self = .focus(.pause)
    case "ResumeFocus": self = .focus(.resume)
    case "StopFocus": self = .focus(.stop)
    case "BeginImport": self = .beginImport
    case "EndImport": self = .endImport
    default: return nil
    }
  }

  private static func startFocus(_ parameters: [String: String]) -> FocusTimer.Action {
    let purpose = parameters["Purpose"].flatMap(FocusTimer.Purpose.init(rawValue:)) ?? .work
    let minutes = parameters["Minutes"].flatMap { Int64($0) } ?? purpose.usualMinutes
    return .start(purpose, duration: minutes * 60_000)
  }
}
