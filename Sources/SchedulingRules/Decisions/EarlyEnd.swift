public import DeviceModel
public import VirtualTime

/// Why a running task expires before its time.
public struct EarlyEnd: Equatable, Sendable {
  /// The rule that ends it.
  public var rule: RuleID
  /// What happened.
  public var cause: ExpirationCause

  /// Creates an early end.
  public init(rule: RuleID, cause: ExpirationCause) {
    self.rule = rule
    self.cause = cause
  }

  /// The end of an app refresh that the system takes its time from for no visible reason.
  public static let bySystem = EarlyEnd(rule: .refreshEarlyEnd, cause: .system)

  /// The end of background tasks on a device that is too hot.
  public static let byHeat = EarlyEnd(rule: .thermalState, cause: .heat)

  /// The end of a continued task of which nothing comes.
  public static let byStandstill = EarlyEnd(rule: .continuedProgress, cause: .standstill)

  /// The end of a continued task by the person who started it; apps cannot tell it apart.
  public static let byPerson = EarlyEnd(rule: .continuedStop, cause: .person)

  /// Returns why a change of the device ends a running task, or nil when it goes on.
  ///
  /// - Parameters:
  ///   - request: What the task was launched for.
  ///   - before: The device before the change.
  ///   - context: What a decision may look at after the change.
  /// - Returns: The first reason: use by the user, heat, Background App Refresh, a lost condition.
  public static func of(
    _ request: TaskRequest, before: DeviceState, in context: EvaluationContext
  ) -> EarlyEnd? {
    // Nothing tells the delegate to stop a fetch or its answer to a push, nor an observer of
    // health data; an activity asks.
    guard request.kind.isTold else { return nil }
    var earlier = context
    earlier.device = before
    let change = Change(request: request, before: earlier, after: context)
    if request.kind == .continuedProcessing { return ofContinued(change) }
    return byUse(change) ?? change.end(by: ThermalController(), .heat)
      ?? byRefreshSwitch(change) ?? byLostCondition(change)
  }

  /// Heat ends what a person has started, and Low Power Mode where the policy has it so.
  private static func ofContinued(_ change: Change) -> EarlyEnd? {
    guard change.after.policy.isEnabled(.continuedUnlimited) else { return nil }
    return change.end(by: ThermalController(), .heat)
      ?? change.end(by: LowPowerModeController(), .lowPowerMode)
  }

  /// Returns whether a change of the device ends the time of background tasks: heat does.
  public static func endsBackgroundTasks(
    before: DeviceState, after: DeviceState, policy: Policy
  ) -> Bool {
    policy.isEnabled(.thermalState) && policy[.thermalEndsBackgroundTasks]
      && before.thermalState.rawValue < policy[.thermalBlockLevel].rawValue
      && after.thermalState.rawValue >= policy[.thermalBlockLevel].rawValue
  }

  /// Processing ends when the user begins to use the device; app refresh goes on by
  /// documentation and ends by what technical support says, so the policy decides.
  private static func byUse(_ change: Change) -> EarlyEnd? {
    let policy = change.after.policy
    guard !change.before.device.isInUse, change.after.device.isInUse else { return nil }
    guard let end = change.request.kind.row.endsOnUse, policy.isEnabled(end.rule),
      policy[end.constant]
    else { return nil }
    return EarlyEnd(rule: end.rule, cause: .use)
  }

  /// That pending app refresh is cancelled is documented, what becomes of a running task not.
  private static func byRefreshSwitch(_ change: Change) -> EarlyEnd? {
    let policy = change.after.policy
    guard policy[.barOffEndsRunning], policy.isEnabled(.backgroundRefreshOff),
      change.before.device.allowsBackgroundRefresh, !change.after.device.allowsBackgroundRefresh
    else { return nil }
    return EarlyEnd(
      rule: .backgroundRefreshOff, cause: change.after.device.backgroundRefreshLoss.expiration)
  }

  private static func byLostCondition(_ change: Change) -> EarlyEnd? {
    guard change.request.kind.isProcessing, change.after.policy[.processingEndsOnConditionLost]
    else { return nil }
    return change.end(by: ExternalPowerController(), .powerTakenAway)
      ?? change.end(by: BatteryProcessingController(), .powerTakenAway)
      ?? change.end(by: NetworkController(), .networkLost)
      ?? change.end(by: LowPowerModeController(), .lowPowerMode)
      ?? change.end(by: BatteryController(), .batteryLow)
  }

  /// A change under the eyes of the controllers that would keep a request from being launched.
  private struct Change {
    var request: TaskRequest
    var before: EvaluationContext
    var after: EvaluationContext

    func end<C: Controller>(by controller: C, _ cause: ExpirationCause) -> EarlyEnd? {
      guard after.policy.isEnabled(C.rule),
        controller.evaluate(request, in: before).obstacle == nil,
        controller.evaluate(request, in: after).obstacle != nil
      else { return nil }
      return EarlyEnd(rule: C.rule, cause: cause)
    }
  }
}

/// Why the time of a task, or of a background task, is over.
public enum ExpirationCause: String, Codable, CaseIterable, Sendable {
  /// Its limit has come.
  case time
  /// The system has taken its time away for no visible reason.
  case system
  /// The device is too hot.
  case heat
  /// A continued task came no further.
  case standstill
  /// A person has stopped a continued task.
  case person
  /// The user began to use the device.
  case use
  /// Low Power Mode was switched on.
  case lowPowerMode
  /// Background App Refresh was forbidden.
  case backgroundRefreshForbidden
  /// Background App Refresh was switched off.
  case backgroundRefreshOff
  /// External power was taken away.
  case powerTakenAway
  /// The network was lost.
  case networkLost
  /// The battery became critically low.
  case batteryLow
  /// A continued task used too much of the processor.
  case processorUse
  /// A developer has ended it.
  case developer
  /// The user has swiped the app away.
  case forceQuit
  /// A fault of the plan has struck.
  case fault
}

/// The chance that app refresh gets far less time than it may hope for.
public enum EarlyExpiry {
  /// Draws how long a task runs before the system ends it early; nil: it gets its whole time.
  ///
  /// - Parameters:
  ///   - kind: The kind of task; only app refresh is ended so.
  ///   - policy: How likely it is, and the range of times.
  ///   - source: A source of chance that is used for nothing else; asked for when something is drawn.
  /// - Returns: A time in whole milliseconds, counted from the launch handler's call.
  public static func draw(
    _ kind: TaskKind, policy: Policy, from source: @autoclosure () -> SeededGenerator
  ) -> Duration? {
    guard kind == .appRefresh, policy.isEnabled(.refreshEarlyEnd),
      policy[.refreshEarlyExpiryProbability] > 0
    else { return nil }
    var generator = source()
    let chance = Double(generator.next() >> 11) * 0x1p-53
    guard chance < policy[.refreshEarlyExpiryProbability] else { return nil }
    let ends = [policy[.refreshEarlyExpiryEarliest], policy[.refreshEarlyExpiryLatest]].sorted()
    let spread = (ends[1] - ends[0]).nanoseconds / 1_000_000
    return ends[0] + .milliseconds(Int64(generator.next() % UInt64(spread + 1)))
  }
}
