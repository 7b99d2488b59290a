/// Sequences of faults that uncover more than faults at random, by name.
public enum FaultPattern: String, CaseIterable, Sendable {
  /// Time is over just as the app says that it is done.
  case expireThenComplete = "expire-then-complete"
  /// The process dies between writing a transaction and flushing it.
  case killBetweenWriteAndFlush = "kill-between-write-and-flush"
  /// The process is frozen with a transaction open.
  case suspendInsideCriticalSection = "suspend-inside-critical-section"
  /// The user swipes the app away and opens it again while it terminates.
  case launchWhilePreviousEnds = "launch-while-previous-ends"
  /// The wall clock is set while the process is frozen.
  case clockJumpDuringSuspend = "clock-jump-during-suspend"
  /// Background App Refresh goes off after a request is submitted, and on again.
  case permissionFlipBetweenSubmitAndLaunch = "permission-flip-between-submit-and-launch"

  /// What a pattern does where nothing else is said, in seconds.
  private static let span = 3_600.0

  /// The faults that the pattern is made of.
  ///
  /// - Parameters:
  ///   - target: Whom they concern.
  ///   - placement: Where they strike; nil: at the place that the pattern's name speaks of.
  ///   - seconds: How long a suspension or a switch lasts, and how far a clock is set; an hour if nil.
  /// - Returns: The faults in the order in which they strike.
  public func faults(
    of target: FaultTarget, at placement: FaultPlacement?, seconds: Double?
  ) -> [Fault] {
    let span = seconds ?? Self.span
    func fault(_ kind: FaultKind, _ usual: PointPattern) -> Fault {
      Fault(kind: kind, target: target, placement: placement ?? .point(1, usual))
    }
    let flush = PointPattern(kind: .storeSync)
    let freezableFlush = PointPattern(kind: .storeSync, isOnlyFreezable: true)
    switch self {
    case .expireThenComplete:
      return [
        fault(.expire, PointPattern(kind: .callBefore, call: "BGTask.setTaskCompleted")),
        fault(.expire, PointPattern(kind: .callBefore, call: "UIApplication.endBackgroundTask")),
      ].prefix(placement == nil ? 2 : 1).map(\.self)
    case .killBetweenWriteAndFlush: return [fault(.kill(.jetsam), flush)]
    case .suspendInsideCriticalSection: return [fault(.suspend(seconds: span), freezableFlush)]
    case .launchWhilePreviousEnds:
      let call = PointPattern(kind: .commitReturn, isOnlyFreezable: true)
      return [fault(.swipeAway, call), fault(.openApp, call)]
    case .clockJumpDuringSuspend:
      // The clock is set at the same place, when the process is frozen already.
      return [
        fault(.suspend(seconds: Self.span), freezableFlush),
        fault(.clockJump(milliseconds: Int64(span * 1_000)), freezableFlush),
      ]
    case .permissionFlipBetweenSubmitAndLaunch:
      let submit = PointPattern(kind: .callAfter, call: "BGTaskScheduler.submit")
      return [fault(.device(.refreshOff, seconds: span), submit)]
    }
  }
}
