import Combine
import Foundation

/// What draws the time anew ten times a second while the app is on screen; it keeps no time.
@MainActor
final class ScreenTimer {
  private var cancellable: AnyCancellable?

  func start(_ action: @escaping @MainActor () -> Void) {
    cancellable = Timer.publish(every: 0.1, on: .main, in: .common)
      .autoconnect()
      .sink { _ in action() }
  }

  func stop() {
    cancellable?.cancel()
    cancellable = nil
  }
}

/// How the app writes a time: minutes and seconds.
func formatTime(_ interval: TimeInterval) -> String {
  let seconds = max(0, Int(interval))
  let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
  return (minutes < 10 ? "0\(minutes)" : "\(minutes)") + (rest < 10 ? ":0\(rest)" : ":\(rest)")
}
