import UIKit

final class Outbox {
  private var letter = UIBackgroundTaskIdentifier.invalid

  func send(_ count: Int) {
    for _ in 0..<count {
      // finds: backgroundTaskOverwritten
      letter = UIApplication.shared.beginBackgroundTask(withName: "letter") { self.close() }
    }
    close()
  }

  func wait() {
    guard letter == .invalid else { return }
    letter = UIApplication.shared.beginBackgroundTask(withName: "wait") { self.close() }
    DispatchQueue.main.async { self.close() }
  }

  func hurry() {
    // finds: backgroundTaskShared
    letter = UIApplication.shared.beginBackgroundTask(withName: "hurry") { self.close() }
    DispatchQueue.main.async { self.close() }
  }

  private func close() {
    UIApplication.shared.endBackgroundTask(letter)
    letter = .invalid
  }
}
