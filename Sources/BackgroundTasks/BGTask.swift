internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import SchedulingRules

/// A task that the scheduler has launched; the launch handler receives it.
///
/// An abstract class: handlers get a ``BGAppRefreshTask``, a ``BGProcessingTask``, a
/// ``BGHealthResearchTask`` or a ``BGContinuedProcessingTask``. It is not
/// `Sendable`, as on the phone; apps that share it say so themselves.
public class BGTask: NSObject {
  let launched: LaunchedTask
  private let queue: DispatchQueue
  private var handler: (() -> Void)?

  init(_ launched: LaunchedTask, on queue: DispatchQueue) {
    self.launched = launched
    self.queue = queue
    super.init()
  }

  /// Only the scheduler creates tasks.
  @available(*, unavailable, message: "the scheduler creates tasks")
  public override init() { preconditionFailure("the scheduler creates tasks") }

  /// The identifier of the request that led to this launch.
  public var identifier: String { launched.identifier }

  /// Called shortly before the time is up, on the queue of the launch handler.
  ///
  /// A policy can put it on a background queue, to find handlers that race their work.
  ///
  /// Called at most once; nil again afterwards and when the task has been completed. With
  /// no handler the system completes the task unsuccessfully and calls nothing.
  public var expirationHandler: (() -> Void)? {
    get { handler }
    set {
      handler = newValue
      guard let process = AppProcess.caller(of: AppProcess.expirationHandlerCall) else { return }
      process.setExpirationHandler(of: launched, deliver: newValue == nil ? nil : delivery(process))
    }
  }

  /// Tells the system that the work is done; to be called on every path.
  ///
  /// A second call is ignored.
  ///
  /// - Parameter success: Whether the work was completed.
  public func setTaskCompleted(success: Bool) {
    handler = nil
    AppProcess.caller(of: "BGTask.setTaskCompleted")?.complete(launched, success: success)
  }

  /// What the phone calls on expiry: the handler that is set when its turn on the queue comes.
  private func delivery(_ process: AppProcess) -> () -> Void {
    let domain = process.domain
    let queue =
      switch process.expirationQueue {
      case .registered: queue
      case .background: DispatchQueue.global(qos: .background)
      }
    // The system keeps a task until it is completed, even when the app does not.
    return { [self] in
      domain.post(to: queue) { [self] in
        guard let handler else { return }
        self.handler = nil
        handler()
      }
    }
  }

  /// The object that stands for a launched task, of the class of its kind.
  static func task(_ launched: LaunchedTask, on queue: DispatchQueue) -> BGTask {
    switch launched.kind {
    case .appRefresh: BGAppRefreshTask(launched, on: queue)
    case .processing: BGProcessingTask(launched, on: queue)
    case .healthResearch: BGHealthResearchTask(launched, on: queue)
    case .continuedProcessing: BGContinuedProcessingTask(launched, on: queue)
    default: preconditionFailure("No launch handler gets \(launched.kind.row.phrase).")
    }
  }
}
