import DeviceModel
import SchedulingRules
import VirtualTime

/// What an evaluation of all pending requests came to, good for as long as nothing can have changed.
///
/// Every call of the app and every event ends with an evaluation; most of them change nothing that a rule
/// looks at. The phone's state drops the verdict with its device, its history or its requests.
struct StandingVerdict: Codable, Equatable, Sendable {
  /// The number of the request that is launched as soon as a task can be taken on.
  let first: Int?
  /// The instant at which time alone may change something.
  private let until: Instant
  private let processState: AppProcessState
  private let wallLead: Int64

  init(_ context: EvaluationContext, first: Int?, until: Instant) {
    self.first = first
    self.until = until
    processState = context.processState
    wallLead = Self.lead(of: context.wallNow, at: context.now)
  }

  /// Whether an evaluation would come to the same again, the phone's state being the same.
  func holds(at now: Instant, wallNow: WallTime, processState: AppProcessState) -> Bool {
    now < until && processState == self.processState && wallLead == Self.lead(of: wallNow, at: now)
  }

  /// How far the wall clock is ahead of the continuous one, in nanoseconds: who sets it changes this.
  private static func lead(of wallNow: WallTime, at now: Instant) -> Int64 {
    wallNow.nanosecondsSince1970 &- now.nanoseconds
  }
}
