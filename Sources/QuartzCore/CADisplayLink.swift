internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Calls a method for each frame of the screen: sixty times a second while the app is on it, and else never.
///
/// It is for drawing. Whoever counts its calls loses the time in which the screen is off or shows something else.
public class CADisplayLink: NSObject, @unchecked Sendable {
  private let selector: Selector
  private var target: AnyObject?
  private var timer: Timer?

  /// Whether it calls nobody for now.
  public var isPaused = false
  /// How many frames a second the app wants; 0: all of them.
  public var preferredFramesPerSecond = 0
  /// When the frame is shown that was drawn last, in seconds of the device's uptime.
  public private(set) var timestamp: CFTimeInterval = 0
  /// How long a frame is shown, in seconds.
  public var duration: CFTimeInterval { 1.0 / 60 }
  /// When the next frame is shown.
  public var targetTimestamp: CFTimeInterval { timestamp + interval }

  /// Creates a link, which a run loop has to be given.
  ///
  /// - Parameters:
  ///   - target: The object; kept until ``invalidate()``.
  ///   - selector: Its method, which may take the link.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
    super.init()
  }

  private var interval: TimeInterval {
    preferredFramesPerSecond > 0 ? 1.0 / Double(preferredFramesPerSecond) : 1.0 / 60
  }

  /// Begins to call in a mode of a run loop.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard timer == nil, AppProcess.caller(of: "CADisplayLink.add") != nil else { return }
    let timer = Timer(timeInterval: interval, repeats: true) { [weak self] _ in self?.fire() }
    self.timer = timer
    runloop.add(timer, forMode: mode)
  }

  /// Ends the calls of a mode.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  /// Ends the calls, and lets the target go.
  public func invalidate() {
    timer?.invalidate()
    timer = nil
    target = nil
  }

  private func fire() {
    guard !isPaused, let target, AppProcess.current?.state.isForeground == true else { return }
    timestamp = ProcessInfo.processInfo.systemUptime
    selector.perform(on: target, with: self)
  }
}
