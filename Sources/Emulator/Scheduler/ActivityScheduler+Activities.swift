import DeviceModel
import SchedulingRules
import VirtualTime

/// The activities of a process: requests that live and run in it (R-246 … R-252).
extension ActivityScheduler {
  /// Takes an activity on, in the place of one of the same identifier, and lets it wait.
  func schedule(
    _ identifier: String, pace: ActivityPace, deliver: @escaping (LaunchedTask) -> Void,
    in process: AppProcess
  ) -> Int {
    if let earlier = process.activities.activity(named: identifier) {
      drop(earlier.number, cause: .rescheduled, in: process)
    }
    let activity = process.activities.add(identifier, pace: pace, deliver: deliver)
    if pace.isTooShort(policy: policy) {
      report(
        .activityTooFrequent(
          intervalSeconds: pace.interval.seconds,
          shortestSeconds: policy[.nsbaShortestInterval].seconds),
        about: identifier, in: process)
    }
    let window = ActivityWindow.of(pace, after: now, at: now, policy: policy)
    wait(for: activity, in: window, rule: .activityWindow, process)
    return activity.number
  }

  /// Lets an activity wait for a window; it waits for one at a time.
  private func wait(
    for activity: ScheduledActivity, in window: ActivityWindow, rule: RuleID,
    _ process: AppProcess
  ) {
    let waiting = request(named: activity.identifier)
    let request = TaskRequest.activity(
      activity.identifier, in: window, at: now, wallNow: simulation.wallNow, policy: policy)
    record(
      .requestAdded(
        RequestAdded(
          identifier: activity.identifier, kind: .backgroundActivity,
          earliestBeginSeconds: now.duration(to: window.begin).roundedToMicroseconds.seconds,
          windowEndSeconds: now.duration(to: window.end).roundedToMicroseconds.seconds,
          rule: rule)), of: .tasks)
    process.activities.wait(activity.number, for: window)
    add(request, replacing: waiting)
  }

  private func request(named identifier: String) -> TaskRequest? {
    requests.first {
      $0.kind == .backgroundActivity && $0.identifier == identifier
    }
  }

  // MARK: Runs

  /// Starts an activity whose time has come: hands a run to its block.
  func startActivity(of entry: RequestTable.Entry) {
    guard let process,
      let activity = process.activities.activity(named: entry.request.identifier),
      let window = process.activities.window(of: activity.number)
    else { return }
    useUp { $0 == entry.request }
    process.activities.wait(activity.number, for: nil)
    state.launchPace.launch(activity.identifier, at: now)
    state.lastTask += 1
    let task = LaunchedTask(
      number: state.lastTask, identifier: activity.identifier, kind: .backgroundActivity)
    process.activities.begin(
      ActivityRun(
        task: task, activity: activity.number, request: entry.request, window: window,
        startedAt: now, deviceBefore: device))
    record(
      counted: .taskLaunched(
        TaskLaunched(
          processID: process.processID, identifier: task.identifier, kind: task.kind,
          task: task.number, isColdLaunch: false, limitSeconds: nil,
          rule: policy.isEnabled(.activityWindow) ? .activityWindow : .activityNeedsProcess)))
    expectEnd(ofActivityRun: task.number, pace: activity.pace, in: process)
    let sequel = ActivitySequel.ofStart(pace: activity.pace, at: now, policy: policy)
    if case .comes(let next) = sequel {
      wait(for: activity, in: next, rule: .activityDeferred, process)
    }
    activity.deliver(task)
  }

