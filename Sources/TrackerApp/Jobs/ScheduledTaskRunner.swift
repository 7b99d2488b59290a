import BackgroundTasks

/// Registers jobs with the scheduler, asks for their launches, and runs them when they come.
@MainActor
struct ScheduledTaskRunner {
  let tasks: [TrackerTask]
  /// Makes the job of a task; throws while there is nothing that it could work on.
  let makeJob: @MainActor (TrackerTask.Job) throws -> any TrackerJob
  /// Whether tasks are completed at all; false only in the variant `missingCompletion`.
  var completesTasks = true

  /// Registers every task; must be called before the app has finished launching.
  func register() {
    for task in tasks {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: task.identifier, using: .main) {
        launched in
        MainActor.assumeIsolated { run(task, launched) }
      }
    }
  }

  /// Submits the tasks that are due on an occasion.
  func submit(on occasion: TrackerTask.Occasion) {
    for task in tasks where task.submitOn.contains(occasion) { submit(task) }
  }

  private func submit(_ task: TrackerTask) {
    do {
      try BGTaskScheduler.shared.submit(request(for: task))
    } catch {
      print("tracker: \(task.identifier) was not submitted: \(error)")
    }
  }

  private func request(for task: TrackerTask) -> BGTaskRequest {
    let request: BGTaskRequest
    if task.kind == .processing {
      let processing = BGProcessingTaskRequest(identifier: task.identifier)
      processing.requiresNetworkConnectivity = task.requiresNetworkConnectivity
      processing.requiresExternalPower = task.requiresExternalPower
      request = processing
    } else {
      request = BGAppRefreshTaskRequest(identifier: task.identifier)
    }
    request.earliestBeginDate = task.earliestBeginSeconds.map { Date(timeIntervalSinceNow: $0) }
    return request
  }

  /// Runs the job of a launched task and completes the task on every path, once.
  private func run(_ task: TrackerTask, _ launched: BGTask) {
    let work = LaunchedWork(of: completesTasks ? launched : nil)
    // The time may be over while the next request is on its way.
    launched.expirationHandler = { MainActor.assumeIsolated { work.expire() } }
    let job = Result { try makeJob(task.job) }
    // The system may take its time for the submission, and time is booked up to the launch.
    try? job.get().begin()
    // The next request comes before the work: whatever happens to that, the chain goes on.
    if task.submitOn.contains(.handler) { submit(task) }
    work.start { try await job.get().run() }
  }
}

/// The work of a launched task, which ends once: by itself or because its time is over.
@MainActor
private final class LaunchedWork {
  private var task: BGTask?
  private var work: Task<Void, Never>?

  init(of task: BGTask?) {
    self.task = task
  }

  func start(_ body: @escaping @MainActor () async throws -> Void) {
    work = Task {
      do {
        try await body()
        complete(success: true)
      } catch {
        complete(success: false)
      }
    }
  }

  func expire() {
    work?.cancel()
    complete(success: false)
  }

  private func complete(success: Bool) {
    task?.setTaskCompleted(success: success)
    task = nil
  }
}
