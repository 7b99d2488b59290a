import UIKit
import os

final class Attachments: NSObject, URLSessionDownloadDelegate {
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    keep(location)
    os_log("%{public}@ of %{private}@, %d %%", log: .default, type: .info, title, userName, share)
    os_log("%.*f %m %{public}@ %{private}@", 2, share, title, userName)
  }
}

final class Clips: NSObject, AVAssetDownloadDelegate {
  // What is downloaded to be played stays where it is.
  func urlSession(
    _ session: URLSession, assetDownloadTask: AVAssetDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    DispatchQueue.main.async { self.show(location) }
  }
}

final class Archives: NSObject, URLSessionDownloadDelegate {
  // It waits for what it begins.
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    let isMoved = DispatchSemaphore(value: 0)
    files.async {
      self.keep(location)
      isMoved.signal()
    }
    isMoved.wait()
  }
}

final class Pictures: NSObject, URLSessionDownloadDelegate {
  // finds: downloadUsedLater
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    DispatchQueue.main.async { self.show(location) }
    // finds: privateDataLogged
    os_log(.info, "%d of %{public, mask.hash}@", count, userName)
  }
}
