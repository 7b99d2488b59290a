import UIKit
import os

final class Attachments: NSObject, URLSessionDownloadDelegate {
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    keep(location)
    os_log("%{public}@ of %{private}@, %d %%", log: .default, type: .info, title, userName, share)
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
