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
        .map { Proposal(change: $0, rule: refusal.call.rule, confidence: refusal.confidence) }
    }
      + gap.causes.flatMap { cause in
        changes(for: cause, of: gap, on: configuration.timeline)
          .map { Proposal(change: $0, rule: cause.rule, confidence: cause.confidence) }
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
          + visits(onReturnIn: gap, on: timeline)
      case .noSilentPush(let shown):
        timeline.filter { $0.at == shown && $0.event.sentSilently != $0.event }
          .map(Change.sendsSilently)
      case .found(let finding, _) where finding.kind.isOfHealthEntitlement:
        [.hasEntitlement(AppProcess.healthDeliveryEntitlement)]
      case .dropped, .endedBeforeAsking: hindrances(at: [cause.begin], on: timeline)
      default: []
      }
    }
  }

  /// That the user opens the app as soon as it may ask again, which it does not learn by itself.
  private static func visits(onReturnIn gap: Shortfall, on timeline: [TimelineEvent]) -> [Change] {
    let returns = BackgroundRefreshHindrance.allCases.map { ScenarioEvent.device($0.relief) }
    return timeline.filter { returns.contains($0.event) && gap.covers($0.at) }
      .map { .happens(.appOpened, at: $0.at) }
  }

  /// The changes with which a run might have gone well.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - causes: Why it went wrong.
  ///   - configuration: The scenario, whose timeline does not repeat.
  /// - Returns: The changes; each is only a guess until a run has shown its effect.
  static func changes(
    forRun run: TaskRun, causes: [Cause], in configuration: RunConfiguration
  ) -> [Change] {
    let timeline = configuration.timeline
    let processing: [Change] =
      run.kind == .appRefresh && run.troubles == ["expired"] ? [.asksForProcessing] : []
    let moments = [run.end] + (run.expiry.map { [$0.at] } ?? []) + run.findings.map(\.at)
    let isLocked = causes.contains { cause in
      if case .found(let finding, _) = cause.kind { finding.isOfLock } else { false }
    }
    let expiry = run.expiry.flatMap { $0.cause == .time ? $0 : nil }
    let ofTime = expiry.flatMap { run.ruleOfTime(within: run.begin.duration(to: $0.at)) }
    let isOfUse = run.expiry?.cause == .use
    let completion: [Change] =
      run.findings.contains { $0.finding.isOfCompletion } ? [.completesAtOnce] : []
    return processing + completion + hindrances(at: moments, on: timeline)
      + (isOfUse ? uses(at: moments, on: timeline) : [])
      + (expiry?.grant?.rule == .backgroundTasksInLowPowerMode
        ? undone(.device(.lowPowerMode(false)), before: run.end, in: configuration) : [])
      + (isLocked ? unlocked(before: run.begin, in: configuration) : [])
      + (causes.contains { $0.rule == .fullDisk }
        ? undone(.device(.freeSpace(DeviceState().freeSpace)), before: run.end, in: configuration)
        : [])
      + (causes.contains(where: \.isWantOfNetwork)
        ? undone(.device(.network(.wifi)), before: run.end, in: configuration) : [])
      + (run.kind == nil ? ofTime.map(absence) ?? [] : [])
  }

  /// That the device is not locked at an instant, or was unlocked since it was started.
  ///
  /// One that locks itself can only be unlocked.
  private static func unlocked(
    before instant: Instant, in configuration: RunConfiguration
  ) -> [Change] {
    let locks = configuration.timeline.filter {
      $0.at <= instant && ($0.event == .device(.lock) || $0.event == .reboot)
    }
    guard let last = locks.last, !configuration.device(at: instant).isUnlocked else {
      return [.happens(.device(.unlock), at: instant)]
    }
    let unlock: [Change] =
      last.event == .reboot ? [.happens(.device(.unlock), at: last.at)] : []
    return unlock + [.doesNotHappen(last)]
  }

  /// The events of some instants that can keep a task from running.
  private static func hindrances(
    at moments: [Instant], on timeline: [TimelineEvent]
  ) -> [Change] {
    timeline.filter { moments.contains($0.at) && $0.event.canHinder }.map(Change.doesNotHappen)
  }

  /// That the user does not take the phone at some instants.
  private static func uses(at moments: [Instant], on timeline: [TimelineEvent]) -> [Change] {
    timeline.filter { moments.contains($0.at) && $0.event.takesPhone && !$0.event.canHinder }
      .map(Change.doesNotHappen)
  }

  /// The changes that could make the phone take a request that it refused.
  private static func changes(
    for refusal: WaitLedger.Refusal, of gap: Shortfall, in configuration: RunConfiguration
  ) -> [Change] {
    let call = refusal.call
    if let version = refusal.systemNeeded(by: configuration.app.infoPlist),
      version > configuration.device.systemVersion
    {
      return [.hasSystem(version)]
    }
    switch call.rule {
    case .registrationPermitted, .wildcardIdentifiers, .submissionPermitted:
      return call.call.taskIdentifier.map { [.permits(identifier: $0)] } ?? []
    case .backgroundModeDeclared:
      guard case .submit(let request, _) = call.call else { return [] }
      return request.kind.backgroundMode.map { [.declares(mode: $0)] } ?? []
    case .submissionNeedsRefresh:
      // By the time of the call it is too late.
      let device = configuration.device(at: refusal.at)
      return BackgroundRefreshHindrance.allCases.filter { $0.isThere(on: device) }.flatMap {
        undone(.device($0.relief), before: refusal.at, in: configuration)
          + [.happens(.device($0.relief), at: gap.begin)]
      } + visits(onReturnIn: gap, on: configuration.timeline)
    case .simulator: return [.runsOnDevice]
    case .healthStudy: return [.hasEntitlement(Submission.healthResearchEntitlement)]
    case .continuedGraphics:
      return [.waivesGraphicsProcessor, .hasEntitlement(Submission.graphicsEntitlement)]
    case .graphicsResources: return [.waivesGraphicsProcessor]
    case .continuedSubmittedByPerson:
      return [.happens(.appOpened, at: refusal.at.advanced(by: .seconds(-1)))]
    case .immediateRunIneligible:
      return [DeviceChange.continuedTasksOfOthers(0), .thermalState(.nominal)].flatMap {
        undone(.device($0), before: refusal.at, in: configuration)
      } + gap.otherIdentifiers.map(Change.doesNotAsk)
        + rivals(before: refusal.at, on: configuration.timeline)
    // The limit's cause has a change of its own; for the rest nothing is known but what the rule's row advises.
    default: return []
    }
  }
}

