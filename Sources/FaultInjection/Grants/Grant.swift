import SchedulingRules
import VirtualTime

/// The times that a phone grants to work in the background, each a constant of the policy.
public enum Grant: String, CaseIterable, Codable, Sendable {
  /// How long app refresh may run.
  case refresh
  /// How long processing may run.
  case processing
  /// How long a background fetch in the old way may run.
  case fetch
  /// How long an observer of health data may take.
  case healthUpdate
  /// How long continued processing may come no further.
  case standstill
  /// How long an app may take over the events of its URL session.
  case sessionEvents
  /// How long an app may run for a silent push.
  case push
  /// How long an app may take over an action of a notification.
  case notificationAction
  /// How long background tasks may keep an app running.
  case backgroundTasks

  /// The time that a task of a kind gets; nil for one without a limit.
  init?(_ kind: TaskKind) {
    // It has no limit, but a time for each step that it comes further.
    let key: TimeConstant? =
      kind == .continuedProcessing ? .continuedNoProgressTimeout : kind.row.limit?.constant
    guard let grant = Self.allCases.first(where: { $0.key == key }) else { return nil }
    self = grant
  }

  /// The dotted name of the policy's constant.
  public var constant: String { key.declaration.name }

  private var key: TimeConstant {
    switch self {
    case .refresh: .refreshRunLimit
    case .processing: .processingRunLimit
    case .fetch: .fetchRunLimit
    case .healthUpdate: .healthUpdateTime
    case .standstill: .continuedNoProgressTimeout
    case .sessionEvents: .urlsessionEventsRunLimit
    case .push: .pushRunLimit
    case .notificationAction: .notificationActionTime
    case .backgroundTasks: .bgtaskTotalTime
    }
  }

  /// What a policy grants.
  func time(in policy: Policy) -> Duration { policy[key] }

  /// A policy that grants another time.
  func setting(_ time: Duration, in policy: Policy) -> Policy {
    var changed = policy
    changed[key] = time
    return changed
  }
}

/// How much time a job needs.
public struct GrantResult: Codable, Equatable, Sendable {
  /// The number of the job in the scenario, from 0.
  public var index: Int
  /// The job.
  public var job: Job
  /// What the scenario's policy grants it, in seconds.
  public var grantedSeconds: Double
  /// How it fares with that.
  public var tally: JobTally
  /// The smallest grant with which it is done at least once, in seconds; nil for none of those tried.
  public var minimumSeconds: Int?
  /// The cliff, in seconds: with this grant and every larger one that was tried it is never out of time; nil where it
  /// is with the largest one.
  public var cliffSeconds: Int?

  /// What is wrong; nil while the job is done at least once, or does not fail for want of time.
  public var failure: SweepFailure? {
    guard tally.done == 0, tally.expired > 0 else { return nil }
    let need =
      minimumSeconds.map { "the smallest grant with which it is done is \($0) s" }
      ?? "no grant up to \(GrantSearch.seconds.upperBound) s is enough"
    return SweepFailure(
      name: "grantTooSmall", identifier: job.identifier,
      message: "“\(job.identifier)” is never done in the "
        + "\(Duration.seconds(grantedSeconds).words) of "
        + "\(job.grant.constant); \(need)")
  }
}
