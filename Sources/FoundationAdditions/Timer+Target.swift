import Foundation

/// Timers that call a method of an object: what `Timer` offers on the phone beside blocks.
///
/// It is a protocol because an initialiser of `Timer` itself could not make another class.
public protocol TimerWithTarget {}

extension Timer: TimerWithTarget {}

extension TimerWithTarget {
  /// Makes a timer that calls nobody: what `var timer = Timer()` holds until there is a real one.
  public init() {
    let timer = Timer(timeInterval: 0, repeats: false) { _ in }
    timer.invalidate()
    guard let made = timer as? Self else { preconditionFailure("\(Self.self) is no timer") }
    self = made
  }

  /// Makes a timer, which a run loop has to be given.
  ///
  /// It keeps the target alive until it is invalidated, or has fired for the last time.
  ///
  /// - Parameters:
  ///   - interval: The seconds between two calls, and before the first one.
  ///   - target: The object.
  ///   - selector: Its method, which may take the timer.
  ///   - userInfo: What the timer's `userInfo` is.
  ///   - repeats: Whether it goes on after the first call.
  public init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: interval), interval: interval, target: target,
      selector: selector, userInfo: userInfo, repeats: repeats)
  }

  /// Makes a timer for a time, which a run loop has to be given.
  ///
  /// - Parameters:
  ///   - date: When it calls for the first time.
  ///   - interval: The seconds between two calls.
  ///   - target: The object.
  ///   - selector: Its method, which may take the timer.
  ///   - userInfo: What the timer's `userInfo` is.
  ///   - repeats: Whether it goes on after the first call.
  public init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    let timer = TargetTimer(
      at: date, every: interval, repeats: repeats, target as AnyObject, selector, userInfo)
    guard let made = timer as? Self else { preconditionFailure("\(Self.self) is no timer") }
    self = made
  }
}

extension Timer {
  /// Makes a timer and gives it to the run loop of this thread.
  ///
  /// - Parameters:
  ///   - interval: The seconds between two calls, and before the first one.
  ///   - target: The object.
  ///   - selector: Its method, which may take the timer.
  ///   - userInfo: What the timer's `userInfo` is.
  ///   - repeats: Whether it goes on after the first call.
  /// - Returns: The timer.
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A timer that knows whom it calls, and forgets them when it is done.
private final class TargetTimer: Timer {
  private let selector: Selector
  private let information: Any?
  private let repeats: Bool
  private var target: AnyObject?

  init(
    at date: Date, every interval: TimeInterval, repeats: Bool, _ target: AnyObject,
    _ selector: Selector, _ information: Any?
  ) {
    self.target = target
    self.selector = selector
    self.information = information
    self.repeats = repeats
    super.init(fire: date, interval: interval, repeats: repeats) { timer in
      (timer as? TargetTimer)?.callTarget()
    }
  }

  override var userInfo: Any? { information }

  override func invalidate() {
    target = nil
    super.invalidate()
  }

  private func callTarget() {
    guard let target else { return }
    if !repeats { self.target = nil }
    selector.perform(on: target, with: self)
  }
}