extension Finding {
  /// Whether it says that the app did not say in time that it was done.
  fileprivate var isOfCompletion: Bool {
    switch kind {
    case .taskNotCompleted, .fetchNotCompleted, .pushNotCompleted, .notificationActionNotCompleted,
      .sessionEventsNotCompleted:
      true
    default: false
    }
  }
}

extension DeviceState {
  /// Whether nothing but the device itself can have locked it.
  fileprivate var isUnlocked: Bool { !isLocked && wasUnlockedSinceBoot }
}

extension Cause {
  /// Whether what was asked for failed since there was no network, or no longer.
  fileprivate var isWantOfNetwork: Bool {
    switch kind {
    case .transferFailed(let end), .askedInVain(let end, _):
      [TransferError.notConnected(nil), .connectionLost].map(\.code).contains(end.errorCode)
    default: false
    }
  }
}

extension WaitLedger.Refusal {
  /// The version of the system with which such work came, where that may be why the call was refused: a system that
  /// does not know a kind of task refuses it as unavailable, and one that does not know wildcards drops them.
  fileprivate func systemNeeded(by infoPlist: InfoPlist) -> SystemVersion? {
    switch call.rule {
    case .registrationPermitted, .submissionPermitted:
      let isCovered = call.call.taskIdentifier.map {
        infoPlist.permission(for: $0, policy: .documented) == .byWildcard
      }
      return isCovered == true ? RuleCatalogue.rule(.wildcardIdentifiers).since : nil
    default:
      guard case .submit(_, .refused(code: .unavailable)) = call.call else { return nil }
      return call.rule.flatMap { RuleCatalogue.rule($0).since }
    }
  }
}

extension WaitLedger.Refusal {
  /// What the rule does here: a wildcard, for one, refuses some kinds of work only by what is inferred.
  var ruleCase: RuleCase? {
    if case .submit(let request, _) = call.call { .refuses(request.kind) } else { nil }
  }

  /// How well it is supported that the phone refuses the call; nil where no rule is behind it.
  fileprivate var confidence: Confidence? {
    call.rule.map(RuleCatalogue.rule).map { rule in
      ruleCase.map(rule.confidence) ?? rule.confidence
    }
  }
}

extension RunConfiguration {
  /// The device at an instant, as its timeline has it.
  func device(at instant: Instant) -> DeviceState {
    timeline.filter { $0.at <= instant }.reduce(into: device) { device, event in
      switch event.event {
      case .device(let change): device.apply(change)
      case .openApp: device.apply(.inUse(true))
      case .reboot: device.reboot()
      default: break
      }
    }
  }
}
