import DeviceModel
import Emulator
import SchedulingRules
import VirtualTime

/// What would have taken a rule out of the way, each a change that a run can try.
enum Remedy {
  /// So many of the last things that the user did in the app may have begun what takes room.
  private static let rivalLimit = 8

  /// The changes that could do away with an obstacle.
  ///
  /// - Parameters:
  ///   - interval: The obstacle.
  ///   - segment: A time in which the request might have run without it.
  ///   - wait: The wait that it belongs to.
  ///   - end: When the time is over in which the task should run.
  /// - Returns: The changes; each is only a guess until a run has shown its effect.
  static func proposals(
    for interval: ReasonInterval, in segment: WaitSegment, of wait: Wait, before end: Instant
  ) -> [Proposal] {
    let rule = RuleCatalogue.rule(interval.reason.rule)
    return rule.waiting.remedies.flatMap { remedy -> [Proposal] in
      changes(by: remedy, for: interval, in: segment, of: wait, before: end).map {
        Proposal(
          change: $0, rule: rule.id,
          confidence: min(interval.confidence, rule.confidence(in: .yields(remedy))))
      }
    }
  }

  private static func changes(
    by remedy: Waiting.Remedy, for interval: ReasonInterval, in segment: WaitSegment,
    of wait: Wait, before end: Instant
  ) -> [Change] {
    switch remedy {
    case .asksEarlier:
      advance(of: interval, into: segment, of: wait, before: end)
        .map { [.asksEarlier(seconds: $0)] } ?? []
    case .asksWithinLimit:
      excess(of: interval, in: wait).map { [.asksWithinLimit(earlierBySeconds: $0)] } ?? []
    case .waivesExternalPower: [.waivesExternalPower]
    case .waivesNetwork: wait.kind.isProcessing ? [.waivesNetwork] : []
    case .completesAtOnce: [.completesAtOnce]
    case .completesOnExpiration: [.completesOnExpiration]
    case .runsOnDevice: [.runsOnDevice]
    case .absence: absence(of: interval.reason.rule)
    default:
      remedy.occurrence(against: interval.reason.obstacle)
        .map { [.happens($0, at: segment.begin)] } ?? []
    }
  }

  /// That the phone does not have a rule, if there can be a phone without it.
  static func absence(of rule: RuleID) -> [Change] {
    RuleCatalogue.rule(rule).whenDisabled == nil ? [] : [.ruleIsAbsent(rule)]
  }

  /// By how much a begin date must come earlier to pass while a segment lasts, and before an instant, in whole minutes
  /// if possible.
  ///
  /// Nil where the date itself ends the segment, and in time: then nothing but the date was in the way. Nobody can ask
  /// for more than to begin at once, however far a clock that was set has moved the date.
  private static func advance(
    of interval: ReasonInterval, into segment: WaitSegment, of wait: Wait, before end: Instant
  ) -> Double? {
    let request = request(of: interval, in: wait)
    // A date that the wait does not live to see lies behind the end of the interval.
    let isSeen = wait.isLaunched || interval.end < wait.end
    let due = isSeen ? interval.end : max(interval.end, request?.date ?? interval.end)
    let last = min(segment.end, end)
    guard last < due else { return nil }
    let least = last.duration(to: due).seconds
    let most = segment.begin.duration(to: due).seconds
    let lead = request?.earliestBeginSeconds ?? most
    guard lead > 0 else { return nil }
    return min(most, lead, (least / 60).rounded(.down) * 60 + 60)
  }

  /// By how much a date lies beyond the last one that is not too far ahead, in seconds.
  private static func excess(of interval: ReasonInterval, in wait: Wait) -> Double? {
    guard case .farAhead(let limit) = interval.reason.obstacle,
      let lead = request(of: interval, in: wait)?.earliestBeginSeconds, lead > limit
    else { return nil }
    return lead - limit
  }

  /// The request that waited as an obstacle came up.
  private static func request(
    of interval: ReasonInterval, in wait: Wait
  ) -> Wait.Submission? {
    wait.submissions.last { $0.at <= interval.begin }
  }

  /// What the app could do otherwise whatever the obstacle: not to put its own request off.
  static func habits(of wait: Wait) -> [Proposal] {
    wait.submissions.count > 1 ? [Proposal(change: .keepsBeginDate)] : []
  }

