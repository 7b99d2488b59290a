/// Something that the user did in the app, and that the app took.
struct TakenAction: Equatable {
  /// Its number in the run, from 0.
  var number: Int
  var name: String
  var parameters: [String: String]
  /// What the clock showed.
  var at: Moment
  /// The local time of day, as `09:15:00`.
  var timeOfDay: String
  /// When the process ended that took it, or the run.
  var processEnd: Moment?

  /// What an action is about; one of the same concern takes the place of those before it.
  enum Concern {
    case task
    case focus
    case imports
  }

  var concern: Concern {
    switch name {
    case "StartTracking", "StopTracking": .task
    case "BeginImport", "EndImport": .imports
    default: .focus
    }
  }

  /// How long a process has to live after an action for its loss to be the app's own doing, in milliseconds.
  ///
  /// No app is faster than its disk, and whoever sees it end under his finger knows that nothing was kept.
  private static let promptMilliseconds: Int64 = 1_000

  /// Whether the app had time to make it durable.
  var hadTime: Bool {
    processEnd.map { $0.lived - at.lived >= Self.promptMilliseconds } ?? false
  }

  /// Whether the app takes an action, as its page publishes them.
  ///
  /// One that it takes makes it tick, also where it changes nothing; one that it refuses does nothing.
  static func isTaken(_ name: String, _ parameters: [String: String]) -> Bool {
    switch name {
    case "StartTracking": parameters["Task"].map { !$0.isEmpty } ?? false
    case "StartFocus":
      ["work", "break"].contains(parameters["Purpose"] ?? "work")
        && (1...1_440).contains(Int64(parameters["Minutes"] ?? "25") ?? 0)
    case "StopTracking", "PauseFocus", "ResumeFocus", "StopFocus", "BeginImport", "EndImport": true
    default: false
    }
  }
}

/// An action that the user had every reason to believe in, and that never became durable.
struct LostAction: Equatable {
  var action: TakenAction
  /// For how long the app's data said something else: up to the next action of its concern, or the end of the run.
  var ignoredMilliseconds: Int64

  /// Those of the actions that were undone for which the app had time.
  ///
  /// - Parameters:
  ///   - undone: The actions that changed something, and went with their process.
  ///   - taken: All actions that the app took, in order.
  ///   - end: The end of the run.
  /// - Returns: What the user did in vain, in order.
  static func all(
    of undone: [TakenAction], among taken: [TakenAction], end: Moment
  ) -> [LostAction] {
    undone.filter(\.hadTime).map { action in
      let next = taken.first { $0.number > action.number && $0.concern == action.concern }
      return LostAction(
        action: action, ignoredMilliseconds: (next?.at ?? end).lived - action.at.lived)
    }
  }
}
