@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency

/// The executors of Swift concurrency, replaced once for the whole process.
///
/// Both ask for the simulation of the calling thread. Where there is none they forward to the
/// executors that were there before, so that the rest of the process (a test runner, for instance) goes on as usual.
///
/// This file rests on interfaces of the runtime that are not public: `_createExecutors`,
/// `MainExecutor`, `SchedulingExecutor`, `swift_task_getJobTaskId`. A toolchain that renames or drops one fails to
/// build or link here; one that no longer routes sleeps or main-actor hops through them fails in `RealCodeTests`.
enum Executors {
  private static let originalMain = MainActor.executor
  private static let originalPool = Task.defaultExecutor
  static let main = SimulatedMainExecutor(original: originalMain)
  static let pool = SimulatedPoolExecutor(original: originalPool)
  private static let mainReference = main.asUnownedSerialExecutor()
  private static let poolReference = pool.asUnownedTaskExecutor()

  /// Puts the simulated executors in place; further calls have no effect.
  static func install() {
    _ = installed
  }

  private static let installed: Void = {
    _ = (main, pool)
    _createExecutors(factory: Factory.self)
  }()

  private struct Factory: ExecutorFactory {
    static var mainExecutor: any MainExecutor { Executors.main }
    static var defaultExecutor: any TaskExecutor { Executors.pool }
  }

  /// Runs a job on the calling thread.
  static func run(_ job: UnownedJob, isMain: Bool) {
    if isMain {
      job.runSynchronously(on: mainReference)
    } else {
      job.runSynchronously(on: poolReference)
    }
  }
}

@_silgen_name("swift_task_getJobTaskId")
func taskNumber(of job: UnownedJob) -> UInt64

extension Worker {
  /// The lane for a job that app code on this thread enqueues.
  fileprivate func lane(for job: UnownedJob, isMain: Bool) -> Lane? {
    guard let current = domain else { return nil }
    let task = taskNumber(of: job)
    let domain = simulation.ownership.domain(ofTask: task, enqueuedIn: current)
    guard !domain.hasEnded else { return nil }
    if domain.taskWatch != nil { domain.noteEnqueued(task) }
    return isMain ? domain.main : domain.pool
  }

  fileprivate func enqueue(_ job: UnownedJob, isMain: Bool) {
    outside {
      guard let lane = lane(for: job, isMain: isMain) else { return }
      simulation.enqueue(.job(job), in: lane)
    }
  }

  fileprivate func enqueue(
    _ job: UnownedJob, isMain: Bool, after delay: Duration, on clock: ClockKind
  ) {
    outside {
      guard let lane = lane(for: job, isMain: isMain) else { return }
      _ = simulation.timers.schedule(
        .ready(lane, .job(job)), on: clock, at: simulation.reading(after: delay, on: clock),
        sequence: simulation.nextSequence())
    }
  }

  fileprivate static var inSimulation: Worker? {
    guard let worker = Worker.current, worker.domain != nil else { return nil }
    return worker
  }
}

/// The span and the clock that a generic delay means; a clock of the app's own counts as continuous.
private func readable<C: Clock>(_ delay: C.Duration, _ clock: C) -> (Duration, ClockKind) {
  precondition(
    C.Duration.self == Duration.self,
    "The runtime delays a job by a span of type \(C.Duration.self).")
  // Loaded as it lies: a cast would cost more than the rest of a sleep.
  let duration = withUnsafeBytes(of: delay) { $0.loadUnaligned(as: Duration.self) }
  return (duration, C.self == SuspendingClock.self ? .suspending : .continuous)
}

final class SimulatedMainExecutor: MainExecutor, SchedulingExecutor, @unchecked Sendable {
  private let original: any MainExecutor

  init(original: any MainExecutor) {
    self.original = original
  }

  func enqueue(_ job: consuming ExecutorJob) {
    guard let worker = Worker.inSimulation else { return original.enqueue(job) }
    worker.enqueue(UnownedJob(job), isMain: true)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    guard let worker = Worker.inSimulation else {
      return forward(job, to: original, after: delay, tolerance: tolerance, clock: clock)
    }
    let (delay, clock) = readable(delay, clock)
    worker.enqueue(UnownedJob(job), isMain: true, after: delay, on: clock)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
  }

  /// Whether the calling code runs on the main queue, as the phone would answer.
  func isIsolatingCurrentContext() -> Bool? {
    guard let worker = Worker.inSimulation else { return original.isIsolatingCurrentContext() }
    return worker.isOnMain
  }

  func checkIsolated() {
    guard Worker.inSimulation != nil else { return original.checkIsolated() }
    precondition(
      isIsolatingCurrentContext() == true, "Incorrect actor executor assumption; expected MainActor"
    )
  }

  func run() throws { try original.run() }
  func runUntil(_ condition: () -> Bool) throws { try original.runUntil(condition) }
  func stop() { original.stop() }
}

final class SimulatedPoolExecutor: TaskExecutor, SchedulingExecutor, @unchecked Sendable {
  private let original: any TaskExecutor

  init(original: any TaskExecutor) {
    self.original = original
  }

  func enqueue(_ job: consuming ExecutorJob) {
    guard let worker = Worker.inSimulation else { return original.enqueue(job) }
    worker.enqueue(UnownedJob(job), isMain: false)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    guard let worker = Worker.inSimulation else {
      return forward(job, to: original, after: delay, tolerance: tolerance, clock: clock)
    }
    let (delay, clock) = readable(delay, clock)
    worker.enqueue(UnownedJob(job), isMain: false, after: delay, on: clock)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
  }
}

/// Gives a delayed job to an executor that was there before the simulations.
private func forward<C: Clock>(
  _ job: consuming ExecutorJob, to executor: any Executor, after delay: C.Duration,
  tolerance: C.Duration?, clock: C
) {
  guard let scheduling = executor as? any SchedulingExecutor else {
    preconditionFailure("The runtime's own executor cannot delay jobs.")
  }
  scheduling.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
}