  /// What might give way to a request that waits for those before it: another task of the app, an earlier push.
  static func rivals(
    of wait: Wait, others: [String], on timeline: [TimelineEvent]
  ) -> [Proposal] {
    wait.timeByRule.flatMap { time -> [Proposal] in
      let changes: [Change] =
        switch time.rule {
        case .refreshSpacing, .refreshDailyLimit, .budgets: others.map(Change.doesNotAsk)
        case .continuedRoom:
          others.map(Change.doesNotAsk) + rivals(before: wait.begin, on: timeline)
        case .silentPushGap:
          timeline.filter { $0.event.isPush && $0.at < wait.begin }.suffix(1)
            .map(Change.doesNotHappen)
        case .healthUpdateFrequency:
          timeline.filter { $0.event.isHealthSample && $0.at < wait.begin }.suffix(1)
            .map(Change.doesNotHappen)
        default: []
        }
      return changes.map { Proposal(change: $0, rule: time.rule) }
    }
  }

  /// That the user does not begin what takes the room of a continued task, the last thing first.
  static func rivals(before instant: Instant, on timeline: [TimelineEvent]) -> [Change] {
    timeline.filter { $0.at < instant && $0.event.isUserAction }.suffix(rivalLimit).reversed()
      .map(Change.doesNotHappen)
  }

  /// The events that may have brought the rules of a wait about: what happened as they came up.
  static func causes(of wait: Wait, on timeline: [TimelineEvent]) -> [Proposal] {
    let intervals = wait.intervals.filter { $0.reason.rule.waitCategory != .date }
    return timeline.filter(\.event.canHinder).compactMap { event in
      if event.setsClock, wait.begin <= event.at, event.at < wait.end {
        return Proposal(change: .doesNotHappen(event), rule: .earliestBeginDate)
      }
      let interval = intervals.first { $0.begin == event.at }
      guard interval != nil || wait.ruleOfEnd != nil && wait.end == event.at else { return nil }
      return Proposal(change: .doesNotHappen(event), rule: interval?.reason.rule ?? wait.ruleOfEnd)
    }
  }

  /// The changes that could make the phone take a push that it turned away.
  static func proposals(
    forTurningAway wait: Wait, in configuration: RunConfiguration
  ) -> [Proposal] {
    guard case .turnedAway(let flaw, let rule) = wait.outcome else { return [] }
    let pushes = configuration.timeline.filter { $0.event.isPush }
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
    let declared = configuration.app.infoPlist.backgroundModes
    let mode = wait.kind.backgroundMode.flatMap { mode in
      rule == .silentPushForm && !declared.contains(mode) ? mode : nil
    }
    // An app that has never run has not registered.
    let address: [Change] =
      flaw == .notRegistered ? [.registersForPushes, .happens(.appOpened, at: .zero)] : []
    return ((mode.map { [.declares(mode: $0)] } ?? []) + others + address + absence(of: rule))
      .map { Proposal(change: $0, rule: rule) }
  }

  // MARK: When

  /// What the user or the surroundings can do against what keeps a request waiting.
  static func occurrences(against reason: Reason) -> [Occurrence] {
    RuleCatalogue.rule(reason.rule).waiting.remedies
      .compactMap { $0.occurrence(against: reason.obstacle) }
  }

  /// The remedies of an obstacle at other times than that at which it is first alone in the way: as the request is
  /// made, and before.
  static func otherTimes(
    for interval: ReasonInterval, of wait: Wait, in configuration: RunConfiguration
  ) -> [Proposal] {
    let rule = interval.reason.rule
    return RuleCatalogue.rule(rule).waiting.remedies.flatMap { remedy -> [Proposal] in
      guard let occurrence = remedy.occurrence(against: interval.reason.obstacle) else {
        return []
      }
      let confidence = min(
        interval.confidence, RuleCatalogue.rule(rule).confidence(in: .yields(remedy)))
      return
        ([.happens(occurrence, at: wait.begin)]
        + undone(occurrence, before: wait.end, in: configuration))
        .map { Proposal(change: $0, rule: rule, confidence: confidence) }
    }
  }

