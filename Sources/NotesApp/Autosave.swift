import Foundation

/// Saves what the user types, every ten seconds while the app is on screen.
@MainActor
final class Autosave {
  static let shared = Autosave()

  private var timer: Timer?

  func start() {
    guard timer == nil else { return }
    let timer = Timer.scheduledTimer(withTimeInterval: 10, repeats: true) { _ in
      NoteStore.shared.saveDrafts {}
    }
    timer.tolerance = 1
    self.timer = timer
  }

  func stop() {
    timer?.invalidate()
    timer = nil
  }
}
