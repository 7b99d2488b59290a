import QuartzCore

/// Counts the frames of the screen, in an app that takes them for a clock.
@MainActor
final class FrameCounter: NSObject {
  private var link: CADisplayLink?
  private var action: (@MainActor (TimeInterval) -> Void)?

  func start(_ action: @escaping @MainActor (TimeInterval) -> Void) {
    stop()
    self.action = action
    let link = CADisplayLink(
      target: self, selector: Selector("update", FrameCounter.update(_:)))
    link.preferredFramesPerSecond = 10
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  nonisolated func update(_ link: CADisplayLink) {
    MainActor.assumeIsolated { action?(0.1) }
  }
}
