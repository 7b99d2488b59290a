public import SchedulingRules
import VirtualTime

/// What `NSBackgroundActivityScheduler` forwards to.
extension AppProcess {
  /// Where the block of an activity runs.
  public var activityQueue: ActivityQueue { .of(policy) }

  /// Whether the phone keeps the schedulers of activities that nobody else keeps: without R-252.
  public var keepsActivitySchedulers: Bool { !policy.isEnabled(.activityNeedsProcess) }

  /// The tolerance, in seconds, of an activity that was given none.
  public func defaultActivityTolerance(ofInterval seconds: Double) -> Double {
    ActivityPace.defaultTolerance(ofInterval: seconds, policy: policy)
  }

  /// Creates an activity; ends the process when it has no identifier.
  public func createActivity(_ identifier: String) {
    let call = "NSBackgroundActivityScheduler.init"
    self.call(call) { phone in
      switch ActivityCreation.decide(identifier, policy: policy) {
      case .accepted(let remark):
        record(.createActivity(identifier: identifier, exception: nil), rule: remark)
        if let remark {
          core.report(.emptyActivityIdentifier(isTolerated: true), in: self, by: remark)
        }
      case .fatal(let exception):
        record(
          .createActivity(identifier: identifier, exception: exception.name), rule: exception.rule)
        phone.supervisor.crash(self, by: exception, identifier: nil)
      }
    }
  }

  /// Schedules an activity in the place of one of the same identifier.
  ///
  /// - Parameters:
  ///   - identifier: The activity's identifier.
  ///   - pace: What the app asks for.
  ///   - deliver: Called by the phone for each run; posts the call of the block to its queue.
  /// - Returns: The number of the activity in this process.
  public func scheduleActivity(
    _ identifier: String, pace: ActivityPace, deliver: @escaping (LaunchedTask) -> Void
  ) -> Int {
    let call = "NSBackgroundActivityScheduler.schedule"
    return self.call(call) { phone in
      record(
        .scheduleActivity(
          identifier: identifier, repeats: pace.repeats, intervalSeconds: pace.interval.seconds,
          toleranceSeconds: pace.tolerance.seconds))
      return phone.scheduler.schedule(identifier, pace: pace, deliver: deliver, in: self)
    }
  }

  /// Takes an activity back; its block goes on if it runs.
  public func invalidateActivity(_ number: Int?, of identifier: String) {
    let call = "NSBackgroundActivityScheduler.invalidate"
    self.call(call) { phone in
      record(.invalidateActivity(identifier: identifier))
      if let number { phone.scheduler.drop(number, cause: .invalidated, in: self) }
    }
  }

  /// Takes an activity back whose scheduler nobody keeps any more.
  public func releaseActivity(_ number: Int) {
    core.work { phone.scheduler.release(number, in: self) }
    core.settle(after: self)
  }

  /// Whether the running activity of a number should put the rest of its work off.
  ///
  /// Recorded when the answer is another one than before.
  public func shouldDeferActivity(_ number: Int?) -> Bool {
    let call = "NSBackgroundActivityScheduler.shouldDefer"
    return self.call(call) { phone in
      guard let number, var run = activities.lastRun(of: number) else { return false }
      let reason = phone.scheduler.reasonToDefer(run)
      let answer = reason != nil
      guard answer != run.lastAnswer else { return answer }
      run.lastAnswer = answer
      activities[run: run.task.number] = run
      record(
        .shouldDefer(identifier: run.task.identifier, reason: reason),
        rule: answer ? .activityShouldDefer : nil)
      return answer
    }
  }

  /// Ends a run with the app's word; a second word does nothing.
  ///
  /// - Parameters:
  ///   - task: The run.
  ///   - result: The app's word.
  ///   - pace: What the app asks for now; nil when nobody is left to ask.
  public func finishActivity(_ task: LaunchedTask, _ result: ActivityResult, pace: ActivityPace?) {
    let call = "NSBackgroundActivityScheduler.completionHandler"
    self.call(call) { phone in
      let run = activities.end(task.number)
      record(
        .finishActivity(identifier: task.identifier, result: result, isIgnored: run == nil))
      if let run { phone.scheduler.finish(run, result, pace: pace, in: self) }
    }
  }
}
