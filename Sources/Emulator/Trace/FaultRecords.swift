/// A place at which app code meets the phone; recorded on request only.
public struct PointReached: Codable, Hashable, Sendable {
  /// Its number over the run, from 1.
  public var point: Int
  /// Its kind.
  public var kind: PointKind
  /// The call that it belongs to, as the trace names it; nil for the start of a job.
  public var call: String?
  /// The process.
  public var processID: Int32
  /// The number of the process's launch, from 1.
  public var launch: Int
  /// The tasks of the scheduler that run and the background tasks that are open, in their order.
  public var tasks: [String]
  /// Whether the process could be frozen: in the background, with no call of the system to answer.
  public var canSuspend: Bool
  /// Whether anything runs whose time could be over.
  public var canExpire: Bool
  /// How far app code has drawn from the source of chance; points between which it drew nothing agree.
  public var chance: UInt64
  /// How far what was set in the defaults has come on its way to the medium; nil where nothing was set.
  ///
  /// Points between which nothing was set, handed over or made durable agree.
  public var defaults: Int?
  /// True where the app was at rest since the point before this one, so that a branch can leave the run there; nil where
  /// it was not, and where nobody asked.
  public var followsRest: Bool?
}

/// A planned fault that strikes.
public struct FaultStruck: Codable, Hashable, Sendable {
  /// The fault's number in the plan, from 1.
  public var fault: Int
  /// The kind.
  public var kind: FaultKind
  /// Whom it concerns.
  public var target: FaultTarget
  /// The number, over the run, of the point before which it strikes; nil for one at a time.
  public var point: Int?
  /// The kind of that point.
  public var pointKind: PointKind?
  /// Where a fault sets the clock: true when the app has read it at this very instant before the fault, else nil.
  public var hasReadClock: Bool?
  /// Why it cannot do anything; nil when it can.
  public var obstacle: FaultObstacle?
}

extension FaultStruck {
  /// The record of a fault that is planned, without what only a run can tell.
  package init(planned fault: Fault, number: Int) {
    self.init(fault: number, kind: fault.kind, target: fault.target)
  }
}

/// Why a fault that strikes has no effect.
public enum FaultObstacle: String, Codable, CaseIterable, Sendable {
  /// Nothing runs whose time could be over.
  case nothingToExpire
  /// The task runs, and nothing of it could hear that its time is over: its launch handler has not begun, or begins in
  /// this very instant.
  case handlerNotBegun
  /// The app has no process.
  case noProcess
  /// The app is not running in the background, or answers a call of the system.
  case notFreezable
}
