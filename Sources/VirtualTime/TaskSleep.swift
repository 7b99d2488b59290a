/// A task that sleeps on the continuous clock of a simulation; one object for each sleep that goes on.
///
/// Cancelling the task ends the sleep at once. A thread that no simulation knows may cancel, too; the
/// simulation's timers are not its to touch, so the sleep then ends at its time, and still throws.
final class TaskSleep: @unchecked Sendable {
  let domain: ExecutionDomain
  @exclusivity(unchecked) var token: EventToken?
  @exclusivity(unchecked) private var continuation: UnsafeContinuation<Void, any Error>?
  @exclusivity(unchecked) private var isCancelled = false

  init(domain: ExecutionDomain) {
    self.domain = domain
  }

  /// Files the sleep until a reading of the continuous clock; the task is suspended.
  fileprivate func begin(
    _ continuation: UnsafeContinuation<Void, any Error>, until reading: Int64,
    in simulation: Simulation
  ) {
    if isCancelled { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    token = simulation.timers.schedule(
      .endSleep(self), on: .continuous, at: reading, sequence: simulation.nextSequence())
  }

  /// Lets the task go on; the timer has fired.
  func end() {
    let continuation = continuation.take()
    if isCancelled {
      continuation?.resume(throwing: CancellationError())
    } else {
      continuation?.resume()
    }
  }

  fileprivate func cancel() {
    isCancelled = true
    guard let simulation = Simulation.current, !domain.hasEnded, simulation === domain.simulation,
      let token, let continuation
    else { return }
    simulation.timers.cancel(token, on: .continuous)
    self.continuation = nil
    continuation.resume(throwing: CancellationError())
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
  let reading = instant.loadUnaligned(as: Duration.self).nanoseconds - uptimeAtStart
  guard let worker = Worker.current, let domain = worker.domain else { return }
  let sleep = TaskSleep(domain: domain)
  try await withTaskCancellationHandler {
    try await withUnsafeThrowingContinuation {
      sleep.begin($0, until: reading, in: worker.simulation)
    }
  } onCancel: {
    sleep.cancel()
  }
}
