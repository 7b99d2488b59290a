import Emulator

/// The faults that a sweep tries at every point.
public enum SweepFault: String, CaseIterable, Codable, Sendable {
  /// The time of what runs is over.
  case expire
  /// The system ends the process for memory, without a callback.
  case kill
  /// The process is frozen for an hour.
  case suspend
  /// The power is cut.
  case powerCut

  /// The fault of a name, also of one that it had in earlier versions.
  public init?(named name: String) {
    self.init(rawValue: Self.formerNames[name] ?? name)
  }

  /// Names of earlier versions, with those of today.
  public static let formerNames = ["crash": powerCut.rawValue]

  /// What strikes.
  var kind: FaultKind {
    switch self {
    case .expire: .expire
    case .kill: .kill(.jetsam)
    case .suspend: .suspend(seconds: 3_600)
    case .powerCut: .powerCut
    }
  }

  /// Whether the fault can do anything at a point.
  func isPossible(at point: PointReached) -> Bool {
    switch self {
    case .expire: point.canExpire
    case .suspend: point.canSuspend
    case .kill, .powerCut: true
    }
  }

  /// Whether nothing of the process is left after the fault.
  var endsProcess: Bool { self == .kill || self == .powerCut }
}
