internal import AppHosting
internal import Emulator
import FoundationAdditions

/// The app's side of the activity scheduler: registers launch handlers and submits requests.
///
/// Forwards to the app process whose code calls; it keeps no state of its own. From a thread that
/// no simulation knows every call is reported as uncontrolled, and `register` answers false,
/// `submit` throws `unavailable` and nothing is pending.
///
/// ```swift
/// BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.refresh", using: nil) {
///   task in
///   task.expirationHandler = { task.setTaskCompleted(success: false) }
///   task.setTaskCompleted(success: true)
/// }
/// try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "com.example.refresh"))
/// ```
public class BGTaskScheduler: NSObject {
  private static let scheduler = BGTaskScheduler(only: ())

  /// The scheduler of the app.
  public class var shared: BGTaskScheduler { scheduler }

  private init(only: Void) { super.init() }

  /// There is one scheduler, ``shared``.
  @available(*, unavailable, message: "use BGTaskScheduler.shared")
  public override init() { super.init() }

  /// Registers the handler that runs when the scheduler launches a task.
  ///
  /// To be called for every identifier before the app has finished launching; later, or
  /// twice for one identifier, it ends the process. Identifiers of continued processing,
  /// which a wildcard permits, may be registered later.
  ///
  /// - Parameters:
  ///   - identifier: An identifier that the Info.plist permits.
  ///   - queue: Where the handler and the task's expiration handler run; nil means a private
  ///     serial queue of background quality.
  ///   - launchHandler: Receives the task and must see to it that it is completed.
  /// - Returns: False when the identifier is not permitted; nothing is registered then.
  @discardableResult
  public func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    guard let process = AppProcess.caller(of: "BGTaskScheduler.register") else { return false }
    let queue = queue ?? DispatchQueue(label: "BGTaskScheduler.\(identifier)", qos: .background)
    // The process keeps the closure: it must not keep the process in turn.
    let domain = process.domain
    return process.register(identifier) { [unowned process] launched in
      let task = BGTask.task(launched, on: queue)
      (task as? BGContinuedProcessingTask)?.beRead(by: process)
      process.noteHandlerWait(for: launched)
      domain.post(to: queue) { [unowned process] in
        process.noteHandlerCall(for: launched)
        launchHandler(task)
      }
    }
  }

  /// Submits a request for one launch; it replaces a pending request of the same identifier.
  ///
  /// - Parameter taskRequest: The request; the scheduler keeps a copy.
  /// - Throws: ``Error`` with the code that says why the request was refused (R-021, R-025 … R-030).
  public func submit(_ taskRequest: BGTaskRequest) throws {
    guard let process = AppProcess.caller(of: "BGTaskScheduler.submit") else {
      throw Error(.unavailable)
    }
    do throws(SubmissionError) {
      try process.submit(taskRequest.scheduled)
    } catch {
      throw Error(error)
    }
  }

  /// Submits a request as ``submit(_:)`` does, and says afterwards what became of it.
  ///
  /// - Parameters:
  ///   - taskRequest: The request; the scheduler keeps a copy.
  ///   - completionHandler: Runs later on a background queue, never within the call; its argument
  ///     is nil, or the ``Error`` that `submit` would throw.
  @preconcurrency
  public func submitTaskRequest(
    _ taskRequest: BGTaskRequest,
    completionHandler: @escaping @Sendable ((any Swift.Error)?) -> Void
  ) {
    let refusal = Result { try submit(taskRequest) }.failure
    DispatchQueue.global().async { completionHandler(refusal) }
  }

  /// Submits a request as ``submit(_:)`` does.
  ///
  /// - Parameter taskRequest: The request; the scheduler keeps a copy.
  /// - Throws: ``Error`` with the code that says why the request was refused.
  nonisolated(nonsending) public func submitTaskRequest(_ taskRequest: BGTaskRequest) async throws {
    try submit(taskRequest)
  }

  /// Takes a pending request back; a task that runs goes on, an unknown identifier is ignored.
  public func cancel(taskRequestWithIdentifier identifier: String) {
    AppProcess.caller(of: "BGTaskScheduler.cancel")?.cancel(identifier)
  }

  /// Takes all pending requests back.
  public func cancelAllTaskRequests() {
    AppProcess.caller(of: "BGTaskScheduler.cancelAllTaskRequests")?.cancelAll()
  }

  /// Hands copies of the pending requests to a closure.
  ///
  /// - Parameter completionHandler: Runs later on a background queue, never within the call.
  @preconcurrency
  public func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) {
    let process = AppProcess.caller(of: "BGTaskScheduler.getPendingTaskRequests")
    let pending = process?.pendingRequests ?? []
    DispatchQueue.global().async { completionHandler(pending.map(BGTaskRequest.copy(of:))) }
  }

  /// Returns copies of the pending requests.
  ///
  /// Runs where the caller runs, as asynchronous functions imported from Objective-C do.
  nonisolated(nonsending) public func pendingTaskRequests() async -> [BGTaskRequest] {
    let process = AppProcess.caller(of: "BGTaskScheduler.getPendingTaskRequests")
    return (process?.pendingRequests ?? []).map(BGTaskRequest.copy(of:))
  }
}

extension Result {
  /// What went wrong, or nil.
  fileprivate var failure: Failure? {
    guard case .failure(let failure) = self else { return nil }
    return failure
  }
}
