import Foundation
import UIKit

// A download client as an app developer writes it, in Swift 6 mode, with an import of Foundation beside that of UIKit:
// it has to compile without a warning, and uses every signature of background sessions. It is compiled and not run.

/// Downloads and uploads in the background.
final class ClientDownloads: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
  var backgroundCompletionHandler: (() -> Void)?

  private lazy var session: URLSession = {
    let configuration = URLSessionConfiguration.background(withIdentifier: "client.downloads")
    configuration.isDiscretionary = true
    configuration.sessionSendsLaunchEvents = true
    configuration.waitsForConnectivity = true
    configuration.allowsCellularAccess = false
    configuration.allowsExpensiveNetworkAccess = false
    configuration.allowsConstrainedNetworkAccess = false
    configuration.timeoutIntervalForRequest = 30
    configuration.timeoutIntervalForResource = 24 * 60 * 60
    configuration.sharedContainerIdentifier = "group.client"
    configuration.httpAdditionalHeaders = ["Accept": "application/json"]
    return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }()

  func download(_ url: URL) {
    let task = session.downloadTask(with: url)
    task.earliestBeginDate = Date().addingTimeInterval(60 * 60)
    task.countOfBytesClientExpectsToSend = 200
    task.countOfBytesClientExpectsToReceive = 500 * 1024
    task.taskDescription = url.lastPathComponent
    task.resume()
  }

  func upload(_ file: URL, to url: URL) {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
    session.uploadTask(with: request, fromFile: file).resume()
  }

  func restore() async {
    for task in await session.allTasks where task.state == .running {
      print(task.taskIdentifier, task.originalRequest?.url as Any)
    }
    session.getAllTasks { tasks in
      for task in tasks { task.cancel() }
    }
  }

  func stop() {
    session.finishTasksAndInvalidate()
    session.invalidateAndCancel()
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    guard let response = downloadTask.response as? HTTPURLResponse,
      (200..<300).contains(response.statusCode)
    else { return }
    do {
      let folder = try FileManager.default.url(
        for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: false)
      try FileManager.default.moveItem(
        at: location, to: folder.appendingPathComponent("\(downloadTask.taskIdentifier)"))
    } catch {
      print("not moved: \(error)")
    }
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {
    guard totalBytesExpectedToWrite != NSURLSessionTransferSizeUnknown else { return }
    print(Double(totalBytesWritten) / Double(totalBytesExpectedToWrite))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let error else { return }
    if let error = error as? URLError, error.code == .cancelled {
      switch error.backgroundTaskCancelledReason {
      case .userForceQuitApplication: print("swiped away")
      case .backgroundUpdatesDisabled, .insufficientSystemResources, nil: break
      @unknown default: break
      }
    }
    let reason = (error as NSError).userInfo[NSURLErrorBackgroundTaskCancelledReasonKey] as? Int
    print(reason == NSURLErrorCancelledReasonUserForceQuitApplication)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard challenge.previousFailureCount == 0 else {
      return completionHandler(.cancelAuthenticationChallenge, nil)
    }
    let credential = URLCredential(user: "name", password: "word", persistence: .forSession)
    completionHandler(.useCredential, credential)
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    DispatchQueue.main.async {
      self.backgroundCompletionHandler?()
      self.backgroundCompletionHandler = nil
    }
  }
}

/// The part of an app delegate that a background session needs.
final class ClientDownloadsDelegate: UIResponder, UIApplicationDelegate {
  private let downloads = ClientDownloads()

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    downloads.backgroundCompletionHandler = completionHandler
  }
}
