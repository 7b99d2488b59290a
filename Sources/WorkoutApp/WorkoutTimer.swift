import Combine
import UIKit

/// A stopwatch: the first pattern, a date that is kept and subtracted.
@MainActor
final class WorkoutTimer: ObservableObject {
  @Published private(set) var elapsedTime: TimeInterval = 0
  @Published private(set) var clock = PausableClock()

  private let stored = StoredValue<PausableClock>(key: "workout.timer")
  private let screenTimer = ScreenTimer()
  private var anchor = ClockAnchor()
  private var observers: Set<AnyCancellable> = []

  init() {
    if let saved = stored.value {
      clock = saved
      startUITimer()
    }
    observe(UIApplication.willEnterForegroundNotification) { $0.willEnterForeground() }
    observe(.NSSystemClockDidChange) { $0.clockWasSet() }
  }

  private func observe(_ name: Notification.Name, _ action: @escaping (WorkoutTimer) -> Void) {
    NotificationCenter.default.publisher(for: name)
      .sink { [weak self] _ in if let self { action(self) } }
      .store(in: &observers)
  }

  func start() {
    clock.start(at: Date())
    save()
    startUITimer()
  }

  func pause() {
    clock.pause(at: Date())
    save()
    screenTimer.stop()
    updateElapsedTime()
  }

  func resume() {
    clock.resume(at: Date())
    save()
    startUITimer()
  }

  func stop() {
    screenTimer.stop()
    clock = PausableClock()
    stored.clear()
    elapsedTime = 0
  }

  func willEnterForeground() {
    clockWasSet()
    updateElapsedTime()
  }

  func updateElapsedTime() {
    let elapsed = clock.elapsed(at: Date())
    if Int(elapsed) != Int(elapsedTime) { elapsedTime = elapsed }
  }

  private func startUITimer() {
    updateElapsedTime()
    guard !clock.isPaused else { return }
    screenTimer.start { [weak self] in self?.updateElapsedTime() }
  }

  private func clockWasSet() {
    let adjustment = anchor.adjustment
    anchor = ClockAnchor()
    guard clock.isRunning, abs(adjustment) > 1 else { return }
    clock.move(by: adjustment)
    save()
  }

  private func save() { stored.save(clock) }
}
