public import Emulator
public import VirtualTime

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
  /// The disk has no room for an hour.
  case diskFull

  /// What a sweep tries where nothing is said: a full disk is for apps that promise to survive it.
  public static let usual: [SweepFault] = [.expire, .kill, .suspend, .powerCut]

  /// How long what ends by itself lasts, in seconds.
  private static let hour = 3_600.0

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
    case .suspend: .suspend(seconds: Self.hour)
    case .powerCut: .powerCut
    case .diskFull: .store(.diskFull, seconds: Self.hour)
    }
  }

  /// What the command line has to say of the fault beside its place.
  var arguments: String { self == .diskFull ? ",duration=\(Int(Self.hour))" : "" }

  /// Whether the fault can do anything at a point.
  func isPossible(at point: PointReached) -> Bool {
    switch self {
    case .expire: point.canExpire
    case .suspend: point.canSuspend
    case .kill, .powerCut, .diskFull: true
    }
  }

  /// Whether nothing of the process is left after the fault.
  var endsProcess: Bool { self == .kill || self == .powerCut }
}

/// One entry of a sweep: a fault before a point or at an instant, alone or with a second one behind it.
public struct PlannedFault: Equatable, Sendable {
  /// The number of the entry, from 0.
  public var index: Int
  /// What strikes.
  public var fault: SweepFault
  /// Before which point, counted over the run; for a fault at an instant, the point that comes next.
  public var point: Int
  /// The kind of the point; nil for a fault at an instant.
  public var pointKind: PointKind?
  /// When the fault-free run reaches the point, or the instant.
  public var time: Instant
  /// What strikes later; nil for nothing.
  public var second: SecondFault?

  /// The plan of a run with these faults alone.
  var plan: FaultPlan {
    let placement: FaultPlacement =
      pointKind == nil ? .time(time) : .point(point, PointPattern())
    let first = Fault(kind: fault.kind, placement: placement)
    return FaultPlan([first] + [second?.placed].compactMap(\.self))
  }
}

/// The later fault of a pair.
///
/// The points behind the first fault are not those of the fault-free run any more; what both runs have in common is
/// everything before it. So the later fault counts the points of one kind, from the beginning of the run.
public struct SecondFault: Equatable, Sendable {
  /// What strikes.
  public var fault: SweepFault
  /// Before a point of this kind.
  public var pointKind: PointKind
  /// Before which of them, counted over the run from 1.
  public var number: Int

  /// The fault as a plan has it.
  var placed: Fault {
    Fault(kind: fault.kind, placement: .point(number, PointPattern(kind: pointKind)))
  }
}
