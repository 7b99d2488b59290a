import Combine
import UIKit

/// A countdown with pauses: the third pattern.
///
/// The system tells the user when it is over.
@MainActor
final class CountdownTimer: ObservableObject {
  @Published private(set) var timeRemaining: TimeInterval
  @Published private(set) var clock = PausableClock()

  let totalDuration: TimeInterval
  private let stored = StoredValue<PausableClock>(key: "workout.countdown")
  private let screenTimer = ScreenTimer()
  private let alert = CountdownAlert("countdown")
  private var anchor = ClockAnchor()
  private var observers: Set<AnyCancellable> = []

  init(duration: TimeInterval) {
    totalDuration = duration
    timeRemaining = duration
    if let saved = stored.value {
      clock = saved
      startUITimer()
    }
    let center = NotificationCenter.default
    center.publisher(for: UIApplication.willEnterForegroundNotification)
      .merge(with: center.publisher(for: .NSSystemClockDidChange))
      .sink { [weak self] _ in self?.catchUp() }
      .store(in: &observers)
  }

  func start() {
    clock.start(at: Date())
    begin()
  }

  func pause() {
    clock.pause(at: Date())
    stored.save(clock)
    alert.cancel()
    screenTimer.stop()
    updateTimeRemaining()
  }

  func resume() {
    clock.resume(at: Date())
    begin()
  }

  func stop() {
    screenTimer.stop()
    alert.cancel()
    clock = PausableClock()
    stored.clear()
    timeRemaining = totalDuration
  }

  private func begin() {
    stored.save(clock)
    alert.schedule("Countdown", in: totalDuration - clock.elapsed(at: Date()))
    startUITimer()
  }

  private func startUITimer() {
    updateTimeRemaining()
    guard clock.isRunning, !clock.isPaused else { return }
    screenTimer.start { [weak self] in self?.updateTimeRemaining() }
  }

  private func catchUp() {
    let adjustment = anchor.adjustment
    anchor = ClockAnchor()
    if clock.isRunning, abs(adjustment) > 1 {
      clock.move(by: adjustment)
      stored.save(clock)
    }
    updateTimeRemaining()
  }

  private func updateTimeRemaining() {
    guard clock.isRunning else { return }
    let remaining = max(0, totalDuration - clock.elapsed(at: Date()))
    if Int(remaining) != Int(timeRemaining) { timeRemaining = remaining }
    if remaining <= 0 { onComplete() }
  }

  private func onComplete() {
    screenTimer.stop()
    clock = PausableClock()
    stored.clear()
    timeRemaining = 0
  }
}
