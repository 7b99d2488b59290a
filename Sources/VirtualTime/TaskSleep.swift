internal import CInterposer
internal import _Concurrency

/// A task that sleeps on the continuous clock of a simulation; one object for each sleep that goes on.
///
/// It is an actor that the task hops to, and its own executor: the hop suspends the task and brings its job here,
/// which is filed as a timer. When the timer fires the job runs where the task was at home.
///
/// Cancelling the task ends the sleep at once. A thread that no simulation knows may cancel, too; the
/// simulation's timers are not its to touch, so the sleep then ends at its time, and still throws.
final actor TaskSleep: SerialExecutor {
  nonisolated let domain: ExecutionDomain
  private nonisolated let reading: Int64
  @exclusivity(unchecked) nonisolated(unsafe) var token: EventToken?
  @exclusivity(unchecked) private nonisolated(unsafe) var job: UnownedJob?
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var isCancelled = false

  /// Creates a sleep until a reading of the continuous clock.
  init(domain: ExecutionDomain, until reading: Int64) {
    self.domain = domain
    self.reading = reading
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  /// Files the sleep; the task is suspended.
  nonisolated func enqueue(_ job: consuming ExecutorJob) {
    guard !domain.hasEnded else { return }
    let simulation = domain.simulation
    self.job = UnownedJob(job)
    token = simulation.timers.schedule(self, at: reading, sequence: simulation.nextSequence())
  }

  /// Suspends the task that calls it until the sleep ends.
  func pass() {
    // The compiler leaves out a hop to code that touches nothing.
    token = nil
  }

  /// The job of the task, which goes on now; nil when it has gone on.
  nonisolated func takeJob() -> UnownedJob? {
    guard let job = job.take() else { return nil }
    if domain.taskWatch != nil, let worker = Worker.current {
      worker.act(for: domain) { domain.noteEnqueued(taskNumber(of: job)) }
    }
    return job
  }

  /// Lets the task go on after what is ready.
  nonisolated func end() {
    guard let job = takeJob() else { return }
    domain.simulation.enqueue(.job(job), in: domain.pool)
  }

  fileprivate nonisolated func cancel() {
    isCancelled = true
    guard let worker = Worker.current, !domain.hasEnded, worker.simulation === domain.simulation,
      let token
    else { return }
    worker.outside {
      worker.simulation.timers.cancelSleep(token)
      end()
    }
  }
}

/// Suspends the calling task until the continuous clock shows an instant; called in the place of `Clock.sleep`.
///
/// The name is that by which `CInterposer` calls it, and the arguments are those of the call that it answers.
///
/// - Parameters:
///   - instant: Points to a `ContinuousClock.Instant`.
///   - tolerance: Points to an optional `Duration`; events happen exactly at their instants.
///   - clockType: The type of the clock, which is `ContinuousClock`.
///   - conformance: How that type is a `Clock`.
/// - Throws: `CancellationError` when the task is cancelled.
@usableFromInline
@_silgen_name("virtual_time_task_sleep")
func sleepInSimulation(
  until instant: UnsafeRawPointer, tolerance: UnsafeRawPointer, clockType: UnsafeRawPointer,
  conformance: UnsafeRawPointer
) async throws {
  // An instant is stored as the span since the device was started.
  guard let domain = Worker.current?.domain else { return }
  let reading =
    instant.loadUnaligned(as: Duration.self).nanoseconds - domain.simulation.clocks.continuousOrigin
  let sleep = TaskSleep(domain: domain, until: reading)
  let record = interposer_watch_cancellation(Unmanaged.passUnretained(sleep).toOpaque())
  if !sleep.isCancelled { await sleep.pass() }
  interposer_stop_watching_cancellation(record)
  if sleep.isCancelled { throw CancellationError() }
}

/// Reports the cancellation of a task that sleeps; called by `CInterposer`, on the thread that cancels.
@_cdecl("virtual_time_sleep_cancelled")
func cancelSleep(_ sleep: UnsafeMutableRawPointer) {
  Unmanaged<TaskSleep>.fromOpaque(sleep).takeUnretainedValue().cancel()
}
