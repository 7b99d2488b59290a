import UIKit

/// The window of the album, and what is finished when it leaves the screen.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  private var backgroundTaskID = UIBackgroundTaskIdentifier.invalid

  private var album: AlbumAppDelegate? { UIApplication.shared.delegate as? AlbumAppDelegate }

  func sceneDidEnterBackground(_ scene: UIScene) {
    album?.scheduleBackgroundWork()
    saveState()
  }

  /// Saves in the time that the app gets for it, and gives the rest back.
  private func saveState() {
    guard let album else { return }
    let application = UIApplication.shared
    backgroundTaskID = application.beginBackgroundTask(withName: "Save State") { [weak self] in
      print("album: not all is saved")
      self?.endSaving()
    }
    let seconds = album.defect == .savesForMinutes ? 300 : 2.0
    album.library.saveEssentialState(in: seconds) { [weak self] in
      DispatchQueue.main.async { [weak self] in self?.endSaving() }
    }
  }

  private func endSaving() {
    guard backgroundTaskID != .invalid else { return }
    UIApplication.shared.endBackgroundTask(backgroundTaskID)
    backgroundTaskID = .invalid
  }
}
