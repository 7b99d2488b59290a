import SchedulingRules
import VirtualTime

/// What the last evaluation of a pending request came to, good for as long as nothing can have changed.
///
/// Every call of the app and every event ends with an evaluation; most of them change nothing that a rule
/// looks at. The phone's state drops the verdicts with its device and its history.
struct StandingVerdict: Codable, Equatable, Sendable {
  /// What an evaluation looks at of the app's process.
  struct AppPresence: Codable, Equatable, Sendable {
    let isInForeground: Bool
    let isSuspended: Bool
  }

  /// Whether the request may run.
  let isAllowed: Bool
  /// The next instant at which time alone may change something; nil: only an event can.
  let nextChange: Instant?
  /// The instant from which on it does not stand any more.
  private let until: Instant
  private let app: AppPresence
  private let wallLead: Int64

  init(_ evaluation: Evaluation, in context: EvaluationContext) {
    isAllowed = evaluation.isAllowed
    nextChange = evaluation.nextChange
    // A score changes with time even where nothing depends on it, but not within an instant.
    until =
      evaluation.score == nil
      ? evaluation.nextChange ?? .never : context.now.advanced(by: .nanoseconds(1))
    app = AppPresence(
      isInForeground: context.isAppInForeground, isSuspended: context.isAppSuspended)
    wallLead = Self.lead(of: context.wallNow, at: context.now)
  }

  /// Whether an evaluation would come to the same again, device and history being the same.
  func holds(at now: Instant, wallNow: WallTime, app: AppPresence) -> Bool {
    now < until && app == self.app
      && wallLead == Self.lead(of: wallNow, at: now)
  }

  /// How far the wall clock is ahead of the continuous one, in nanoseconds: who sets it changes this.
  private static func lead(of wallNow: WallTime, at now: Instant) -> Int64 {
    wallNow.nanosecondsSince1970 &- now.nanoseconds
  }
}
