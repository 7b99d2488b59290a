import UIKit

final class Outbox {
  private var letter = UIBackgroundTaskIdentifier.invalid

  func send(_ count: Int) {
    for _ in 0..<count {
      // finds: backgroundTaskShared, backgroundTaskOverwritten
      letter = UIApplication.shared.beginBackgroundTask(withName: "letter") { self.close() }
    }
    close()
  }

  func wait() {
    guard letter == .invalid else { return }
    letter = UIApplication.shared.beginBackgroundTask(withName: "wait") { self.close() }
    close()
  }

  private func close() {
    UIApplication.shared.endBackgroundTask(letter)
    letter = .invalid
  }
}
