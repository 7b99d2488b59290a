internal import Emulator
import Foundation

extension NSObject {
  /// Calls a method of the object.
  ///
  /// - Parameters:
  ///   - selector: The method.
  ///   - argument: What it is called with, if it takes anything.
  /// - Returns: What it returns.
  @discardableResult
  public func perform(_ selector: Selector, with argument: Any? = nil) -> Any? {
    selector.perform(on: self, with: argument)
  }

  /// Calls a method of the object later, by the run loop of this thread.
  ///
  /// The object is kept alive until then. On a thread whose run loop does not run, as those of queues, nothing is called.
  ///
  /// - Parameters:
  ///   - selector: The method.
  ///   - argument: What it is called with, if it takes anything.
  ///   - delay: The seconds until then.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    DelayedCalls.current.add(
      DelayedCall(target: self, selector: selector, argument: argument), delay)
  }

  /// Calls a method of the object on the main thread.
  ///
  /// - Parameters:
  ///   - selector: The method.
  ///   - argument: What it is called with, if it takes anything.
  ///   - wait: Whether this thread waits until the method has returned.
  public func performSelector(
    onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool
  ) {
    let call = DelayedCall(target: self, selector: selector, argument: argument)
    if wait, Thread.isMainThread { return call.perform() }
    if wait { return DispatchQueue.main.sync { call.perform() } }
    DispatchQueue.main.async { call.perform() }
  }

  /// Calls a method of the object on another thread; not here, where nobody is told its run loop but that thread.
  ///
  /// - Parameters:
  ///   - selector: The method.
  ///   - thread: The thread, whose run loop would have to run.
  ///   - argument: What it is called with, if it takes anything.
  ///   - wait: Whether this thread waits until the method has returned.
  @available(*, unavailable, message: "keep RunLoop.current of that thread, and use perform(_:)")
  public func perform(
    _ selector: Selector, on thread: Thread, with argument: Any?, waitUntilDone wait: Bool
  ) {}

  /// Forgets all calls of an object that are still to come.
  ///
  /// - Parameter target: The object.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    DelayedCalls.current.cancel { $0.target === target as AnyObject }
  }

  /// Forgets the calls of a method with an argument that are still to come.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - selector: The method.
  ///   - argument: What it was to be called with; equal values are the same.
  public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object argument: Any?
  ) {
    let argument = argument.map { $0 as AnyObject }
    DelayedCalls.current.cancel { call in
      let own = call.argument.map { $0 as AnyObject }
      let isSame = own === argument || (own as? NSObject)?.isEqual(argument) == true
      return call.target === target as AnyObject && call.selector == selector && isSame
    }
  }
}

/// A method that is to be called.
private final class DelayedCall: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector
  let argument: Any?

  init(target: AnyObject, selector: Selector, argument: Any?) {
    self.target = target
    self.selector = selector
    self.argument = argument
  }

  func perform() { selector.perform(on: target, with: argument) }
}

/// The calls of an app process that are still to come, with their timers.
private final class DelayedCalls: @unchecked Sendable {
  private static let outside = DelayedCalls()

  /// Those of the calling thread's process.
  static var current: DelayedCalls {
    AppProcess.current?.singletons.object(of: DelayedCalls.self) { DelayedCalls() } ?? outside
  }

  private let lock = NSLock()
  private var waiting: [(call: DelayedCall, timer: Timer)] = []

  func add(_ call: DelayedCall, _ delay: TimeInterval) {
    let date = Date(timeIntervalSinceNow: delay)
    let timer = Timer(fire: date, interval: 0, repeats: false) { [self] timer in
      lock.withLock { waiting.removeAll { $0.timer === timer } }
      call.perform()
    }
    lock.withLock { waiting.append((call, timer)) }
    RunLoop.current.add(timer, forMode: .default)
  }

  func cancel(where isMeant: (DelayedCall) -> Bool) {
    let meant = lock.withLock {
      let meant = waiting.filter { isMeant($0.call) }
      waiting.removeAll { isMeant($0.call) }
      return meant
    }
    for (_, timer) in meant { timer.invalidate() }
  }
}