  /// Ends a run by the app's word, and lets the activity wait for what follows.
  func finish(
    _ run: ActivityRun, _ result: ActivityResult, pace: ActivityPace?, in process: AppProcess
  ) {
    host.disarm(.activityOverdue(run.task.number), of: process)
    if result == .finished, let since = run.badSince,
      since.duration(to: now) >= policy[.nsbaDeferralGrace]
    {
      report(
        .activityNotDeferred(forSeconds: since.duration(to: now).seconds),
        about: run.task.identifier, in: process)
    }
    record(
      .taskCompleted(
        TaskCompleted(
          processID: process.processID, identifier: run.task.identifier, task: run.task.number,
          success: result == .finished, isDeferred: result == .deferred ? true : nil,
          by: .handler,
          elapsedSeconds: run.startedAt.duration(to: now).seconds)))
    guard var activity = process.activities[run.activity] else { return }
    if let pace { activity.pace = pace }
    process.activities[run.activity] = activity
    let sequel = ActivitySequel.of(
      result, pace: activity.pace, window: run.window, startedAt: run.startedAt, at: now,
      policy: policy)
    if case .comes(let window) = sequel {
      wait(for: activity, in: window, rule: .activityDeferred, process)
    }
  }

  /// Says so when a repeating activity is not finished by the end of its next window.
  ///
  /// Who lets it come too often is not blamed for that as well.
  private func expectEnd(ofActivityRun task: Int, pace: ActivityPace, in process: AppProcess) {
    guard pace.repeats else { return }
    let span = max(pace.interval + pace.tolerance, policy[.nsbaShortestInterval])
    host.arm(.activityOverdue(task), of: process, at: now.advanced(by: span))
  }

  /// The time is over by which a run was to be finished; a suspended app gets it anew.
  func reportOverdueActivity(_ task: Int, of process: AppProcess) {
    guard let run = process.activities[run: task] else { return }
    guard process.state != .suspended else {
      process.activities[run: task]?.isOverdueInSleep = true
      return
    }
    report(.activityNotFinished, about: run.task.identifier, in: process)
  }

  // MARK: Bad moments

  /// Why a run should put the rest of its work off; nil when it may go on.
  func reasonToDefer(_ run: ActivityRun) -> Reason? {
    ActivityDeferral.reason(
      for: run.request, startedOn: run.deviceBefore, in: evaluationContext)
  }

  /// Notes since when running activities should put their work off.
  func noteBadMoments() {
    guard let process, !process.activities.running.isEmpty, process.state != .suspended else {
      return
    }
    process.activities.note(at: now) { reasonToDefer($0) != nil }
  }

  /// Gives activities the time that they could not use while the process was suspended.
  func wakeActivities(of process: AppProcess) {
    process.activities.wakeUp(at: now)
    for run in process.activities.running where run.isOverdueInSleep {
      process.activities[run: run.task.number]?.isOverdueInSleep = false
      guard let activity = process.activities[run.activity] else { continue }
      expectEnd(ofActivityRun: run.task.number, pace: activity.pace, in: process)
    }
  }

  // MARK: Ends

  /// Takes an activity back.
  func drop(_ number: Int, cause: RemovalCause, in process: AppProcess) {
    guard let activity = process.activities[number] else { return }
    process.activities.remove(number)
    removeRequest(named: activity.identifier, cause: cause)
  }

  /// Takes an activity back because its scheduler is gone; that is a mistake while it is to come.
  func release(_ number: Int, in process: AppProcess) {
    guard self.process === process, policy.isEnabled(.activityNeedsProcess),
      let activity = process.activities[number]
    else { return }
    let isToCome =
      request(named: activity.identifier) != nil
      || activity.pace.repeats && process.activities.lastRun(of: number) != nil
    if isToCome { report(.activityReleased, about: activity.identifier, in: process) }
    drop(number, cause: .released, in: process)
  }

  /// Takes all activities of a process back that has ended.
  func dropActivities(of process: AppProcess) {
    for activity in process.activities.scheduled {
      removeRequest(named: activity.identifier, cause: .processEnded)
    }
  }

  private func removeRequest(named identifier: String, cause: RemovalCause) {
    guard let waiting = request(named: identifier) else { return }
    drop(cause, by: .activityNeedsProcess) { $0 == waiting }
  }
}
