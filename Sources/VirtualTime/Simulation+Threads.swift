internal import CInterposer

/// What the simulation does where app code starts threads of its own and waits for them.
extension Simulation {
  /// Makes a record for a thread that app code starts: it begins after what is ready.
  func makeThread(in domain: ExecutionDomain) -> Worker {
    let worker = Worker(simulation: self, isOfApp: true)
    let waiter = Waiter(
      worker: worker, domain: domain, reason: "begins", isReady: nil, condition: nil,
      owner: { nil })
    worker.waiter = waiter
    return worker
  }

  /// Gives a started thread the number that app code knows, and its turn.
  func begin(_ thread: Worker, number: UInt) {
    guard let waiter = thread.waiter else { return }
    waiter.domain.threads[number] = thread
    beginningThreads.append(thread)
    ready.append(.resume(waiter))
  }

  /// Waits until a thread that app code has started is over; at once for one that is not known.
  func awaitThread(_ number: UInt, on worker: Worker) {
    guard let thread = worker.domain?.threads[number] else { return }
    if !thread.isOver {
      _ = park(
        worker, reason: "waits for the end of a thread", isReady: { thread.isOver },
        owner: { thread.isOver ? nil : thread })
    }
    worker.domain?.threads[number] = nil
  }

  /// Waits until something is over, or for a span of the suspending clock; false when that passed.
  func await(
    _ what: String, nanoseconds: Int64, on worker: Worker, isOver: @escaping () -> Bool
  ) -> Bool {
    if nanoseconds == 0 { return false }
    return park(
      worker, reason: "waits for \(what)", deadline: deadline(after: nanoseconds), isReady: isOver)
  }
}
