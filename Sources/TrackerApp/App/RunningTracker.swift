/// The parts of one launch of the tracker, and how they play together.
@MainActor
final class RunningTracker {
  let tracker: Tracker
  private let variant: TrackerVariant?
  private let jobs: TrackerJobs
  private let protectedTasks: [TrackerTask]
  private let backgroundTasks: BackgroundTaskRunner

  /// Opens the store and goes on from what it holds.
  init(configuration: TrackerConfiguration, clock: WallClock, storePath: String) throws {
    let log = try OperationLog(path: storePath)
    let state = try log.loadState()
    let writeQueue = WriteQueue(log: log, drainSeconds: configuration.settings.drainSeconds)
    variant = configuration.variant
    tracker = Tracker(
      state: state, clock: clock,
      resumeHandler: ResumeHandler(resetsTrackingStart: variant != .missingReset),
      onFlush: { writeQueue.enqueue($0) })
    let jobs = TrackerJobs(
      tracker: tracker, writeQueue: writeQueue, settings: configuration.settings,
      flushesAccumulatedTime: variant != .draftPauseEffect)
    self.jobs = jobs
    protectedTasks = configuration.tasks.filter { $0.kind == .backgroundTask }
    backgroundTasks = .system(endsTasks: variant != .leakedBackgroundTask)
  }

  /// Makes the job of a task.
  func makeJob(_ job: TrackerTask.Job) -> any TrackerJob { jobs.make(job) }

  /// Runs what belongs to the launch.
  func didFinishLaunching() {
    runProtectedTasks(on: .launch)
  }

  /// Accounts for the absence, also for that before a cold start.
  func didBecomeActive() {
    tracker.becomeActive()
  }

  /// Ticks as long as it is on screen, and begins the protected work before anything is written, so
  /// that no suspension can cut the pause path off.
  func didEnterBackground() {
    tracker.suspendTicking()
    let isDraft = variant == .draftPauseEffect
    runProtectedTasks(on: .didEnterBackground) {
      if isDraft {
        tracker.saveStateOnly()
      } else {
        tracker.flushAccumulatedTimeSpent(cause: .pause)
      }
    }
    if isDraft { startPauseEffect() }
    protectActions()
  }

  /// Asks for time where what the user did is not durable yet and no task of the configuration makes it so.
  private func protectActions() {
    let flushes = protectedTasks.contains {
      $0.job == .flush && $0.submitOn.contains(.didEnterBackground)
    }
    guard !flushes, jobs.writeQueue.holdsAction else { return }
    backgroundTasks.run(
      jobs.make(.flush), in: backgroundTasks.beginTask(named: "com.example.tracker.action"))
  }

  private func runProtectedTasks(
    on occasion: TrackerTask.Occasion, after preparation: () -> Void = {}
  ) {
    let tasks = protectedTasks.filter { $0.submitOn.contains(occasion) }
    let begun = tasks.map { (jobs.make($0.job), backgroundTasks.beginTask(named: $0.identifier)) }
    preparation()
    for (job, running) in begun { backgroundTasks.run(job, in: running) }
  }

  /// The draft's pause: the protected drain saves the anchor, and an effect beside it the sums.
  ///
  /// Nothing keeps the process running for the effect: suspended before its write and then killed,
  /// the app comes back with an anchor behind which the sums are missing.
  private func startPauseEffect() {
    let effect = FlushJob(tracker: tracker, writeQueue: jobs.writeQueue)
    Task.detached {
      await effect.begin()
      try? await effect.run()
    }
  }
}
