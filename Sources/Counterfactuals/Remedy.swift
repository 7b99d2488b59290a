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
    case 33: return advance(of: interval, into: segment).map { [.asksEarlier(seconds: $0)] } ?? []
    case 34: return [happens(.appOpened)] + withinLimit(wait)
    case 51: return [happens(.device(.inUse(false)))]
    case 52, 53, 150: return [happens(.appOpened)]
    case 55: return [.waivesExternalPower, happens(.device(.externalPower(true)))]
    case 56: return [.waivesNetwork, happens(.device(.network(.wifi)))]
    case 57, 210: return [happens(.device(.network(.wifi)))]
    case 60: return [happens(.appLeft)]
    // Only the app could choose another interval.
    case 246: return []
    case 213, 252: return [happens(.appOpened)]
    case 218:
      return [happens(.device(.network(.wifi))), happens(.device(.externalPower(true)))]
    case 159: return [happens(.device(.lowPowerMode(false)))]
    case 163: return [happens(.device(.externalPower(true)))]
    case 166: return [happens(.backgroundRefreshAllowed)]
    case 225: return [happens(.appOpened), happens(.backgroundRefreshAllowed)]
    case 173: return [happens(.device(.lowDataMode(false)))]
    case 174: return [happens(.device(.thermalState(.nominal)))]
    case 230: return [happens(.device(.healthStudy(true)))]
    case 231: return [happens(.device(.unlock))]
    case 200: return [happens(.device(.continuedTasksOfOthers(0)))] + absence(of: 200)
    case 176: return [happens(.device(.camera(false))), happens(.device(.call(false)))]
    default: return absence(of: interval.reason.rule)
    }
  }

  /// That the phone does not have a rule, if there can be a phone without it.
  static func absence(of rule: RuleID) -> [Change] {
    RuleCatalogue.rule(rule)?.whenDisabled == nil ? [] : [.ruleIsAbsent(rule)]
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
    let lead = wait.intervals.first { $0.reason.rule == 33 }?.duration ?? .zero
    let excess = lead - Policy.documented.earliestBeginDateWarnBeyond
    return excess > .zero ? [.asksEarlier(seconds: excess.inSeconds)] : []
  }

  /// What the app could do otherwise whatever the obstacle: not to put its own request off.
  static func habits(of wait: Wait) -> [Change] {
    wait.submissions.count > 1 ? [.keepsBeginDate] : []
  }

  /// The events that may have brought the rules of a wait about: what happened as they came up.
  static func causes(of wait: Wait, on timeline: [TimelineEvent]) -> [Change] {
    var moments = Set(wait.intervals.filter { ![33, 246].contains($0.reason.rule) }.map(\.begin))
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
      case 220:
        pushes.filter { $0.at == wait.begin && $0.event.sentSilently != $0.event }
          .map(Change.sendsSilently)
      case 221:
        pushes.filter { hourBefore < $0.at && $0.at < wait.begin }.map(Change.doesNotHappen)
      default: []
      }
    let mode = rule == 220 ? wait.kind.backgroundMode : nil
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
