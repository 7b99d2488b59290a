public import Emulator
public import SchedulingRules
import VirtualTime

/// Shorthand for what scripted apps do; as look-alikes do it, with all handlers on the main queue.
extension AppProcess {
  /// Registers a launch handler.
  @discardableResult
  public func handle(
    _ identifier: String,
    _ handler: @escaping @MainActor @Sendable (AppProcess, LaunchedTask) -> Void = { _, _ in }
  ) -> Bool {
    register(identifier) { [unowned self] task in
      domain.postToMain {
        print("handler \(task.identifier)")
        handler(self, task)
      }
    }
  }

  /// Sets the expiration handler of a task.
  public func onExpiration(
    of task: LaunchedTask, _ handler: @escaping @MainActor @Sendable () -> Void
  ) {
    setExpirationHandler(of: task) { [unowned self] in
      domain.postToMain {
        print("expiration \(task.identifier)")
        handler()
      }
    }
  }

  /// Submits a request and prints the code of a refusal.
  ///
  /// - Parameters:
  ///   - identifier: The task's identifier.
  ///   - kind: What kind of task is wanted.
  ///   - delay: The earliest begin date, in seconds from now.
  ///   - needsPower: Whether external power is required.
  public func ask(
    for identifier: String, _ kind: TaskKind = .appRefresh, in delay: Double? = nil,
    needsPower: Bool = false
  ) {
    let earliest = delay.flatMap { delay in
      Simulation.current?.wallNow.advanced(by: .nanoseconds(Int64((delay * 1e9).rounded())))
    }
    do throws(SubmissionError) {
      try submit(
        TaskRequest(
          identifier: identifier, kind: kind, submittedAt: .zero, earliestBeginDate: earliest,
          requiresExternalPower: needsPower))
    } catch {
      print("error \(error.code)")
    }
  }

  /// Submits a request for continued processing and prints the code of a refusal.
  ///
  /// - Parameters:
  ///   - identifier: The task's identifier.
  ///   - strategy: What becomes of the request when it cannot begin at once.
  ///   - delay: The earliest begin date, in seconds from now.
  public func ask(
    forContinued identifier: String, _ strategy: ContinuedWork.Strategy = .queue,
    in delay: Double? = nil
  ) {
    let earliest = delay.flatMap { Simulation.current?.wallNow.advanced(by: .seconds($0)) }
    do throws(SubmissionError) {
      try submit(
        TaskRequest(
          identifier: identifier, kind: .continuedProcessing, submittedAt: .zero,
          earliestBeginDate: earliest,
          particulars: .continued(
            ContinuedWork(title: "Export", subtitle: "", strategy: strategy))))
    } catch {
      print("error \(error.code)")
    }
  }
}
