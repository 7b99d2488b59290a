// swift-format-ignore-file

import UIKit

// Who begins is alone to end: a path that forgets it leaves it open, and the next begin overwrites the identifier.
final class DraftSaver {
  private var id: UIBackgroundTaskIdentifier = .invalid

  func save(_ isChanged: Bool) {
    id = UIApplication.shared.beginBackgroundTask(withName: "save") {
      UIApplication.shared.endBackgroundTask(self.id)
      self.id = .invalid
    }
    guard isChanged else { return }  // finds: backgroundTaskLeftOpen
    Storage.shared.save()
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}

// A method ends it, also from closures.
final class Uploads {
  private var sending = UIBackgroundTaskIdentifier.invalid

  func send(_ draft: Draft?) {
    self.sending = UIApplication.shared.beginBackgroundTask { [weak self] in self?.finishSending() }
    guard let draft = draft else { return }  // finds: backgroundTaskLeftOpen
    Uploader.shared.upload(draft) { [weak self] _ in self?.finishSending() }
  }

  private func finishSending() {
    guard sending != .invalid else { return }
    UIApplication.shared.endBackgroundTask(sending)
    sending = .invalid
  }
}

// All paths end it.
final class LogWriter {
  private var flushing = UIBackgroundTaskIdentifier.invalid

  func flush(_ isEmpty: Bool) {
    flushing = UIApplication.shared.beginBackgroundTask { self.finishFlushing() }
    if isEmpty {
      finishFlushing()
      return
    }
    Storage.shared.flush(then: finishFlushing)
  }

  private func finishFlushing() {
    UIApplication.shared.endBackgroundTask(flushing)
    flushing = .invalid
  }
}

// Somebody else ends it, too: when the scene comes back.
final class SceneWork: UIResponder, UIWindowSceneDelegate {
  private var closing = UIBackgroundTaskIdentifier.invalid

  func sceneDidEnterBackground(_ scene: UIScene) {
    closing = UIApplication.shared.beginBackgroundTask { self.finishClosing() }
    guard Storage.shared.isOpen else { return }
    Storage.shared.close { self.finishClosing() }
  }

  func sceneWillEnterForeground(_ scene: UIScene) { finishClosing() }

  private func finishClosing() {
    UIApplication.shared.endBackgroundTask(closing)
    closing = .invalid
  }
}

// A selector ends it: who calls that is not seen.
final class Reminder: NSObject {
  private var waiting = UIBackgroundTaskIdentifier.invalid

  func wait(_ isNeeded: Bool) {
    waiting = UIApplication.shared.beginBackgroundTask { self.finishWaiting() }
    Timer.scheduledTimer(timeInterval: 5, target: self, selector: #selector(finishWaiting), userInfo: nil, repeats: false)
  }

  @objc private func finishWaiting() {
    UIApplication.shared.endBackgroundTask(waiting)
    waiting = .invalid
  }
}
