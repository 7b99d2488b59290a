internal import AppHosting
import Dispatch
internal import Emulator
import Foundation
internal import SchedulingRules

/// Lets an app do maintenance now and then, at a moment that suits the system.
///
/// The class is the Mac's. Here it comes with the phone: an activity waits and runs in the process that
/// scheduled it, as long as that lives and its scheduler is kept, and not while it is suspended.
/// On a thread that no simulation knows, its calls are reported as uncontrolled and nothing runs.
///
/// ```swift
/// let scheduler = NSBackgroundActivityScheduler(identifier: "com.example.backup")
/// scheduler.repeats = true
/// scheduler.interval = 30 * 60
/// scheduler.schedule { completion in
///   library.backUp()
///   completion(.finished)
/// }
/// ```
open class NSBackgroundActivityScheduler: NSObject {
  /// Takes an activity's word about one run; to be called on every path.
  public typealias CompletionHandler = @Sendable (NSBackgroundActivityScheduler.Result) -> Void

  /// The name of the activity, like a domain name in reverse; the same at each launch.
  public let identifier: String
  /// The quality of the queue on which the block runs.
  open var qualityOfService = QualityOfService.background
  /// Whether the activity comes again after it has finished.
  open var repeats = false
  /// Seconds between two runs, or until the only one; ten minutes and more.
  open var interval: TimeInterval = 0
  private var ownTolerance: TimeInterval?
  private var block: (@Sendable (@escaping CompletionHandler) -> Void)?
  /// The number of the activity, and the process that gave it; nil while nothing is scheduled.
  private var scheduled: (number: Int, processID: Int32)?

  /// Creates the scheduler of an activity; an empty identifier ends the app.
  ///
  /// - Parameter identifier: The name of the activity.
  public init(identifier: String) {
    self.identifier = identifier
    super.init()
    AppProcess.caller(of: "NSBackgroundActivityScheduler.init")?.createActivity(identifier)
  }

  /// A scheduler needs an identifier.
  @available(*, unavailable, message: "use init(identifier:)")
  public override init() { preconditionFailure("A scheduler needs an identifier.") }

  /// What it holds, without its address.
  open override var description: String {
    describe(["identifier": identifier, "interval": interval, "repeats": repeats])
  }

  deinit {
    guard let scheduled, let process = AppProcess.current,
      process.processID == scheduled.processID
    else { return }
    process.releaseActivity(scheduled.number)
  }

  /// Seconds by which a run may come sooner or later than its interval says.
  ///
  /// Half of the interval as long as it is not set.
  open var tolerance: TimeInterval {
    get {
      if let ownTolerance { return ownTolerance }
      return AppProcess.current?.defaultActivityTolerance(ofInterval: interval) ?? interval / 2
    }
    set { ownTolerance = newValue }
  }

  /// Whether the running activity should save its state and answer `deferred`.
  open var shouldDefer: Bool {
    AppProcess.caller(of: "NSBackgroundActivityScheduler.shouldDefer")?
      .shouldDeferActivity(scheduled?.number) ?? false
  }

  /// Begins to schedule the activity, with the properties as they are; takes the place of an earlier call.
  ///
  /// - Parameter block: Runs on a serial background queue, and sees to it that its argument is
  ///   called when the work is done or put off; the properties count then that are set by that time.
  @preconcurrency
  open func schedule(_ block: @escaping @Sendable (@escaping CompletionHandler) -> Void) {
    guard let process = AppProcess.caller(of: "NSBackgroundActivityScheduler.schedule") else {
      return
    }
    self.block = block
    let queue = queue(in: process)
    // The process keeps the closure: it must not keep the process in turn.
    let domain = process.domain
    // The phone does not keep the scheduler; one that is gone has nothing to run.
    let number = process.scheduleActivity(identifier, pace: pace) { [weak self] run in
      domain.post(to: queue) { self?.perform(run) }
    }
    scheduled = (number, process.processID)
    if process.keepsActivitySchedulers { KeptSchedulers.of(process).keep(self) }
  }

  /// Stops the activity; a block that runs goes on.
  open func invalidate() {
    guard let process = AppProcess.caller(of: "NSBackgroundActivityScheduler.invalidate") else {
      return
    }
    process.invalidateActivity(scheduled?.number, of: identifier)
    scheduled = nil
    KeptSchedulers.of(process).release(self)
  }

  private var pace: ActivityPace {
    ActivityPace(repeats: repeats, intervalSeconds: interval, toleranceSeconds: tolerance)
  }

  private func queue(in process: AppProcess) -> DispatchQueue {
    switch process.activityQueue {
    case .main: .main
    case .serial:
      DispatchQueue(
        label: "NSBackgroundActivityScheduler.\(identifier)", qos: DispatchQoS(qualityOfService))
    }
  }

  private func perform(_ run: LaunchedTask) {
    block? { [weak self] result in
      AppProcess.caller(of: "NSBackgroundActivityScheduler.completionHandler")?
        .finishActivity(run, ActivityResult(result), pace: self?.pace)
    }
  }
}

/// The schedulers that the phone keeps for the app, which it does without R-252.
private final class KeptSchedulers {
  private var schedulers: [NSBackgroundActivityScheduler] = []

  static func of(_ process: AppProcess) -> KeptSchedulers {
    process.singletons.object(of: KeptSchedulers.self) { KeptSchedulers() }
  }

  func keep(_ scheduler: NSBackgroundActivityScheduler) {
    release(scheduler)
    schedulers.append(scheduler)
  }

  func release(_ scheduler: NSBackgroundActivityScheduler) {
    schedulers.removeAll { $0 === scheduler }
  }
}

extension NSBackgroundActivityScheduler {
  /// The word of an activity about one run.
  public enum Result: Int, Sendable {
    /// The work is done; a repeating activity comes in its next interval.
    case finished = 1
    /// The rest of the work is put off; the activity comes again soon.
    case deferred = 2
  }
}

extension ActivityResult {
  init(_ result: NSBackgroundActivityScheduler.Result) {
    switch result {
    case .finished: self = .finished
    case .deferred: self = .deferred
    }
  }
}

extension DispatchQoS {
  /// The class of a queue for a quality of Foundation.
  init(_ quality: QualityOfService) {
    self =
      switch quality {
      case .userInteractive: .userInteractive
      case .userInitiated: .userInitiated
      case .utility: .utility
      case .background: .background
      case .default: .default
      @unknown default: .default
      }
  }
}
