/// The states of an app process, in the order in which an ordinary day passes them.
///
/// A launch leads into the foreground (inactive first) or straight into the background; from the
/// foreground an app always passes through inactive; only a process in the background can be
/// suspended. Every state can end in ``notRunning``: processes die anywhere.
public enum AppProcessState: String, Codable, CaseIterable, Sendable {
  /// No process of the app exists.
  case notRunning
  /// On screen, but without events: just launched, or about to leave.
  case foregroundInactive
  /// On screen and used.
  case foregroundActive
  /// Off screen and running code.
  case backgroundRunning
  /// Off screen, in memory, running no code.
  case suspended

  /// Whether the app is on screen.
  public var isForeground: Bool { self == .foregroundInactive || self == .foregroundActive }

  /// Whether a process exists.
  public var isAlive: Bool { self != .notRunning }

  /// Whether a process exists and runs code.
  public var runsCode: Bool { isAlive && self != .suspended }

  /// The states that may directly follow this one.
  public var successors: [AppProcessState] {
    switch self {
    case .notRunning: [.foregroundInactive, .backgroundRunning]
    case .foregroundInactive: [.foregroundActive, .backgroundRunning, .notRunning]
    case .foregroundActive: [.foregroundInactive, .notRunning]
    case .backgroundRunning: [.foregroundInactive, .suspended, .notRunning]
    case .suspended: [.foregroundInactive, .backgroundRunning, .notRunning]
    }
  }

  /// Returns whether a process may go directly from this state to another one.
  public func mayBecome(_ next: AppProcessState) -> Bool {
    successors.contains(next)
  }
}