  /// That something is so before an instant: right behind the event that made it otherwise, without that event, or,
  /// as it was so all the time, from the start.
  static func undone(
    _ occurrence: Occurrence, before instant: Instant, in configuration: RunConfiguration
  ) -> [Change] {
    let events = configuration.timeline.filter {
      $0.at < instant && occurrence.isUndone(by: $0.event)
        && !occurrence.deviceChanges.map(ScenarioEvent.device).contains($0.event)
    }
    let start = occurrence.fromTheStart(of: configuration.device).map { [$0] } ?? []
    return (events.last.map { [.happens(occurrence, at: $0.at), .doesNotHappen($0)] } ?? []) + start
  }
}

extension Waiting.Remedy {
  /// What the user or the surroundings do against an obstacle of the rule.
  ///
  /// - Returns: Nil for what the app does, or nobody can, and for what does away with another obstacle of the rule.
  fileprivate func occurrence(against obstacle: Obstacle) -> Occurrence? {
    switch self {
    case .opensApp: .appOpened
    case .leavesApp: .appLeft
    case .putsDeviceDown: .device(.inUse(false))
    case .plugsIn: .device(.externalPower(true))
    case .unlocks: .device(.unlock)
    case .joinsWiFi: .device(.network(.wifi))
    case .switchesLowPowerModeOff: .device(.lowPowerMode(false))
    case .switchesLowDataModeOff: .device(.lowDataMode(false))
    case .allowsBackgroundRefresh:
      if case .backgroundRefreshOff(let hindrance) = obstacle {
        .device(hindrance.relief)
      } else {
        nil
      }
    case .coolsDown: .device(.thermalState(.nominal))
    case .putsCameraAway: obstacle == .camera ? .device(.camera(false)) : nil
    case .endsCall: obstacle == .call ? .device(.call(false)) : nil
    case .joinsStudy: .device(.healthStudy(true))
    case .othersFinish: .device(.continuedTasksOfOthers(0))
    case .asksEarlier, .asksWithinLimit, .waivesExternalPower, .waivesNetwork, .completesAtOnce,
      .completesOnExpiration, .runsOnDevice, .absence:
      nil
    }
  }
}

extension Wait.Submission {
  /// When its begin date comes if nobody sets the clock; nil: it has none.
  fileprivate var date: Instant? {
    earliestBeginSeconds.map { at.advanced(by: Duration(clampedSeconds: $0)) }
  }
}

extension DeviceChange {
  /// Whether it can only help a task to run.
  fileprivate var isFavourable: Bool {
    switch self {
    case .externalPower(true), .inUse(false), .unlock, .lowPowerMode(false), .lowDataMode(false),
      .network(.wifi), .thermalState(.nominal), .camera(false), .call(false),
      .backgroundRefresh(true), .backgroundRefreshForApp(true), .backgroundRefreshRestricted(false),
      .continuedTasksOfOthers(0), .healthStudy(true), .debugger(false):
      true
    default: false
    }
  }
}

extension TimelineEvent {
  fileprivate var setsClock: Bool {
    if case .device(.wallClockJump) = event { true } else { false }
  }
}

extension ScenarioEvent {
  /// Whether the event can keep a task from running, or end its time; to use the app is no mistake.
  var canHinder: Bool {
    switch self {
    case .device(let change): !change.isFavourable
    case .forceQuit, .memoryShortage, .coolOff, .reboot, .updateApp, .stopContinuedTask,
      .answerPrompt(.stop), .debug(.simulateExpiration):
      true
    default: false
    }
  }

  /// Whether the user begins to use the phone with it.
  var takesPhone: Bool {
    switch self {
    case .openApp, .openNotification, .device(.inUse(true)): true
    default: false
    }
  }

  fileprivate var isPush: Bool {
    if case .push = self { true } else { false }
  }

  fileprivate var isHealthSample: Bool {
    if case .healthSample = self { true } else { false }
  }

  /// Whether it is something that the user does in the app.
  fileprivate var isUserAction: Bool {
    if case .userAction = self { true } else { false }
  }

  /// A remote notification in the form of a silent one; every other event as it is.
  var sentSilently: ScenarioEvent {
    guard case .push(let push) = self else { return self }
    return .push(PushNotification(userInfo: push.userInfo))
  }
}
