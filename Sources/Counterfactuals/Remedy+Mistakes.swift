import DeviceModel
import Emulator
import SchedulingRules
import VirtualTime

/// What would have mended what was not a wait.
extension Remedy {
  /// The changes with which a request might have been pending in a time in which none was.
  static func proposals(
    forGap gap: Shortfall, in configuration: RunConfiguration
  ) -> [Proposal] {
    gap.refusals.flatMap { refusal in
      changes(for: refusal, of: gap, in: configuration)
        .map { Proposal(change: $0, rule: refusal.call.rule) }
    }
      + gap.causes.flatMap { cause in
        changes(for: cause, of: gap, on: configuration.timeline)
          .map { Proposal(change: $0, rule: cause.rule) }
      }
  }

  private static func changes(
    for cause: Cause, of gap: Shortfall, on timeline: [TimelineEvent]
  ) -> [Change] {
    switch cause.rule {
    case .pendingLimit: gap.otherIdentifiers.map(Change.doesNotAsk)
    case .requestUsedUp: [.asksAgain]
    case .allowListEndsFetch: [.permitsNothing]
    default:
      switch cause.kind {
      case .removed:
        hindrances(at: [cause.begin], on: timeline) + [.happens(.appOpened, at: cause.begin)]
      case .dropped: hindrances(at: [cause.begin], on: timeline)
      default: []
      }
    }
  }

  /// The changes with which a run might have gone well.
  static func changes(forRun run: TaskRun, on timeline: [TimelineEvent]) -> [Change] {
    let processing: [Change] =
      run.kind == .appRefresh && run.troubles == ["expired"] ? [.asksForProcessing] : []
    let moments = [run.end] + (run.expiry.map { [$0.at] } ?? []) + run.findings.map(\.at)
    let isLocked = run.findings.contains { $0.finding.rule == .lockedFiles }
    let lock = timeline.last { $0.at <= run.begin && $0.event == .device(.lock) }
    return processing + hindrances(at: moments, on: timeline)
      + (isLocked ? lock.map { [.doesNotHappen($0)] } ?? [] : [])
  }

  /// The events of some instants that can keep a task from running.
  private static func hindrances(
    at moments: [Instant], on timeline: [TimelineEvent]
  ) -> [Change] {
    timeline.filter { moments.contains($0.at) && $0.event.canHinder }.map(Change.doesNotHappen)
  }

  /// The changes that could make the phone take a request that it refused.
  private static func changes(
    for refusal: WaitLedger.Refusal, of gap: Shortfall, in configuration: RunConfiguration
  ) -> [Change] {
    let call = refusal.call
    switch call.rule {
    case .registrationPermitted, .wildcardIdentifiers, .submissionPermitted:
      return call.call.taskIdentifier.map { [.permits(identifier: $0)] } ?? []
    case .backgroundModeDeclared:
      guard case .submit(let request, _) = call.call else { return [] }
      return request.kind.backgroundMode.map { [.declares(mode: $0)] } ?? []
    case .submissionNeedsRefresh:
      // By the time of the call it is too late.
      return undone(.backgroundRefreshAllowed, before: refusal.at, in: configuration)
        + [.happens(.backgroundRefreshAllowed, at: gap.begin)]
    case .simulator: return [.runsOnDevice]
    // Its cause has a change of its own.
    case .pendingLimit: return []
    case let rule?: return absence(of: rule).isEmpty ? [] : [.followsAdvice(of: rule)]
    case nil: return []
    }
  }
}
