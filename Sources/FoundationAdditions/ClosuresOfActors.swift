import Foundation

// Foundation and Dispatch on Linux take only closures that may run anywhere. Those of the phone also take those that an actor
// owns, as long as the code is Swift 5: `{ [weak self] _ in self?.tick() }` of the main actor is a warning there. What
// follows is chosen for such closures, since each form asks for less than Foundation's: a name that is there, or a timer
// of fewer words. A closure that gives its timer a name (`{ timer in … timer.invalidate() }`) goes to Foundation's, and has
// to say `MainActor.assumeIsolated`.

extension DispatchQueue {
  /// Runs a closure on the queue, which may belong to an actor.
  ///
  /// - Parameter work: Runs once, later.
  @preconcurrency
  public func async(execute work: @escaping @Sendable () -> Void) {
    async(group: nil, execute: work)
  }

  /// Runs a closure on the queue at an instant, which may belong to an actor.
  ///
  /// - Parameters:
  ///   - deadline: Not before this.
  ///   - work: Runs once.
  @preconcurrency
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    asyncAfter(deadline: deadline, qos: .unspecified, execute: work)
  }
}

extension NotificationCenter {
  /// Observes a notification by a closure that may belong to an actor.
  ///
  /// - Parameters:
  ///   - name: The notification.
  ///   - obj: Who posts it; nil for whoever does.
  ///   - queue: Where the closure runs; nil: where the notification is posted.
  ///   - block: Is called for each notification.
  /// - Returns: What `removeObserver` takes.
  @preconcurrency
  public func addObserver(
    forName name: NSNotification.Name, object obj: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    addObserver(forName: Optional(name), object: obj, queue: queue, using: block)
  }
}

/// What a closure does with the timer that calls it.
public protocol FiringTimer: AnyObject {
  /// Ends the timer.
  func invalidate()
  /// Whether it will fire again.
  var isValid: Bool { get }
  /// When it fires next.
  var fireDate: Date { get set }
  /// The seconds between two calls.
  var timeInterval: TimeInterval { get }
}

extension Timer: FiringTimer {}

extension Timer {
  /// Starts a timer on the run loop of this thread, with a closure that may belong to an actor.
  ///
  /// - Parameters:
  ///   - interval: The seconds between two calls, and before the first one.
  ///   - repeats: Whether it goes on after the first call.
  ///   - block: Is called with the timer.
  /// - Returns: The timer.
  @preconcurrency @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (any FiringTimer) -> Void
  ) -> Timer {
    let call: @Sendable (Timer) -> Void = { block($0) }
    return scheduledTimer(withTimeInterval: interval, repeats: repeats, block: call)
  }

  /// Makes a timer, which a run loop has to be given, with a closure that may belong to an actor.
  ///
  /// - Parameters:
  ///   - interval: The seconds between two calls, and before the first one.
  ///   - repeats: Whether it goes on after the first call.
  ///   - block: Is called with the timer.
  @preconcurrency
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (any FiringTimer) -> Void
  ) {
    let call: @Sendable (Timer) -> Void = { block($0) }
    // Foundation's initialiser of fewer words would have it fire at once where its code becomes a part of optimised code.
    let wait = interval > 0 ? interval : 0.0001
    self.init(fire: Date(timeIntervalSinceNow: wait), interval: wait, repeats: repeats, block: call)
  }
}
