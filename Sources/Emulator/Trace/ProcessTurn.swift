import DeviceModel

/// What may become of the app's process, as promises name it.
public enum ProcessTurn: String, CaseIterable, Sendable {
  /// The app comes on screen, and had no process before.
  case coldStart
  /// The app comes on screen, and its process was there: suspended, or at work.
  case warmStart
  /// A process is started off screen.
  case backgroundStart
  /// It leaves the screen.
  case leftScreen
  /// A suspended process runs off screen again.
  case resumed
  /// It is suspended.
  case suspended
  /// It is gone, whatever ended it.
  case ended
}

extension ProcessChanged {
  /// What the transition is called; nil for one on the way, or between two states on screen.
  var turn: ProcessTurn? {
    switch (from, to) {
    case (.notRunning, _) where to.isForeground: .coldStart
    case (.notRunning, _): .backgroundStart
    case (_, .notRunning): .ended
    case (_, .suspended): .suspended
    case (_, .backgroundRunning) where from.isForeground: .leftScreen
    case (_, .backgroundRunning): cause == .opened ? nil : .resumed
    default: from.isForeground ? nil : .warmStart
    }
  }
}
