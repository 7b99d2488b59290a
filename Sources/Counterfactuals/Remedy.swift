import DeviceModel
import Emulator
import SchedulingRules
import VirtualTime

/// What would have taken a rule out of the way, each a change that a run can try.
enum Remedy {
  /// The changes that could do away with an obstacle.
  ///
  /// - Parameters:
  ///   - interval: The obstacle.
  ///   - segment: A time in which the request might have run without it.
  ///   - wait: The wait that it belongs to.
  /// - Returns: The changes; each is only a guess until a run has shown its effect.
  static func changes(
    for interval: ReasonInterval, in segment: WaitSegment, of wait: Wait
  ) -> [Change] {
    let begin = segment.begin
    func happens(_ occurrence: Occurrence) -> Change { .happens(occurrence, at: begin) }
    switch interval.reason.rule {
    case .earliestBeginDate:
      return advance(of: interval, into: segment).map { [.asksEarlier(seconds: $0)] } ?? []
    case .farBeginDate: return [happens(.appOpened)] + withinLimit(wait)
    case .idleDevice: return [happens(.device(.inUse(false)))]
    case .processingWithinTwoDays, .unusedApp, .forceQuitStopsLaunches: return [happens(.appOpened)]
    case .externalPower: return [.waivesExternalPower, happens(.device(.externalPower(true)))]
    case .processingNetwork: return [.waivesNetwork, happens(.device(.network(.wifi)))]
    case .refreshNetwork, .backgroundTransfers: return [happens(.device(.network(.wifi)))]
    case .backgroundLaunch: return [happens(.appLeft)]
    // Only the app could choose another interval.
    case .activityWindow: return []
    case .resumeDelay, .activityNeedsProcess: return [happens(.appOpened)]
    case .discretionaryTransfers:
      return [happens(.device(.network(.wifi))), happens(.device(.externalPower(true)))]
    case .lowPowerMode: return [happens(.device(.lowPowerMode(false)))]
    case .criticalBattery: return [happens(.device(.externalPower(true)))]
    case .backgroundRefreshOff: return [happens(.backgroundRefreshAllowed)]
    case .silentPushAfterForceQuit:
      return [happens(.appOpened), happens(.backgroundRefreshAllowed)]
    case .lowDataMode: return [happens(.device(.lowDataMode(false)))]
    case .thermalState: return [happens(.device(.thermalState(.nominal)))]
    case .healthStudy: return [happens(.device(.healthStudy(true)))]
    case .healthDataProtection: return [happens(.device(.unlock))]
    case .continuedRoom:
      return [happens(.device(.continuedTasksOfOthers(0)))] + absence(of: .continuedRoom)
    case .cameraAndCall: return [happens(.device(.camera(false))), happens(.device(.call(false)))]
    default: return absence(of: interval.reason.rule)
    }
  }

  /// That the phone does not have a rule, if there can be a phone without it.
  static func absence(of rule: RuleID) -> [Change] {
    RuleCatalogue.rule(rule).whenDisabled == nil ? [] : [.ruleIsAbsent(rule)]
  }

  /// By how much a begin date must come earlier to pass while a segment lasts, in whole minutes if possible.
  ///
  /// Nil where the date itself ends the segment: then nothing but the date was in the way.
  private static func advance(of interval: ReasonInterval, into segment: WaitSegment) -> Double? {
    let least = segment.end.duration(to: interval.end).inSeconds
    let most = segment.begin.duration(to: interval.end).inSeconds
    return least > 0 ? min(most, (least / 60).rounded(.down) * 60 + 60) : nil
  }

  /// That the app asks for the last date that is not too far ahead.
  private static func withinLimit(_ wait: Wait) -> [Change] {
    let lead = wait.intervals.first { $0.reason.rule == .earliestBeginDate }?.duration ?? .zero
    let excess = lead - Policy.documented[.earliestBeginDateWarnBeyond]
    return excess > .zero ? [.asksEarlier(seconds: excess.inSeconds)] : []
  }

  /// What the app could do otherwise whatever the obstacle: not to put its own request off.
  static func habits(of wait: Wait) -> [Change] {
    wait.submissions.count > 1 ? [.keepsBeginDate] : []
  }

  /// The events that may have brought the rules of a wait about: what happened as they came up.
  static func causes(of wait: Wait, on timeline: [TimelineEvent]) -> [Change] {
    var moments = Set(
      wait.intervals.filter { ![.earliestBeginDate, .activityWindow].contains($0.reason.rule) }.map(
        \.begin))
    if wait.ruleOfEnd != nil { moments.insert(wait.end) }
    return timeline.filter { moments.contains($0.at) && $0.event.canHinder }
      .map(Change.doesNotHappen)
  }

  /// The changes that could make the phone take a push that it turned away.
  static func changes(forTurningAway wait: Wait, on timeline: [TimelineEvent]) -> [Change] {
    guard case .turnedAway(_, let rule) = wait.outcome else { return [] }
    let pushes = timeline.filter { $0.event.isPush }
    let hourBefore = wait.begin.advanced(by: .seconds(-3_600))
    let others: [Change] =
      switch rule {
      case .silentPushForm:
        pushes.filter { $0.at == wait.begin && $0.event.sentSilently != $0.event }
          .map(Change.sendsSilently)
      case .silentPushesPerHour:
        pushes.filter { hourBefore < $0.at && $0.at < wait.begin }.map(Change.doesNotHappen)
      default: []
      }
    let mode = rule == .silentPushForm ? wait.kind.backgroundMode : nil
    return (mode.map { [.declares(mode: $0)] } ?? []) + others + absence(of: rule)
  }
}

extension ScenarioEvent {
  /// Whether the event can keep a task from running, or end its time; to use the app is no mistake.
  var canHinder: Bool {
    switch self {
    case .device, .forceQuit, .reboot, .updateApp, .stopContinuedTask,
      .debug(.simulateExpiration):
      true
    default: false
    }
  }
}

extension ScenarioEvent {
  fileprivate var isPush: Bool {
    if case .push = self { true } else { false }
  }

  /// A remote notification in the form of a silent one; every other event as it is.
  var sentSilently: ScenarioEvent {
    guard case .push(let push) = self else { return self }
    return .push(PushNotification(userInfo: push.userInfo))
  }
}

extension Duration {
  /// The duration in seconds.
  fileprivate var inSeconds: Double { Double(nanoseconds) / 1e9 }
}
